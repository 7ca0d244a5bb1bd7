import { fold } from './fold.js';

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
