import type { Fields } from '../../../src/content/validation/fields.js';
import { defaultLanguage, type Language, languageCodes } from '../../../src/routing/languages.js';
import { sourceHash } from '../translation/source-hash.js';
import { editYaml } from '../yaml/value-edits.js';

export interface NewPage {
  id: string;
  template: string;
  isDraft: boolean;
  aliases: Readonly<Record<Language, string>>;
  /** What all languages share; undefined if that is nothing. */
  shared: Fields | undefined;
  bodies: Readonly<Record<Language, Fields>>;
}

/** The files of a page, as a person would write them. Translations are marked as those of the present English text. */
export function pageFilesOf({ id, template, isDraft, aliases, shared, bodies }: NewPage): Map<string, string> {
  const schema = `${'../'.repeat(id.split('/').length + 1)}schema/${template}.json`;
  const fileOf = (fields: Fields) => editYaml(`# yaml-language-server: $schema=${schema}\n`, fields);
  const updated_at = `${new Date().toISOString().slice(0, 19)}Z`;
  const head = { template, updated_at, ...(isDraft && { draft: true }), ...(shared && { body: shared }) };
  const translated_from = sourceHash({ body: bodies[defaultLanguage] });
  return new Map([
    [`pages/${id}/page.yaml`, fileOf(head)],
    ...languageCodes.map((language): [string, string] => {
      const own = language === defaultLanguage ? {} : { translated_from };
      return [`pages/${id}/${language}.yaml`, fileOf({ alias: aliases[language], ...own, body: bodies[language] })];
    }),
  ]);
}

export function perLanguage<T>(value: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languageCodes.map((language) => [language, value(language)])) as Record<Language, T>;
}
