import type { Fields } from '../../../src/content/validation/fields.js';
import { defaultLanguage, type Language, languageCodes } from '../../../src/routing/languages.js';
import { sourceHash } from '../translation/source-hash.js';
import { editYaml } from '../yaml/value-edits.js';
import { type Answers, answerIn } from './question.js';

export interface NewPage {
  id: string;
  template: string;
  /** What all languages share, if there is anything. */
  shared?: Fields;
  bodyIn: (language: Language) => Fields;
}

/** The files of a page, as a person would write them. Translations are marked as those of the present English text. */
export function pageFilesOf({ id, template, shared, bodyIn }: NewPage, answers: Answers): Map<string, string> {
  const schema = `${'../'.repeat(id.split('/').length + 1)}schema/${template}.json`;
  const fileOf = (fields: Fields) => editYaml(`# yaml-language-server: $schema=${schema}\n`, fields);
  const updated_at = `${new Date().toISOString().slice(0, 19)}Z`;
  const head = {
    template,
    updated_at,
    ...(answers.public !== 'yes' && { draft: true }),
    ...(shared && { body: shared }),
  };
  const translated_from = sourceHash({ body: bodyIn(defaultLanguage) });
  return new Map([
    [`pages/${id}/page.yaml`, fileOf(head)],
    ...languageCodes.map((language): [string, string] => {
      const own =
        language === defaultLanguage ? { alias: id } : { alias: answerIn(answers, 'path', language), translated_from };
      return [`pages/${id}/${language}.yaml`, fileOf({ ...own, body: bodyIn(language) })];
    }),
  ]);
}
