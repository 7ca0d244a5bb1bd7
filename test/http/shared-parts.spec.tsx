import type { ReactNode } from 'react';
import { ContentStore } from '../../src/content/content-store.js';
import { PageContextFactory } from '../../src/site/rendering/page-context.factory.js';
import { renderInPage } from '../../src/site/rendering/render-in-page.js';
import { Layout } from '../../views/layout/layout.js';
import type { PageContext } from '../../views/page-context.js';
import { ContentCopy } from '../support/fixtures/content-copy.js';
import { Site } from '../support/servers/site.js';

const content = new ContentCopy();
let site: Site;

beforeAll(async () => {
  site = await Site.start({ CONTENT_DIR: content.contentDir });
});

afterAll(async () => {
  await site.stop();
  content.erase();
});

/** A cached page, an error page and a page that is rendered for each query, in the same language. */
async function pages(language: string, search: string): Promise<string[]> {
  const paths = [`/${language}`, `/${language}/missing`, `/${language}/${search}/nothing-like-it`];
  return Promise.all(paths.map(async (path) => (await site.get(path)).body));
}

async function edit(name: string, text: string | RegExp, by: string): Promise<void> {
  content.replace(name, text, by);
  await site.app.get(ContentStore).refresh();
}

it('the shared parts of a page do not depend on the page or address for which they were rendered', async () => {
  const contexts = site.app.get(PageContextFactory, { strict: false });
  const layout = (page: PageContext, entry: Parameters<typeof Layout>[0]['entry']) =>
    renderInPage(page, <Layout entry={entry}>{null}</Layout>);
  for (const { language, entry } of await site.pages()) {
    const page = contexts.create(language, entry);
    const filtered = contexts.create(language, entry, { filter: 'a filter' });
    const render = (_: string, part: ReactNode): string => renderInPage(alone, part);
    const alone: PageContext = { ...filtered, shared: render, sharedByPage: render };
    expect(layout(page, entry)).toBe(layout(alone, entry));
  }
});

describe('a change of the parts that all pages share shows on every page, cached or not,', () => {
  it('of a menu', async () => {
    const before = await pages('it', 'ricerca');
    expect(before.every((html) => html.includes('Chi siamo'))).toBe(true);
    await edit('menus/primary.yaml', 'it: Chi siamo', 'it: La nostra casa');
    // The cached page is served until it has been rendered again.
    for (let html = ''; !html.includes('La nostra casa'); ) html = (await site.get('/it')).body;
    const after = await pages('it', 'ricerca');
    expect(after.map((html) => html.includes('La nostra casa'))).toEqual([true, true, true]);
  });

  it('of the path of a page in the legal menu', async () => {
    await pages('cz', 'hledani');
    await edit('pages/terms/cz.yaml', 'alias: podminky-uzivani', 'alias: podminky-pro-test');
    for (let html = ''; !html.includes('/cz/podminky-pro-test'); ) html = (await site.get('/cz')).body;
    const after = await pages('cz', 'hledani');
    expect(after.map((html) => html.includes('href="/cz/podminky-pro-test"'))).toEqual([true, true, true]);
    expect(after.filter((html) => html.includes('href="/cz/podminky-uzivani"'))).toEqual([]);
  });
});
