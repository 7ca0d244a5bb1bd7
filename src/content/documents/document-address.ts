import { defaultLanguage, type Language, languageCodes } from '../../routing/languages.js';

/** The address of a PDF in a language. The English one has no language in its name. */
export function documentAddress(name: string, language: Language): string {
  return `/pdf/${name}${language === defaultLanguage ? '' : `.${language}`}.pdf`;
}

const english = new RegExp(`^/pdf/(.+?)(?<!\\.(?:${languageCodes.join('|')}))\\.pdf$`);

/** Whether an address is that of a PDF in English, as all are without another language in their name. */
export function isEnglishDocument(address: string): boolean {
  return english.test(address);
}

/** The address of the same PDF in the language; undefined if the address is not that of an English one. */
export function translatedDocument(address: string, language: Language): string | undefined {
  const name = english.exec(address)?.[1];
  return name === undefined ? undefined : documentAddress(name, language);
}
