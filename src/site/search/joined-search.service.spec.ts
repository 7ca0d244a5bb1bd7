import { jest } from '@jest/globals';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import type { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { UpstreamError } from '../../platform/upstream/upstream-error.js';
import { JoinedSearchService } from './joined-search.service.js';
import type { SearchService } from './search.service.js';

const page = (id: string) => ({ id, title: `Local ${id}`, section: 'Own', text: '', shown: '', words: ['gear'] });
const local = {
  find: async () => ({ content: [page('one'), page('two')], media_releases: [page('news/one')] }),
} as unknown as SearchService;

let asked: string[];
let log: LogLines;

beforeEach(() => {
  asked = [];
  log = new LogLines();
});

afterEach(() => log.stop());

/** A search with a gateway that returns this response, or throws it if it is an error. */
function search(response: unknown): JoinedSearchService {
  const upstream = {
    isConfigured: response !== undefined,
    getJson: async (resource: string) => {
      asked.push(resource);
      if (response instanceof Error) throw response;
      return response;
    },
  };
  return new JoinedSearchService(local, upstream as UpstreamClient);
}

const nothing = { content: [], media_releases: [] };
const idsOf = (found: { content: readonly { id: string }[]; media_releases: readonly { id: string }[] }) => [
  found.content.map(({ id }) => id),
  found.media_releases.map(({ id }) => id),
];
const locally = [['one', 'two'], ['news/one']];

it('without a gateway, returns the local results alone', async () => {
  expect(idsOf(await search(undefined).find('en', 'gear'))).toEqual(locally);
  expect(asked).toEqual([]);
});

describe('with a gateway', () => {
  const response = {
    content: [
      { id: 'two', title: 'Remote two', section: 'Other' },
      { id: 'three', title: 'Remote <em>three</em>', section: 'Other' },
      { id: 'three', title: 'Again', section: 'Other' },
    ],
    media_releases: [{ id: 'news/two', title: 'Remote news', text: '<p>Gears &amp; shafts</p>' }],
  };

  it('appends what only the gateway has found to the local results, once', async () => {
    const found = await search(response).find('en', 'Gear  box');
    expect(idsOf(found)).toEqual([
      ['one', 'two', 'three'],
      ['news/one', 'news/two'],
    ]);
    const three = { id: 'three', title: 'Remote three', section: 'Other', shown: '', text: '', words: ['gear', 'box'] };
    expect(found.content.slice(1)).toMatchObject([{ title: 'Local two' }, three]);
    expect(found.media_releases[1]?.text).toBe('Gears & shafts');
    expect(idsOf(await search(response).findOrLocal('en', 'Gear  box'))).toEqual(idsOf(found));
  });

  it.each([
    ['gear', 'corporate/search/gear/it'],
    [' łopatka 2/3 ', 'corporate/search/%C5%82opatka%202%2F3/it'],
    ['../../x', 'corporate/search/..%2F..%2Fx/it'],
  ])('sends the query %j as one segment of the path', async (query, resource) => {
    await search(nothing).find('it', query);
    expect(asked).toEqual([resource]);
  });

  it('does not send a query that would be another path', async () => {
    for (const query of ['', ' ', '.', '..']) expect(idsOf(await search(nothing).find('en', query))).toEqual(locally);
    expect(asked).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['fails', new UpstreamError('the gateway responded with 500')],
    ['returns something else', { content: 'none' }],
  ])('that %s, throws for the API and returns the local results for the page', async (_, invalid) => {
    await expect(search(invalid).find('en', 'gear')).rejects.toThrow(UpstreamError);
    expect(log.lines).toEqual([]);
    expect(idsOf(await search(invalid).findOrLocal('en', 'gear'))).toEqual(locally);
    expect(log.lines).toEqual([expect.stringMatching(/^only the site itself is searched: (?!.*gear)/)]);
  });

  it('that leaves fields blank or returns an invalid result, keeps the valid results', async () => {
    const { content } = response as { content: object[] };
    const blanks = {
      content: [...content.map((each) => ({ ...each, section: null })), { id: 7 }, null],
      media_releases: null,
    };
    expect((await search(blanks).find('en', 'gear')).content).toHaveLength(3);
    expect(log.lines).toEqual([]);
  });

  it('that does not respond, returns the local results for the page after a timeout', async () => {
    jest.useFakeTimers();
    const finding = search(new Promise(() => undefined)).findOrLocal('en', 'gear');
    await jest.advanceTimersByTimeAsync(1_500);
    jest.useRealTimers();
    expect(idsOf(await finding)).toEqual(locally);
    expect(log.lines.join('\n')).toMatch(/did not respond within 1\.5 s/);
  });
});
