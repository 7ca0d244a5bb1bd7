import { addressPattern, isOwnPath } from './own-path.js';

it.each(['/', '/reach', '/it/chi-siamo/profilo?x=1#y', '/a//b'])('%j is a path of this site', (address) => {
  expect(isOwnPath(address)).toBe(true);
});

it.each(['//example.com', '/\\example.com', '/\t/example.com', '/a\n/b', '\t/a', 'reach', 'https://example.com/', ''])(
  '%j is not a path of this site',
  (address) => {
    expect(isOwnPath(address)).toBe(false);
  },
);

it('a pattern allows only the other beginnings that it names, and no tabs and line breaks', () => {
  const pattern = addressPattern('https:\\/\\/');
  expect(['https://example.com/', '/reach'].every((address) => pattern.test(address))).toBe(true);
  expect(['http://example.com/', 'https://exam\tple.com', '//x'].some((address) => pattern.test(address))).toBe(false);
});
