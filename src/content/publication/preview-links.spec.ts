import { previewedPage, previewPath } from './preview-links.js';

const secret = 'a secret of the tests';
const page = { language: 'it', id: 'media/media-releases/news' } as const;
const now = Date.parse('2026-12-01T09:00:00Z');
const days = (count: number) => count * 24 * 60 * 60 * 1000;
const path = previewPath(page, secret, now);

it('a preview link leads to its page in its language for seven days', () => {
  expect(path).toMatch(/^\/preview\/it\/media\/media-releases\/news\/\d+\.[\w-]+$/);
  expect(previewedPage(path, secret, now)).toEqual(page);
  expect(previewedPage(path, secret, now + days(7) - 1)).toEqual(page);
  expect(previewedPage(path, secret, now + days(7))).toBeUndefined();
  expect(previewedPage(path, 'another secret altogether', now)).toBeUndefined();
});

it.each([
  ['another page', path.replace('news', 'other')],
  ['a later expiry', path.replace(/\/(\d+)\./, (_, expiry: string) => `/${Number(expiry) + 1}.`)],
  ['another signature', path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
])('a link with %s is not accepted', (_, changed) => {
  expect(changed).not.toBe(path);
  expect(previewedPage(changed, secret, now)).toBeUndefined();
});
