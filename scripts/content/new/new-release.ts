import { dayShape } from '../../../src/content/model/shapes/field-shapes.js';
import { slugOf } from '../../../src/content/text/fold.js';
import type { Language } from '../../../src/routing/languages.js';
import { archiveId } from '../../../src/routing/route-table.js';
import { asRichText, checkBy, checkId, checkPicture, oneLine } from './checks.js';
import { aliasOf } from './content-sources.js';
import { pathQuestions, publicQuestion } from './new-page.js';
import { pageFilesOf } from './page-files.js';
import { answerIn, inEachLanguage, type Kind } from './question.js';

function today(): string {
  return new Date().toISOString().slice(0, 10).split('-').reverse().join('-');
}

/** A media release. The archive and the feeds list it by its date. */
export const release: Kind = {
  questions(sources) {
    const isTaken = (slug: string) => sources.paths.en.some(({ id }) => id === `${archiveId}/${slug}`);
    return [
      ...inEachLanguage('title', 'Title', () => ({ check: oneLine })),
      {
        name: 'slug',
        text: 'Last part of its English address',
        proposal: (answers) => slugOf(answerIn(answers, 'title', 'en')),
        check: (slug) => checkId(slug) ?? (isTaken(slug) ? `there is a release ${slug} already` : undefined),
      },
      ...pathQuestions((language) => aliasOf(sources, language, archiveId)),
      { name: 'date', text: 'Date, DD-MM-YYYY', proposal: today, check: checkBy(dayShape) },
      ...inEachLanguage('place', 'Place, as its first line names it', () => ({ check: oneLine })),
      ...inEachLanguage('summary', 'Summary, for search results and lists', () => ({ check: oneLine })),
      { name: 'picture', text: 'Picture, as /images/name.jpg', check: checkPicture(sources) },
      ...inEachLanguage('alt', 'What the picture shows', () => ({ check: oneLine })),
      ...inEachLanguage('text', 'Text'),
      publicQuestion,
    ];
  },
  files(_, answers) {
    const id = `${archiveId}/${answers.slug}`;
    const shared = { date: answers.date, image_hero: { original: answers.picture } };
    const bodyIn = (language: Language) => ({
      place: answerIn(answers, 'place', language),
      title: answerIn(answers, 'title', language),
      summary: answerIn(answers, 'summary', language),
      image_hero: { alt: answerIn(answers, 'alt', language) },
      text: asRichText(answerIn(answers, 'text', language)),
    });
    return pageFilesOf({ id, template: 'media-release', shared, bodyIn }, answers);
  },
};
