import type { Language } from '../../../src/routing/languages.js';

/** Something wrong with an entry, as the check of the content says it. */
export interface Fault {
  severity: 'error' | 'warning';
  message: string;
  file: string;
  line?: number;
  language?: Language;
  /** Into the values of the entry. */
  path?: (string | number)[];
}
