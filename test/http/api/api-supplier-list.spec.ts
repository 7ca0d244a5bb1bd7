import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { pdfOf } from '../../support/fixtures/pdf.js';
import { Api, expectKo } from '../../support/http/api.js';

const good = { ...goodApplication, privacy: true };
const file = pdfOf().toString('base64');

let api: Api;

beforeAll(async () => {
  api = await Api.start();
});

afterAll(() => api.stop());

const listed = async (path: string) => (await api.call(path)).json.items as { id: string }[];

describe('the applications', () => {
  it('are listed newest first, in pages, without their files', async () => {
    const sent: string[] = [];
    for (const city of ['a', 'b', 'c', 'd', 'e']) {
      sent.unshift((await api.call('/api/supplier', { json: { ...good, city, file } })).json.id);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const pages = [(await api.call('/api/supplier?limit=2')).json];
    while (pages.length < 3) {
      const cursor = encodeURIComponent(pages.at(-1).next_cursor);
      pages.push((await api.call(`/api/supplier?limit=2&cursor=${cursor}`)).json);
    }
    const items = pages.flatMap((page) => page.items).slice(0, 5);
    expect(items.map(({ id }) => id)).toEqual(sent);
    expect(items.every((item) => item.has_file === true && !('file' in item) && !('content' in item))).toBe(true);
  });

  it('can be filtered by status', async () => {
    const all = await listed('/api/supplier?limit=100');
    expect(await listed('/api/supplier?limit=100&status=received')).toEqual(all);
    expect(await listed('/api/supplier?status=refused')).toEqual([]);
  });

  it('have no next page after the last', async () => {
    expect((await api.call('/api/supplier?limit=100')).json.next_cursor).toBeNull();
  });

  it('can be listed since a time', async () => {
    const [newest, second] = (await api.call('/api/supplier?limit=2')).json.items;
    const since = encodeURIComponent(newest.received_at);
    expect(await listed(`/api/supplier?since=${since}`)).toEqual([newest]);
    expect(second.received_at < newest.received_at).toBe(true);
    expect(await listed('/api/supplier?since=2999-01-01')).toEqual([]);
    expect(await listed('/api/supplier?since=2000-01-01T00:00:00%2B02:00')).toHaveLength(5);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=2.5', 'limit'],
    ['limit=many', 'limit'],
    ['limit=', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['status=lost', 'status'],
    ['status=', 'status'],
    ['since=yesterday', 'since'],
    ['since=2026-13-45', 'since'],
    ['since=2026-02-30', 'since'],
    ['since=2026-02-30T10:00:00Z', 'since'],
    ['since=2026-01-01T10:00', 'since'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${'x'.repeat(600)}`, 'cursor'],
    ['cursor=a&cursor=b', 'cursor'],
  ])('are refused for %s, which is named', async (query, name) => {
    expectKo(await api.call(`/api/supplier?${query}`), 400, expect.stringMatching(new RegExp(`^${name} `)));
  });

  it.each(['nobody', '00000000-0000-4000-8000-000000000000', 'a%00b', '..%2f..', 'x'.repeat(100)])(
    'respond with 404 to the unknown id %s',
    async (id) => {
      expectKo(await api.call(`/api/supplier/${id}`), 404, 'No such application');
      expectKo(await api.call(`/api/supplier/${id}/file`), 404, 'No such application');
      expectKo(await api.call(`/api/supplier/${id}/keep`, { method: 'POST' }), 404, 'No such application');
      expectKo(await api.call(`/api/supplier/${id}`, { method: 'DELETE' }), 404, 'No such application');
    },
  );

  it('without a file respond with 404 to a request for it', async () => {
    const { id } = (await api.call('/api/supplier', { json: good })).json;
    expectKo(await api.call(`/api/supplier/${id}/file`), 404, 'No such application');
  });

  it('are erased individually with their file, even if they are marked to be kept', async () => {
    const { id } = (await api.call('/api/supplier', { json: { ...good, file } })).json;
    const before = await listed('/api/supplier?limit=100');
    await api.call(`/api/supplier/${id}/keep`, { method: 'POST' });
    expect(await api.call(`/api/supplier/${id}`, { method: 'DELETE' })).toMatchObject({
      status: 200,
      json: { status: 'OK' },
    });
    for (const path of [`/api/supplier/${id}`, `/api/supplier/${id}/file`]) {
      expectKo(await api.call(path), 404, 'No such application');
    }
    expect(await listed('/api/supplier?limit=100')).toEqual(before.filter((application) => application.id !== id));
  });

  it('are kept when they are marked', async () => {
    const { id } = (await api.call('/api/supplier', { json: good })).json;
    expect(await api.call(`/api/supplier/${id}/keep`, { method: 'POST' })).toMatchObject({
      status: 200,
      json: { status: 'OK' },
    });
    expect((await api.call(`/api/supplier/${id}`)).json.kept).toBe(true);
  });
});
