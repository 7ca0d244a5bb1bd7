/** The line at the offset, without its line break. */
export function lineAt(text: string, offset: number): { line: string; lineStart: number } {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', lineStart);
  return { line: text.slice(lineStart, end === -1 ? undefined : end).replace(/\r$/, ''), lineStart };
}

/** The next line that is not blank. */
export function nextLine(text: string, from: number): { line: string; lineStart: number } | undefined {
  const at = /\S/.exec(text.slice(from))?.index;
  return at === undefined ? undefined : lineAt(text, from + at);
}

export function indentOf(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}

/** The name of the field that begins on the line; empty if none does. */
export function keyOf(line: string): string {
  const key = line.slice(0, Math.max(line.search(/:(?:\s|$)/), 0)).replace(/^\s*(?:- +)*/, '');
  const [, quoted, plain = ''] = /^(?:"([^"]*)"|([^\s"'<>{}-][^"']*))$/.exec(key) ?? [];
  return (quoted ?? plain).trim();
}
