import { mayLoadAhead } from './load-ahead.js';
import { isOwnPage } from './own-page.js';
import { isPrefetchable } from './prefetch.js';

const surroundings = {
  here: new URL('https://site.example/it/media/comunicati?year=2024'),
  search: '/it/ricerca',
  actions: ['https://site.example/it/newsletter', 'https://lists.example/subscribe'],
};
const isFetched = (address: string) => isPrefetchable(new URL(address, surroundings.here), surroundings);

it.each(['/it', '/it/media/comunicati?page=2', '/it/ricercatori'])('%s is prefetched', (address) => {
  expect(isFetched(address)).toBe(true);
});

it.each([
  ['the page itself', '/it/media/comunicati?year=2024'],
  ['a result of the search', '/it/ricerca/ingranaggi'],
  ['the target of a form, with a query', '/it/newsletter?a=1'],
])('%s is not prefetched', (_, address) => {
  expect(isFetched(address)).toBe(false);
});

it.each([
  ['a PDF', '/pdf/catalyst.pdf'],
  ['a feed', '/it/media/comunicati/feed.xml'],
  ['an endpoint', '/api/docs'],
  ['another site', 'https://elsewhere.example/it'],
  ['a telephone', 'tel:+390115550100'],
])('%s is not a page of the site', (_, address) => {
  expect(isOwnPage(new URL(address, surroundings.here), surroundings.here.origin)).toBe(false);
});

it.each([
  [{ onLine: true }, true],
  [{ onLine: true, connection: { saveData: false, effectiveType: '4g' } }, true],
  [{ onLine: true, connection: { effectiveType: '3g' } }, true],
  [{ onLine: true, connection: { effectiveType: '2g' } }, false],
  [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
  [{ onLine: true, connection: { saveData: true, effectiveType: '4g' } }, false],
  [{ onLine: false, connection: { effectiveType: '4g' } }, false],
])('loading ahead with %j is allowed: %s', (connection, isAllowed) => {
  expect(mayLoadAhead(connection)).toBe(isAllowed);
});
