import { normalPath, withQuery } from './normal-path.js';
import { whyNeverRequested } from './redirect-from.js';

it.each([
  ['a path without escapes', '/it/chi-siamo/profilo', ['/it/chi-siamo/profilo', '/it/chi%2Dsiamo/%70rofilo']],
  [
    'diacritics',
    '/P%C5%99ehled',
    ['/Přehled', '/P%c5%99ehled', '/P%C5%99ehled', '/Pr\u030cehled', '/Pr%CC%8Cehled', '/%50r%cc%8cehled'],
  ],
  ['a blank', '/With%20Space', ['/With Space', '/With%20Space']],
  ['what need not be escaped', '/R%26D/a%2Cb/c(d)', ['/R&D/a,b/c(d)', '/R%26D/a%2cb/c%28d%29']],
  ['an escaped slash', '/a%2Fb', ['/a%2fb', '/a%2Fb']],
  ['what would end the path', '/a%3Fb%23c', ['/a%3fb%23c', '/a%3Fb%23c']],
  ['a backslash', '/%5Cevil.example', ['/\\evil.example', '/%5cevil.example']],
])('%s has one normal form', (_, normal, spellings) => {
  expect(spellings.map(normalPath)).toEqual(spellings.map(() => normal));
  expect(normalPath(normal)).toBe(normal);
});

it.each(['/%zz', '/%ff%fe'])('%s, which cannot be decoded, stays as it is', (path) => {
  expect(normalPath(path)).toBe(path);
});

it.each([
  ['/a?x=y#b', '?c=d', '/a?x=y&c=d#b'],
  ['/a?x=y', '', '/a?x=y'],
])('%s with %s is %s', (address, query, expected) => {
  expect(withQuery(address, query)).toBe(expected);
});

it.each([
  ['/default.aspx?id=5', 'only the path'],
  ['/a#b', 'fragment'],
  ['/a\\b', 'backslash'],
  ['/a/../b', 'dots'],
  ['/100%', 'hexadecimal'],
  ['/a ', 'blank'],
  ['/%ff', 'not UTF-8'],
  ['/a\tb', 'control character'],
  ['reach/', 'not the id'],
])('%j can never be requested', (from, part) => {
  expect(whyNeverRequested(from)).toMatch(/^can never be requested: /);
  expect(whyNeverRequested(from)).toContain(part);
});

it.each(['/Old/Slash/', '/With Space', '/Přehled', 'work-with-us/inclusion'])('%s may be requested', (from) =>
  expect(whyNeverRequested(from)).toBeUndefined(),
);
