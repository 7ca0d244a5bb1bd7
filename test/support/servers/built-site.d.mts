import type { Language } from '../../../src/routing/languages.js';

export interface BuiltSite {
  origin: string;
  /** By language and page id. */
  paths: Record<Language, Record<string, string>>;
}

/**
 * The built site in a process of its own.
 * @param environment beside what every test needs
 */
export function startBuiltSite(
  environment?: Record<string, string>,
): Promise<{ value: BuiltSite; stop: () => Promise<void> }>;
