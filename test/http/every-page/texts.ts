import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { pageOf, pagesIn, wrong } from '../../support/http/every-page.js';

/** Pages with little text, such as tools. */
const wordless = new Set(['home', 'search', 'maintenance', 'sample-form', 'navigation-cards']);

describe('the texts', () => {
  it('of each content page have at least 150 words about its own subject', () => {
    expect(
      wrong(({ entry, dom }) => {
        if (wordless.has(entry.template)) return false;
        const words = dom.all('main')[0]?.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
        return words < 150 && words;
      }),
    ).toEqual([]);
  });

  it.each(languageCodes)('of %s share no paragraph', (language) => {
    const owners = new Map<string, string>();
    const shared = pagesIn(language).flatMap(({ id, dom }) => {
      const paragraphs = (dom.all('main')[0]?.all('p') ?? []).map(({ text }) => text).filter(isParagraph);
      return [...new Set(paragraphs)].flatMap((paragraph) => {
        const owner = owners.get(paragraph);
        owners.set(paragraph, id);
        return owner === undefined ? [] : [{ pages: [owner, id], paragraph }];
      });
    });
    expect(shared).toEqual([]);
  });
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

/** Longer than a label or the text of a button. */
function isParagraph(text: string): boolean {
  return text.split(' ').length > 8;
}
