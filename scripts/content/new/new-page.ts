import { bodyShapes } from '../../../src/content/model/shapes/body-shapes.js';
import { isRichText } from '../../../src/content/model/shapes/field-shapes.js';
import { type TemplateName, templateNames, unlistedTemplates } from '../../../src/content/model/shapes/shapes.js';
import { wrongTemplate } from '../../../src/content/model/template-pages.js';
import { slugOf } from '../../../src/content/text/fold.js';
import { missingFields } from '../../../src/content/validation/expected-fields.js';
import { definitionOf, unwrapped } from '../../../src/content/validation/shape-definition.js';
import { defaultLanguage, type Language, languageCodes } from '../../../src/routing/languages.js';
import { aPagePath, asRichText, oneLine } from './checks.js';
import { aliasOf } from './content-sources.js';
import { pageFilesOf } from './page-files.js';
import { type Answers, answerIn, inEachLanguage, type Kind, type Question } from './question.js';

/** The rich texts that a template needs; undefined if it needs more than texts. */
function neededTexts(template: TemplateName): string[] | undefined {
  const body = { title: 'Title', summary: 'Summary' };
  const shape = bodyShapes[template];
  if (!shape.safeParse(body).success) return undefined;
  const needed = missingFields(shape, body).map(({ path }) => path.map(String));
  const { shape: fields } = definitionOf(unwrapped(shape));
  const isText = ([name = '']: string[]) => {
    const inner = fields?.[name] && definitionOf(fields[name]).innerType;
    return inner !== undefined && isRichText(inner);
  };
  return needed.every((path) => path.length === 1 && isText(path)) ? needed.flat() : undefined;
}

const templates = templateNames.filter(
  (name) => !unlistedTemplates.has(name) && wrongTemplate('any', name) === undefined && neededTexts(name) !== undefined,
);

/** A page of a template that needs only texts. It begins as a draft, unless the answers say otherwise. */
export const page: Kind = {
  questions(sources, answers) {
    const isTaken = (id: string) => sources.paths.en.some((known) => known.id === id);
    const template = templates.find((name) => name === answers.template);
    return [
      {
        name: 'id',
        text: 'Id, which is the English path, such as our-company/safety',
        check: (id) => aPagePath(id) ?? (isTaken(id) ? `there is a page ${id} already` : undefined),
      },
      { name: 'template', text: 'Template', options: templates },
      ...inEachLanguage('title', 'Title', () => ({ check: oneLine })),
      ...inEachLanguage('summary', 'Summary, for search results', () => ({ check: oneLine })),
      ...pathQuestions((language, { id = '' }) => {
        const section = id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : '';
        const sibling = sources.paths.en.find((known) => known.id.startsWith(`${section}/`))?.id ?? section;
        const alias = aliasOf(sources, language, sibling);
        return section === '' ? '' : alias.slice(0, Math.max(alias.lastIndexOf('/'), 0));
      }),
      ...(template ? (neededTexts(template) ?? []) : []).flatMap((field) => inEachLanguage(field, `Text, ${field}`)),
      publicQuestion,
    ];
  },
  files(_, answers) {
    const { id = '', template = '' } = answers;
    const texts = neededTexts(template as TemplateName) ?? [];
    const bodyIn = (language: Language) => ({
      title: answerIn(answers, 'title', language),
      summary: answerIn(answers, 'summary', language),
      ...Object.fromEntries(texts.map((field) => [field, asRichText(answerIn(answers, field, language))])),
    });
    return pageFilesOf({ id, template, bodyIn }, answers);
  },
};

/** Whether the page is to be a draft. */
export const publicQuestion: Question = {
  name: 'public',
  text: 'Public at once? Otherwise it is a draft until "draft: true" is taken out of its page.yaml',
  options: ['no', 'yes'],
  proposal: () => 'no',
};

/** @param sectionOf the path of the page's section, with which the proposed paths begin */
export function pathQuestions(sectionOf: (language: Language, answers: Answers) => string): Question[] {
  const others = languageCodes.filter((code) => code !== defaultLanguage);
  const proposed = (language: Language) => (answers: Answers) => {
    const section = sectionOf(language, answers);
    return `${section === '' ? '' : `${section}/`}${slugOf(answerIn(answers, 'title', language))}`;
  };
  return inEachLanguage('path', 'Path', (language) => ({ check: aPagePath, proposal: proposed(language) }), others);
}
