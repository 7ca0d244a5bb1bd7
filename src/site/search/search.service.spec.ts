import { FilesContentStore } from '../../content/files/files-content-store.js';
import { ContentFolder, companyNames } from '../../content/files/folder/content-folder.fixture.js';
import { SearchService } from './search.service.js';

describe('the search', () => {
  let folder: ContentFolder;
  let store: FilesContentStore;
  let search: SearchService;

  beforeAll(async () => {
    folder = new ContentFolder();
    folder.page(
      'zebra',
      'sidebar',
      'text: <p>Gearboxes for <strong>łódź</strong> &amp; <a href="/reach">elsewhere</a></p>',
    );
    folder.page('gearboxes', 'sidebar', 'text: <p>What turns, turns here.</p>');
    folder.page('bound', 'sidebar', 'text: <p>Up to 700 kW since the 1º agosto</p>');
    folder.page('headed', 'sidebar', 'text: <h2>Why zinc</h2><p>It shines.</p>');
    folder.page('search', 'search');
    folder.page(
      'ratio',
      'sidebar',
      'text: <p>Cogs with one speed reducer, and some reducer of paint at low speed.</p>',
    );
    folder.write(
      'search.yaml',
      'en:\n  synonyms: ["gearboxes, Speed reducer, ŁÓDŹ machine"]\n  pinned: [{query: Łódź!, pages: [bound, nowhere]}]\n',
    );
    folder.pageOf('media/media-releases/first-run', 'media-release', {
      title: 'First run',
      summary: 'A day in May',
      image_hero: { original: '/images/a.jpg', alt: 'Picture' },
      date: '01-05-2026',
      text: '<p>The <strong>core</strong> &amp; its <a href="/reach">rig</a></p>',
    });
    store = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: true });
    await store.load();
    search = new SearchService(store, { development: true });
  });

  afterAll(() => {
    store.close();
    folder.erase();
  });

  const idsOf = async (query: string) => (await search.find('en', query)).content.map(({ id }) => id);

  it('finds a word in titles and texts, titles first', async () => {
    expect((await idsOf('gearboxes')).slice(0, 2)).toEqual(['gearboxes', 'zebra']);
  });

  it('requires every word of the query', async () => {
    expect(await idsOf('gearboxes łódź')).toEqual(['zebra']);
    expect(await idsOf('gearboxes nowhere')).toEqual([]);
  });

  it.each(['ŁÓDŹ', 'lodz', ' Łodz  '])(
    'ignores case and diacritics: %j, and the pinned page is first',
    async (query) => {
      expect(await idsOf(query)).toEqual(['bound', 'zebra']);
    },
  );

  it('finds the pages with a synonym after those with the word itself, and marks its words', async () => {
    expect(await idsOf('gearboxes')).toEqual(['gearboxes', 'zebra', 'ratio']);
    expect((await idsOf('SPEED reducer')).toSorted()).toEqual(['gearboxes', 'ratio', 'zebra']);
    const { content } = await search.find('en', 'gearboxes');
    expect(content[2]?.words).toEqual(['speed', 'reducer']);
  });

  it('a phrase is replaced as a whole, and the other words must still occur', async () => {
    expect(await idsOf('speed reducer turns')).toEqual(['gearboxes']);
    expect(await idsOf('reducer')).toEqual(['ratio']);
    expect(await idsOf('lodz machine cogs')).toEqual(['ratio']);
    expect((await search.find('it', 'gearboxes')).content.map(({ id }) => id)).not.toContain('ratio');
  });

  it('finds words that are joined by a non-breaking space or written as an ordinal', async () => {
    expect((await store.entry('en', 'bound'))?.body).toHaveProperty('text', expect.stringContaining('700\u00a0kW'));
    expect(await idsOf('700 kw')).toEqual(['bound']);
    expect(await idsOf('1 agosto')).toEqual(['bound']);
  });

  it('finds words by a prefix and with a typo, and returns the words that match', async () => {
    expect(await idsOf('gearb')).toEqual(['gearboxes', 'zebra']);
    expect(await idsOf('gaerboxes')).toEqual(['gearboxes', 'zebra']);
    const { content } = await search.find('en', 'gaerboxes');
    expect(content[0]?.words).toEqual(['gearboxes']);
  });

  it('searches the texts of its own language', async () => {
    expect(await search.find('it', 'lodz')).toMatchObject({ content: [{ id: 'zebra', title: 'zebra it' }] });
    expect(await search.find('it', 'zebra en')).toEqual({ content: [], media_releases: [] });
  });

  it('searches texts, but not their tags, addresses and ids', async () => {
    expect(await idsOf('strong')).toEqual([]);
    expect(await idsOf('href')).toEqual([]);
    expect(await idsOf('& elsewhere')).toEqual(['zebra']);
  });

  it('leaves out pages that search engines must not list', async () => {
    expect(await idsOf('maintenance')).toEqual([]);
    expect(await idsOf('search')).toEqual([]);
  });

  it('returns the text of a media release without tags', async () => {
    const { media_releases } = await search.find('en', 'core');
    expect(media_releases).toMatchObject([
      { id: 'media/media-releases/first-run', text: expect.stringMatching(/The core & its rig$/) },
    ]);
  });

  it('separates a heading from the text after it', async () => {
    const { content } = await search.find('en', 'zinc');
    expect(content[0]?.shown).toMatch(/Why zinc\. It shines\.$/);
  });

  it.each(['(', '[a-', '\\', '.*', '%'])('treats %j as text, not as a pattern', async (query) => {
    expect(await idsOf(query)).toEqual([]);
  });

  it('finds a page that was added later', async () => {
    expect(await idsOf('freshly')).toEqual([]);
    folder.page('fresh', 'sidebar', 'text: <p>Freshly written</p>');
    await store.refreshIfEdited();
    expect(await idsOf('freshly')).toEqual(['fresh']);
  });
});
