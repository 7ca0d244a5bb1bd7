import { byLanguage } from './languages.js';
import { RedirectTable, reservedPaths } from './redirect-table.js';
import { RouteTable } from './route-table.js';
import { Suggestions } from './suggestions.js';

const ids = {
  home: ['home', 'home', 'home', 'home'],
  'our-company/who-we-are': ['our-company/who-we-are', 'chi-siamo/profilo', 'nasza-firma/o-nas', undefined],
  'our-company/our-values': [
    'our-company/our-values',
    'chi-siamo/valori',
    'nasza-firma/wartosci',
    'nase-spolecnost/hodnoty',
  ],
  'services/certifications': ['services/certifications', 'servizi/certificazioni', undefined, undefined],
  'military-aviation/certifications': ['military-aviation/certifications', undefined, undefined, undefined],
  reach: ['reach', 'regolamento-reach', 'rozporzadzenie-reach', 'narizeni-reach'],
  'ski-day': ['ski-day', 'giornata-sugli-sci', 'dzien-na-nartach', 'lyzarsky-den'],
};
const aliasesOf = (index: number) =>
  Object.entries(ids).flatMap(([id, aliases]) => {
    const alias = aliases[index];
    return alias === undefined ? [] : [{ id, alias }];
  });
const redirects = {
  legacy: { '/Who/Přehled': '/en/our-company/who-we-are#history', '/Gone': null },
  sections: { 'our-company': 'our-company/who-we-are' },
  moved: {},
};
const routes = new RouteTable(
  { ...byLanguage(() => []), en: aliasesOf(0), it: aliasesOf(1), pl: aliasesOf(2), cz: aliasesOf(3) },
  reservedPaths(redirects),
  new Map([['ski-day', 'sample-form']]),
);
const formerPaths = { it: { 'azienda/profilo': 'our-company/who-we-are' } };
const suggestions = new Suggestions(routes, new RedirectTable(redirects, routes, formerPaths));
const hrefs = (path: string) => suggestions.for(path).map(({ href }) => href);

describe('the suggestions for an unknown address', () => {
  const who = ['/our-company/who-we-are'];

  it.each([
    // What copying adds, encoded or not.
    ...['.', '.)', '"', ' ', '\u200b', '%20', '%E2%80%8B', '%3E', '%E2%80%9D.'].map((ending): [string, string[]] => [
      `/our-company/who-we-are${ending}`,
      who,
    ]),
    ['/%22/our-company/who-we-are%22', who],
    ['//our-company//who-we-are', who],
    ['/Our-Company/WHO-WE-ARE', who],
    ['//IT/chi-siamo/profilo.', ['/it/chi-siamo/profilo']],
    // A slip of a letter: missing, added, wrong, swapped.
    ['/our-company/who-we-aree', who],
    ['/our-comapny/who-wee-are', who],
    // The paths of other languages.
    ['/chi-siamo/profilo', ['/our-company/who-we-are', '/it/chi-siamo/profilo']],
    ['/it/nasza-firma/o-nas', ['/it/chi-siamo/profilo', '/pl/nasza-firma/o-nas']],
    // Former paths and redirects, not quite.
    ['/it/azienda/profillo', ['/it/chi-siamo/profilo']],
    ['/who/prehled', who],
    // The end of a path alone.
    ['/who-we-are', who],
    ['/certifications', ['/services/certifications', '/military-aviation/certifications']],
  ])('for %j are %j', (path, expected) => {
    expect(hrefs(path)).toEqual(expected);
  });

  it.each(['/nowhere', '/ski-dy', '/our-company/our-people', `/our-company/${'who-we-are'.repeat(100)}`])(
    'for %.60s are none',
    (path) => {
      expect(hrefs(path)).toEqual([]);
    },
  );

  it('are at most three, and never on another host', () => {
    const many = Array.from({ length: 5 }, (_, index) => ({ id: `page-${index}`, alias: `page-${index}` }));
    const table = new RouteTable({ ...byLanguage(() => []), en: many }, new Set());
    const noRedirects = new RedirectTable({ legacy: {}, sections: {}, moved: {} }, table);
    expect(new Suggestions(table, noRedirects).for('/page-9')).toHaveLength(3);
    for (const path of ['//evil.example/reach', '/\\evil.example/reach', '/%2F%2Fevil.example/reach'])
      expect(hrefs(path)).toEqual(['/reach']);
  });
});
