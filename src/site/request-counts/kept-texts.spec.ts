import { keptAddress, keptQuery } from './kept-texts.js';

it.each([
  ['/Who/Profil', '/Who/Profil'],
  ['/Who/Profil/', '/Who/Profil'],
  ['/Przegl%c4%85d', '/Przegl%C4%85d'],
  ['/Pr\u030cehled', '/P%C5%99ehled'],
  ['/products/GE9X-and-LEAP-1A', '/products/GE9X-and-LEAP-1A'],
])('the address %s is kept as %s', (pathname, text) => {
  expect(keptAddress(pathname)).toBe(text);
});

it.each([
  ...['/index.php', '/wp-admin/x', '/.env', '/a.sql', '/default.aspx'],
  ...['/apple-touch-icon-precomposed.png', '/apple-touch-icon-120x120.png', '/favicon.png', '/favicon.svg'],
  ...['/ads.txt', '/app-ads.txt', '/security.txt', '/humans.txt', '/llms-full.txt', '/sitemap_index.xml'],
  ...['/browserconfig.xml', '/crossdomain.xml', '/rss', '/feed', '/feed/', '/rss.xml', '/sw.js', '/manifest.json'],
  ...['/cdn-cgi/trace', '/autodiscover/autodiscover.xml', '/null', '/undefined'],
])('%s is what programs look for by themselves, and is not kept', (pathname) =>
  expect(keptAddress(pathname)).toBeUndefined(),
);

it.each(['/media/feedback', '/rss-reader', '/en/undefined'])('%s may be a broken link, and is kept', (pathname) =>
  expect(keptAddress(pathname)).toBe(pathname),
);

it.each([
  '/leave/ada%40example.com',
  '/leave/ada%EF%BC%A0example.com',
  '/call/+39%20011%20555%200100',
  '/confirm/5a1f0c6e9b2d47d38e60c1b7f4a92d10',
  '/preview/it/reach/1766666666.mD-x',
  '/%ff',
  `/${'x'.repeat(300)}`,
])('the address %s is not kept', (pathname) => expect(keptAddress(pathname)).toBeUndefined());

it.each([
  ['  Gear   BOX ', [], 'gear box'],
  ['GE9X', ['The GE9X engine'], 'ge9x'],
])('the query %j, which finds %j, is kept as %j', (query, texts, text) => {
  expect(keptQuery(query, texts)).toBe(text);
});

it.each([
  ['ada@example.com', ['ada@example.com']],
  ['011 555 0100', ['Telephone: 011 555 0100']],
  ['mario85', ['Mario', 'in 1985']],
  ['Mario Rossi 85', ['Mario Rossi']],
  ['GE9X', []],
  ['٣٤٥٦٧', []],
  [' ', []],
])('the query %j is not kept, whatever it finds', (query, texts) => expect(keptQuery(query, texts)).toBeUndefined());
