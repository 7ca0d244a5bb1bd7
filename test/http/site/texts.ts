import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { firstTen, pageOf, pagesIn, wrong } from '../../support/http/every-page.js';

/** Pages with little text, such as tools. */
const wordless = new Set(['home', 'search', 'maintenance', 'sample-form', 'navigation-cards']);

/** Longer than a label or the text of a button. */
const isParagraph = (text: string) => text.split(' ').length > 8;

it('each content page has at least 150 words about its own subject', () => {
  expect(
    wrong(({ entry, dom }) => {
      if (wordless.has(entry.template)) return false;
      const words = dom.first('main')?.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
      return words < 150 && words;
    }),
  ).toEqual([]);
});

it.each(languageCodes)('pages in %s share no paragraph', (language) => {
  const paragraphs = pagesIn(language).flatMap(({ dom }) => [
    ...new Set((dom.first('main')?.all('p') ?? []).map(({ text }) => text).filter(isParagraph)),
  ]);
  expect(firstTen(paragraphs.filter((paragraph, index) => paragraphs.indexOf(paragraph) !== index))).toEqual([]);
});

it.each([
  ['our-company/who-we-are', 'standard'],
  ['commercial-aviation/turboprop', 'nested_routes'],
])('the menu of the section of %s has the mode %s', (id, mode) => {
  const modes = pageOf(id)
    .dom.all('nav')
    .map((menu) => menu.get('data-mode'));
  expect(modes.filter(Boolean)).toEqual([mode]);
});

it('the breadcrumbs show a page that is in no menu with its own title', () => {
  const crumbsOf = (id: string, language: Language) =>
    pageOf(id, language)
      .dom.all('nav', { class: 'breadcrumbs' })[0]
      ?.all('li')
      .map(({ text }) => text);
  expect(crumbsOf('newsletter/leave', 'pl')).toEqual(['Strona główna', 'Newsletter', 'Rezygnacja']);
  expect(crumbsOf('brandbox/learn-the-brand', 'en')?.[1]).not.toBe('brandbox');
});
