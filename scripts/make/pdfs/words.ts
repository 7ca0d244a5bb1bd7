/** What every PDF of a language says besides its own text. */
import { readFile } from 'node:fs/promises';
import type { Language } from '../../../src/routing/languages.js';
import { longDate } from '../../../views/ui/text/formats.ts';
import { site } from './site.ts';

export interface Words {
  company: string;
  /** The BCP 47 tag of the language. */
  tag: string;
  /** The language's name for itself. */
  languageName: string;
  /** Says that the company does not exist. */
  notice: string;
  date(day: string): string;
  decimal(value: number): string;
  pageOf(document: string, page: number, pages: number): string;
}

export async function wordsOf(language: Language, company: string): Promise<Words> {
  const { tag, name, locale } = site.languages[language];
  const read = async (file: string) =>
    site.bindTexts(
      JSON.parse(await readFile(`i18n/${language}/${file}.json`, 'utf8')) as Record<string, string>,
      language,
    );
  const { page_of = '' } = await read('media');
  const { sample_document = '' } = await read('pages');
  const intl = locale.replace('_', '-');
  const decimals = new Intl.NumberFormat(intl, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    company,
    tag,
    languageName: name,
    notice: sample_document,
    date: (day) => site.bindWords(longDate(intl, day), language),
    decimal: (value) => decimals.format(value),
    pageOf: (title, page, pages) =>
      page_of.replace(/\{(title|page|pages)\}/g, (_, key: string) => String({ title, page, pages }[key])),
  };
}
