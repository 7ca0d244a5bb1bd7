import MiniSearch from 'minisearch';
import { fold } from '../../content/text/fold.js';

const splitIntoWords = MiniSearch.getDefault('tokenize') as (text: string) => string[];

/** The words of a query, folded, each once. */
export function wordsOf(query: string): readonly string[] {
  return [...new Set(splitIntoWords(query).map(fold).filter(Boolean))];
}
