/** A text with the words of a query marked, whatever their case and diacritics. */
export function Marked({ text, query }: { text: string; query: string }) {
  const words = fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return text;
  const hits = fold(text).matchAll(new RegExp(words.join('|'), 'g'));
  const parts = [];
  let end = 0;
  for (const { index, 0: hit } of hits) {
    parts.push(text.slice(end, index), <mark key={index}>{text.slice(index, index + hit.length)}</mark>);
    end = index + hit.length;
  }
  return [...parts, text.slice(end)];
}

/** Letter for letter, so that places in the folded text are places in the text. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index);
    const base = letter.normalize('NFD').charAt(0).toLowerCase();
    return base === 'ł' ? 'l' : base.charAt(0) || letter;
  }).join('');
}
