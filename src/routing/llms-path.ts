import { defaultLanguage, type Language } from './languages.js';

/** The path of the overview of a language's pages for language models (llmstxt.org). */
export function llmsPath(language: Language): string {
  return language === defaultLanguage ? '/llms.txt' : `/${language}/llms.txt`;
}
