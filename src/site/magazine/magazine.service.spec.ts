import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { type Observable, Subject } from 'rxjs';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import type { ContentStore } from '../../content/content-store.js';
import { readConfiguration } from '../../platform/config/configuration.js';
import type { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { UpstreamError } from '../../platform/upstream/upstream-error.js';
import { languageCodes } from '../../routing/languages.js';
import { MagazineService } from './magazine.service.js';

const post = (id: string) => ({
  id,
  title: `Title of ${id}`,
  image_square: `https://gateway.example.com/${id}.jpg`,
  alt: 'A gear',
  url: `https://magazine.example.com/${id}`,
});
const embedded = post('embedded');
const refreshes = new Subject<void>();
const content = {
  version: '1',
  refreshes: refreshes as Observable<void>,
  leadsToUnpublished: () => false,
  localizedData: () => ({ posts: [embedded] }),
} as Partial<ContentStore> as ContentStore;

/** The gateway's responses by resource. An error is thrown. */
let responses: Map<string, unknown>;
let asked: string[];
let dataDir: string;
let log: LogLines;
let service: MagazineService | undefined;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  responses = new Map();
  asked = [];
  dataDir = mkdtempSync(path.join(tmpdir(), 'magazine-'));
  log = new LogLines();
});

afterEach(() => {
  void service?.onModuleDestroy();
  log.stop();
  rmSync(dataDir, { recursive: true });
  jest.useRealTimers();
});

const articles = (...posts: unknown[]) => ({ about_articles: { related_objects: posts } });

const gateway = {
  isConfigured: true,
  getJson: async (resource: string) => {
    asked.push(resource);
    await new Promise(setImmediate);
    const response = responses.get(resource) ?? new UpstreamError('the gateway responded with 404', { status: 404 });
    if (response instanceof Error) throw response;
    return response;
  },
};

async function start(upstream: object = gateway): Promise<MagazineService> {
  service = new MagazineService(
    content,
    upstream as UpstreamClient,
    readConfiguration({ DATA_DIR: dataDir, CONTENT_TTL: '30', UPSTREAM_URL: 'https://gateway.example.com' }),
  );
  await service.onModuleInit();
  service.onApplicationBootstrap();
  return service;
}

const idsOf = async (language: 'en' | 'cz' = 'en') => (service?.latest(language) ?? []).map(({ id }) => id);

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise(setImmediate);
}

describe('without a gateway', () => {
  it('returns the embedded articles, for pages and for the API', async () => {
    const magazine = await start({ isConfigured: false });
    expect(magazine.latest('en')).toEqual([embedded]);
    expect(await magazine.fetchLatest('en')).toEqual([embedded]);
  });
});

describe('with a gateway', () => {
  it('fetches its articles in the background, in each language', async () => {
    responses.set('about/latestarticles/en', articles(post('one'), post('two')));
    responses.set('about/latestarticles/cz', articles(post('jedna')));
    await start();
    expect(await idsOf()).toEqual(['embedded']);
    await until(() => asked.length === languageCodes.length);
    await until(async () => (await idsOf('cz'))[0] === 'jedna');
    expect(await idsOf()).toEqual(['one', 'two']);
    expect(asked).toEqual(languageCodes.map((language) => `about/latestarticles/${language}`));
  });

  it('fetches them again after CONTENT_TTL, and emits a change', async () => {
    responses.set('about/latestarticles/en', articles(post('one')));
    const magazine = await start();
    await until(async () => (await idsOf())[0] === 'one');
    await until(() => asked.length === languageCodes.length);
    let told = 0;
    magazine.changes.subscribe(() => {
      told += 1;
    });
    await new Promise(setImmediate);
    jest.advanceTimersByTime(30_000);
    await until(() => asked.length === 8);
    expect(told).toBe(0);
    responses.set('about/latestarticles/en', articles(post('two')));
    await new Promise(setImmediate);
    jest.advanceTimersByTime(30_000);
    await until(async () => (await idsOf())[0] === 'two');
    expect(told).toBe(1);
  });

  it('fetches them again when the whole content is to be read again', async () => {
    responses.set('about/latestarticles/en', articles(post('one')));
    await start();
    await until(async () => (await idsOf())[0] === 'one');
    responses.set('about/latestarticles/en', articles(post('two')));
    refreshes.next();
    await until(async () => (await idsOf())[0] === 'two');
  });

  it('accepts an article without id and alternative text', async () => {
    const { id, alt, ...bare } = post('one');
    responses.set('about/latestarticles/en', articles(bare));
    expect(await (await start()).fetchLatest('en')).toEqual([{ ...bare, id: bare.url, alt: '' }]);
  });

  it.each<[string, unknown]>([
    ['fails', new UpstreamError('the gateway responded with 500', { status: 500 })],
    ['returns something else', { about_articles: [] }],
    ['returns a hostile address', articles({ ...post('one'), url: 'javascript:alert(1)' })],
  ])('that %s, keeps the last good articles, and throws for the API', async (_, response) => {
    responses.set('about/latestarticles/en', articles(post('one')));
    const magazine = await start();
    await magazine.fetchLatest('en');
    responses.set('about/latestarticles/en', response);
    await expect(magazine.fetchLatest('en')).rejects.toThrow(UpstreamError);
    expect(await idsOf()).toEqual(['one']);
  });

  it('treats blank fields of an article as missing, and leaves out and logs an invalid article once', async () => {
    const invalid = { ...post('two'), url: 'javascript:alert(1)' };
    responses.set(
      'about/latestarticles/en',
      articles({ ...post('one'), id: '', alt: null, image_square: {} }, invalid, null),
    );
    const magazine = await start();
    const { id: _, image_square: __, ...bare } = post('one');
    for (let time = 0; time < 3; time += 1) {
      expect(await magazine.fetchLatest('en')).toEqual([{ ...bare, id: bare.url, alt: '' }]);
    }
    expect(log.lines.filter((line) => line.startsWith('articles (en): 1.url: '))).toHaveLength(1);
    responses.set('about/latestarticles/en', articles());
    expect(await magazine.fetchLatest('en')).toEqual([]);
  });

  it('that fails at start, returns the articles that an earlier run has stored', async () => {
    responses.set('about/latestarticles/en', articles(post('one')));
    await (await start()).fetchLatest('en');
    await until(() => existsSync(path.join(dataDir, 'magazine.json')));
    void service?.onModuleDestroy();
    responses.clear();
    await start();
    expect(await idsOf()).toEqual(['one']);
    await until(() => log.lines.some((line) => /articles \(cz\): the gateway responded with 404/.test(line)));
  });
});
