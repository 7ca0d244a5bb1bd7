import { firstValueFrom, type Observable, Subject } from 'rxjs';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import type { ContentStore } from '../../content/content-store.js';
import { readConfiguration } from '../../platform/config/configuration.js';
import type { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { UpstreamError } from '../../platform/upstream/upstream-error.js';
import { type Language, languageCodes } from '../../routing/languages.js';
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

/** The gateway's responses by language. An error is thrown. */
let responses: Partial<Record<Language, unknown>>;
let asked: string[];
let data: DataFolder;
let log: LogLines;

beforeEach(() => {
  [responses, asked, data, log] = [{}, [], new DataFolder(), new LogLines()];
});

afterEach(() => {
  log.stop();
  data.remove();
});

const articles = (...posts: unknown[]) => ({ about_articles: { related_objects: posts } });

const gateway = {
  isConfigured: true,
  getJson: async (resource: string) => {
    asked.push(resource);
    const response =
      responses[resource.split('/')[2] as Language] ?? new UpstreamError('the gateway responded with 404');
    if (response instanceof Error) throw response;
    return response;
  },
};

/** Starts a service, without waiting for the gateway. Its timer does not run. */
async function start(upstream: object = gateway): Promise<MagazineService> {
  const UPSTREAM_URL = 'https://gateway.example.com';
  const configuration = readConfiguration({ DATA_DIR: data.path, UPSTREAM_URL });
  const magazine = new MagazineService(content, upstream as UpstreamClient, configuration);
  await magazine.onModuleInit();
  return magazine;
}

const idsOf = (magazine: MagazineService, language: Language = 'en') => magazine.latest(language).map(({ id }) => id);

it('without a gateway, returns the embedded articles, for pages and for the API', async () => {
  const magazine = await start({ isConfigured: false });
  expect(magazine.latest('en')).toEqual([embedded]);
  expect(await magazine.fetchLatest('en')).toEqual([embedded]);
});

describe('with a gateway', () => {
  it('fetches its articles in each language, and emits each change', async () => {
    responses = { en: articles(post('one'), post('two')), cz: articles(post('jedna')) };
    const magazine = await start();
    expect(idsOf(magazine)).toEqual(['embedded']);
    await magazine.run();
    expect([idsOf(magazine), idsOf(magazine, 'cz')]).toEqual([['one', 'two'], ['jedna']]);
    expect(asked).toEqual(languageCodes.map((language) => `about/latestarticles/${language}`));
    let emitted = 0;
    magazine.changes.subscribe(() => {
      emitted += 1;
    });
    await magazine.run();
    expect(emitted).toBe(0);
    responses.en = articles(post('three'));
    await magazine.run();
    expect([idsOf(magazine), emitted]).toEqual([['three'], 1]);
  });

  it('fetches them again when the whole content is to be read again', async () => {
    responses.en = articles(post('one'));
    const magazine = await start();
    const changed = firstValueFrom(magazine.changes);
    refreshes.next();
    await changed;
    expect(idsOf(magazine)).toEqual(['one']);
  });

  it.each<[string, unknown]>([
    ['fails', new UpstreamError('the gateway responded with 500')],
    ['returns something else', { about_articles: [] }],
    ['returns a hostile address', articles({ ...post('one'), url: 'javascript:alert(1)' })],
  ])('that %s, keeps the last good articles, after a restart too, and throws for the API', async (_, response) => {
    responses.en = articles(post('one'));
    await (await start()).fetchLatest('en');
    responses.en = response;
    const magazine = await start();
    await expect(magazine.fetchLatest('en')).rejects.toThrow(UpstreamError);
    expect(idsOf(magazine)).toEqual(['one']);
  });

  it('treats blank fields of an article as missing, and leaves out and logs an invalid article once', async () => {
    const invalid = { ...post('two'), url: 'javascript:alert(1)' };
    responses.en = articles({ ...post('one'), id: '', alt: null, image_square: {} }, invalid, null);
    const magazine = await start();
    const { id: _, image_square: __, ...bare } = post('one');
    for (let time = 0; time < 3; time += 1) {
      expect(await magazine.fetchLatest('en')).toEqual([{ ...bare, id: bare.url, alt: '' }]);
    }
    expect(log.lines.filter((line) => line.startsWith('articles (en): 1.url: '))).toHaveLength(1);
    responses.en = articles();
    expect(await magazine.fetchLatest('en')).toEqual([]);
  });
});
