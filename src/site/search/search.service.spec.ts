import { firstValueFrom } from 'rxjs';
import { FilesContentStore } from '../../content/files/files-content-store.js';
import { ContentFolder, companyNames } from '../../content/files/folder/content-folder.fixture.js';
import { languageCodes } from '../../routing/languages.js';
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
    folder.page(
      'ratio',
      'sidebar',
      'text: <p>Cogs with one speed reducer, and some reducer of paint at low speed.</p>',
    );
    const rows = '[{id: water, label: Water, values: ["5"]}]';
    const chart = `id: chart, type: chart, kind: differences, title: Use, caption: Use, head: Kind, rows: ${rows}`;
    folder.page('figures', 'corporate', `blocks: [{${chart}, columns: [{id: year, label: "2025"}]}]`);
    folder.write(
      'search.yaml',
      'en:\n  synonyms: ["gearboxes, Speed reducer, ŁÓDŹ machine"]\n  pinned: [{query: Łódź!, pages: [bound, nowhere]}]\n',
    );
    store = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: false });
    await store.load();
    search = new SearchService(store, { development: false });
  });

  afterAll(() => {
    store.close();
    folder.erase();
  });

  const idsOf = async (query: string) => (await search.find('en', query)).content.map(({ id }) => id);

  it('requires every word of the query, takes none for a pattern, and has the pinned page first', async () => {
    expect(await idsOf(' Łodz  ')).toEqual(['bound', 'zebra']);
    expect(await idsOf('gearboxes łódź')).toEqual(['zebra']);
    for (const query of ['gearboxes nowhere', 'paint turns', '(', '[a-', '.*']) expect(await idsOf(query)).toEqual([]);
  });

  it('finds titles first, and pages with a synonym after those with the word itself, and marks its words', async () => {
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

  it('reads the first ten words of a query', async () => {
    const words = ['gearboxes', 'for', 'lodz', 'elsewhere', 'gear', 'gearb', 'gearbo', 'gearbox', 'gearboxe', 'elsew'];
    expect(await idsOf([...words, 'nowhere'].join(' '))).toEqual(['zebra']);
  });

  it('searches texts, but not their tags, addresses and ids', async () => {
    expect(await idsOf('strong')).toEqual([]);
    expect(await idsOf('href')).toEqual([]);
    expect(await idsOf('& elsewhere')).toEqual(['zebra']);
    expect(await idsOf('water')).toEqual(['figures']);
    expect(await idsOf('differences')).toEqual([]);
  });

  it('finds and marks words that only resemble what was typed where there are no others', async () => {
    folder.page('bearings', 'sidebar', 'text: <p>Bearings and bearing years.</p>');
    folder.page('ears', 'sidebar', 'text: <p>Hearing.</p>');
    await store.refresh();
    await search.refresh();
    const found = async (query: string) => (await search.find('en', query)).content.map(({ id, words }) => [id, words]);
    expect(await found('bearing')).toEqual([['bearings', ['bearing', 'bearings']]]);
    expect((await found('tearing')).map(([id]) => id)).toEqual(expect.arrayContaining(['bearings', 'ears']));
  });
});

describe('a change of the content', () => {
  let folder: ContentFolder;
  let store: FilesContentStore;
  let search: SearchService;

  beforeEach(async () => {
    folder = new ContentFolder();
    folder.page('first', 'sidebar', 'text: <p>Gearboxes</p>');
    folder.page('second', 'sidebar', 'text: <p>Gearboxes, too</p>');
    store = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: false });
    await store.load();
    search = new SearchService(store, { development: false });
  });

  afterEach(() => {
    store.close();
    folder.erase();
  });

  const find = async () => (await search.find('en', 'gearboxes')).content.map(({ id }) => id).sort();

  it('is found once its index has been built; until then the previous one is used, without removed pages', async () => {
    expect(await find()).toEqual(['first', 'second']);
    const built = firstValueFrom(search.changes);
    folder.page('third', 'sidebar', 'text: <p>Gearboxes again</p>');
    folder.remove('pages/second');
    await store.refresh();
    expect(await find()).toEqual(['first']);
    await built;
    expect(await find()).toEqual(['first', 'third']);
  });

  it('while an index is built is found once that is done, and other work runs meanwhile', async () => {
    let turns = 0;
    let isBuilt = false;
    const turn = () => {
      turns += 1;
      if (!isBuilt) setImmediate(turn);
    };
    setImmediate(turn);
    const built = search.refresh();
    folder.page('third', 'sidebar', 'text: <p>Gearboxes again</p>');
    await store.refresh();
    await Promise.all([built, search.refresh()]);
    isBuilt = true;
    expect(turns).toBeGreaterThanOrEqual(languageCodes.length * 2);
    expect(await find()).toEqual(['first', 'second', 'third']);
  });
});
