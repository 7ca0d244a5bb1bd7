import { ResponseCounters } from '../http/response-counts.js';
import { PageStore } from './page-store.js';
import type { StoredPage } from './stored-page.js';
import { StoredResponse } from './stored-response.js';

const megabyte = 1024 * 1024;
const body = Buffer.alloc(40 * 1024, 'x');
const counts = new ResponseCounters().for('page/text', 200);
const page = (): StoredPage => ({
  response: new StoredResponse({ status: 200, headers: { 'content-type': 'text/html' }, body }),
  sources: undefined,
  counts,
});

it('stays within its limit of bytes, however many addresses are requested', () => {
  const store = new PageStore();
  for (let index = 0; index < 5_000; index += 1) {
    store.setOther(`/search/${index}`, page());
    store.setUncacheable(`/passed/${index}`);
    store.setUncacheable(`/also-passed/${index}`);
  }
  expect(store.size).toBeLessThanOrEqual(8 * megabyte);
  expect(store.count * body.length).toBeLessThanOrEqual(8 * megabyte);
  expect(store.get('/search/4999')).toBeDefined();
  expect(store.get('/search/0')).toBeUndefined();
  expect([store.isUncacheable('/passed/0'), store.isUncacheable('/also-passed/4999')]).toEqual([false, true]);
});

it('does not evict pages at their own addresses for other responses', () => {
  const store = new PageStore();
  store.setPage('/reach', page());
  for (let index = 0; index < 1_000; index += 1) store.setOther(`/search/${index}`, page());
  expect(store.get('/reach')).toBeDefined();
  store.clearOthers();
  expect([store.count, store.get('/search/999')]).toEqual([1, undefined]);
});
