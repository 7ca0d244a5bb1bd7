import { byLanguage } from './languages.js';
import { RedirectTable, reservedPaths } from './redirect-table.js';
import { RouteTable } from './route-table.js';

const redirects = {
  legacy: { '/Who': '/en/our-company/who-we-are', '/Gone': null },
  moved: { '/': '/en', '/brandbox': '/en/brandbox2' },
  sections: { 'our-company': 'our-company/who-we-are' },
};
const home = { id: 'home', alias: 'home' };
const id = 'our-company/who-we-are';
const routes = new RouteTable(
  {
    ...byLanguage(() => [home]),
    en: [home, { id, alias: id }, { id: 'brandbox2', alias: 'brandbox2' }],
    it: [home, { id, alias: 'chi-siamo/profilo' }],
    pl: [home, { id, alias: 'nasza-firma/o-nas' }],
  },
  reservedPaths(redirects),
);
const table = new RedirectTable(redirects, routes);

describe('the redirect of a path', () => {
  it.each([
    ['/Who', '/en/our-company/who-we-are'],
    ['/', '/en'],
    ['/brandbox', '/en/brandbox2'],
    ['/our-company', '/our-company/who-we-are'],
    ['/en/our-company', '/our-company/who-we-are'],
    ['/it/our-company', '/it/chi-siamo/profilo'],
    ['/it/chi-siamo', '/it/chi-siamo/profilo'],
    ['/pl/nasza-firma', '/pl/nasza-firma/o-nas'],
  ])('of %s leads to %s', (from, location) => {
    expect(table.lookup(from)).toEqual({ location });
  });

  it('is `gone` for a path without a target (410)', () => {
    expect(table.lookup('/Gone')).toEqual({ gone: true });
  });

  it.each([
    ['a path in other case', '/who'],
    ['more than the path', '/Who/More'],
    ['less than the path', '/Wh'],
    ['a section in a language without the page', '/cz/our-company'],
    ["another language's section", '/pl/chi-siamo'],
    ['a localized section without its language', '/chi-siamo'],
    ['a page', '/our-company/who-we-are'],
    ['the name of an inherited property', 'constructor'],
  ])('is undefined for %s', (_, path) => {
    expect(table.lookup(path)).toBeUndefined();
  });
});

it('reserves the bare paths that redirect', () => {
  expect(reservedPaths(redirects)).toEqual(new Set(['/Who', '/Gone', '/', '/brandbox']));
});
