import { ResponseCounters } from '../../platform/http/logging/response-counts.js';
import { PageStore } from './page-store.js';
import { StoredPage } from './stored-page.js';

const megabyte = 1024 * 1024;
const body = 'x'.repeat(40 * 1024);
const counts = new ResponseCounters().for('page/text', 200);
const response = { status: 200, headers: { 'content-type': 'text/html' }, body, route: 'page/text' };
const page = (): StoredPage => new StoredPage(response, {}, counts);

it('stays within its limit of bytes, however many addresses are requested', () => {
  const store = new PageStore();
  for (let index = 0; index < 5_000; index += 1) {
    store.setOther(`/search/${index}`, page());
  }
  expect(store.size).toBeLessThanOrEqual(8 * megabyte);
  expect(store.count * body.length).toBeLessThanOrEqual(8 * megabyte);
  expect(store.get('/search/4999')).toBeDefined();
  expect(store.get('/search/0')).toBeUndefined();
});

it('does not evict pages at their own addresses for other responses', () => {
  const store = new PageStore();
  store.setPage('/reach', page());
  for (let index = 0; index < 1_000; index += 1) store.setOther(`/search/${index}`, page());
  expect(store.get('/reach')).toBeDefined();
  store.clearOthers();
  expect([store.count, store.get('/search/999')]).toEqual([1, undefined]);
});
