import { byLanguage, type Language } from './languages.js';
import { RouteTable } from './route-table.js';

const pages: Record<string, Partial<Record<Language, string>>> = {
  home: { en: 'home', it: 'home', pl: 'home', cz: 'home' },
  'our-company/who-we-are': {
    ...{ en: 'our-company/who-we-are', it: 'chi-siamo/profilo' },
    ...{ pl: 'nasza-firma/o-nas', cz: 'nase-spolecnost/kdo-jsme' },
  },
  search: { en: 'search', it: 'ricerca', pl: 'badania', cz: 'hledani' },
  brandbox: { en: 'brandbox', it: 'brandbox', pl: 'brandbox', cz: 'brandbox' },
  'media/media-releases': {
    ...{ en: 'media/media-releases', it: 'media/comunicati-stampa' },
    ...{ pl: 'media/informacje-prasowe', cz: 'media/tiskove-zpravy' },
  },
  // Its Italian path is the id of another page. It has no Czech version.
  badania: { en: 'badania', it: 'survey', pl: 'ankieta' },
  survey: { en: 'survey', it: 'sondaggio', pl: 'sonda', cz: 'anketa' },
  'media/contacts': { it: 'media/contatti', pl: 'media/kontakt' },
};

function aliasesOf(language: Language) {
  return Object.entries(pages).flatMap(([id, { [language]: alias }]) => (alias === undefined ? [] : [{ id, alias }]));
}

const routes = new RouteTable(
  byLanguage(aliasesOf),
  new Set(['/', '/brandbox']),
  new Map([['survey', 'technical-tables']]),
);

const who = 'our-company/who-we-are';

describe('the page at a path', () => {
  it.each<[string, Language, string]>([
    ['/our-company/who-we-are', 'en', who],
    ['/it/chi-siamo/profilo', 'it', who],
    ['/it/our-company/who-we-are', 'it', who],
    ['/en', 'en', 'home'],
    ['/cz/home', 'cz', 'home'],
    ['/it/survey', 'it', 'badania'],
    ['/pl/badania', 'pl', 'search'],
  ])('%s in %s is %s', (path, language, pageId) => {
    expect(routes.resolve(path)).toEqual({ language, pageId, subpath: '' });
    expect(routes.resolve(`${path}.md`)).toEqual({ language, pageId, subpath: '', isMarkdown: true });
  });

  it('a path with .md is no page if it is the query of a search, a file, or if there is no page without it', () => {
    expect(routes.resolve('/search/a.md')).toEqual({ language: 'en', pageId: 'search', subpath: '/a.md' });
    for (const path of ['/media/media-releases/feed.xml.md', '/nowhere.md', '/.md', '/survey.md.md'])
      expect(routes.resolve(path)).toBeUndefined();
  });

  it.each<[string, Language, string, string]>([
    ['/search/gear', 'en', 'search', '/gear'],
    ['/it/ricerca/olio%20caldo', 'it', 'search', '/olio%20caldo'],
    ['/cz/media/tiskove-zpravy/feed.xml', 'cz', 'media/media-releases', '/feed.xml'],
    ['/survey/tables.json', 'en', 'survey', '/tables.json'],
  ])('%s in %s is %s with the subpath %s', (path, language, pageId, subpath) => {
    expect(routes.resolve(path)).toEqual({ language, pageId, subpath });
  });

  it.each([
    ['an unknown language', '/de/our-company/who-we-are'],
    ["a language's tag, not its code", '/cs/nase-spolecnost/kdo-jsme'],
    ['a language twice', '/it/it/chi-siamo/profilo'],
    ['a language in other case', '/IT/chi-siamo/profilo'],
    ['a page that the language does not have', '/cz/badania'],
    ['the name of an inherited property', '/constructor'],
  ])('is undefined for %s', (_, path) => {
    expect(routes.resolve(path)).toBeUndefined();
  });
});

it('a page has alternates in its languages by their tags, and one for all others if it is in English', () => {
  expect(routes.alternates(who)).toEqual([
    { tag: 'en', path: '/our-company/who-we-are' },
    { tag: 'it', path: '/it/chi-siamo/profilo' },
    { tag: 'pl', path: '/pl/nasza-firma/o-nas' },
    { tag: 'cs', path: '/cz/nase-spolecnost/kdo-jsme' },
    { tag: 'x-default', path: '/our-company/who-we-are' },
  ]);
  expect(routes.alternates('media/contacts').map(({ tag }) => tag)).toEqual(['it', 'pl']);
});

it('the canonical path of a page is in its language, and undefined where the language lacks it', () => {
  const paths = [
    routes.path('en', who),
    routes.path('it', who),
    routes.path('en', 'home'),
    routes.path('en', 'brandbox'),
  ];
  expect(paths).toEqual(['/our-company/who-we-are', '/it/chi-siamo/profilo', '/en', '/en/brandbox']);
  expect([routes.path('cz', 'badania'), routes.path('en', 'nothing')]).toEqual([undefined, undefined]);
  expect([routes.languagesOf('badania'), routes.languagesOf('nothing')]).toEqual([['en', 'it', 'pl'], []]);
  expect(routes.link({ language: 'it', pageId: 'search', subpath: '/olio' })).toBe('/it/ricerca/olio');
});

describe("an editor's link", () => {
  it.each<[string, Language, string]>([
    ['/our-company/who-we-are', 'it', '/it/chi-siamo/profilo'],
    ['/it/chi-siamo/profilo', 'pl', '/pl/nasza-firma/o-nas'],
    ['/search?query=a/b', 'it', '/it/ricerca?query=a/b'],
    ['/search/gear', 'pl', '/pl/badania/gear'],
    ['/badania', 'cz', '/badania'],
    ['/chi-siamo/profilo#x', 'it', '/it/chi-siamo/profilo#x'],
    ['/chi-siamo/profilo', 'pl', '/chi-siamo/profilo'],
    ['/media/contacts#press', 'pl', '/pl/media/kontakt#press'],
    ['/media/contacts', 'en', '/it/media/contatti'],
  ])('%s becomes, on a page in %s, %s', (address, language, link) => {
    expect(routes.localize(address, language)).toBe(link);
  });

  it.each(['/pdf/reach-statement.pdf', 'https://www.example.com/en', 'mailto:press@example.com', '#gears', '/nothing'])(
    '%s is not a page and stays as it is',
    (address) => {
      expect(routes.localize(address, 'it')).toBe(address);
    },
  );
});
