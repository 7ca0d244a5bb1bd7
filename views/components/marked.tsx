/** A text with some words marked, whatever their case and diacritics. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const wanted = words.map((word) => fold(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).filter(Boolean);
  if (wanted.length === 0) return text;
  const longestFirst = wanted.sort((a, b) => b.length - a.length);
  const hits = fold(text).matchAll(new RegExp(`(?<![\\p{L}\\d])(?:${longestFirst.join('|')})(?![\\p{L}\\d])`, 'gu'));
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
