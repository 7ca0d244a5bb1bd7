export interface DiffLine {
  key: number;
  kind: 'added' | 'removed' | 'place' | 'same';
  text: string;
}

const kinds: Readonly<Record<string, DiffLine['kind']>> = { '+': 'added', '-': 'removed', '@': 'place' };

/** The lines of a unified diff, without its header. */
export function linesOf(diff: string): DiffLine[] {
  const lines = diff.split('\n');
  const first = lines.findIndex((line) => line.startsWith('@@'));
  return (first === -1 ? [] : lines.slice(first))
    .filter((line, index, all) => line !== '' || index < all.length - 1)
    .map((line, key) => {
      const kind = kinds[line.charAt(0)] ?? 'same';
      return { key, kind, text: kind === 'place' ? line.replace(/^(@@.*?@@).*/, '$1') : line.slice(1) };
    });
}
