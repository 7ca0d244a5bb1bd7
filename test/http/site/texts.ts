import { stripTags } from '../../../src/content/text/plain-text.js';
import { textsIn } from '../../../src/content/validation/fields.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { blocks } from '../../../views/blocks/blocks.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { squeeze } from '../../support/html/markup.js';
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
  const { forms, tables } = textsOf(language);
  const ofInterface = Object.values({ ...forms, ...tables }).map((text) => squeeze(`${text}`));
  const release = pageOf('media/media-releases/supplier-day', language).dom.first('article');
  const underReleases = release
    ?.first('footer')
    ?.all('p')
    .map(({ text }) => text);
  const isOwn = (text: string) => isParagraph(text) && ![...ofInterface, ...(underReleases ?? [])].includes(text);
  const paragraphs = pagesIn(language).flatMap(({ dom }) => [
    ...new Set((dom.first('main')?.all('p') ?? []).map(({ text }) => text).filter(isOwn)),
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

const withoutBlanks = (text: string) => text.replace(/[\s\u2060]+/g, '');

it('every text of a block is on its page: as text, as an attribute or as data of an island', () => {
  const types = new Set<string>();
  const lacking = wrong(({ entry, dom }) => {
    if (!('blocks' in entry.body)) return false;
    const attributes = dom.all('*').flatMap((element) => [...element.attributes.values()]);
    const shown = withoutBlanks([dom.text, ...attributes].join());
    return entry.body.blocks.flatMap((block) => {
      types.add(block.type);
      // Ids, addresses and codes have no blank.
      const texts = [...textsIn(block)].filter(({ text, path }) => text.includes(' ') && path[0] !== 'text_none');
      return texts.filter(({ text }) => !shown.includes(withoutBlanks(stripTags(text))));
    });
  });
  expect(lacking).toEqual([]);
  expect([...types].sort()).toEqual(Object.keys(blocks).sort());
});
