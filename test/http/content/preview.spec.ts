import { setTimeout as wait } from 'node:timers/promises';
import { previewPath } from '../../../src/content/publication/preview-links.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { ContentCopy } from '../../support/fixtures/content-copy.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup } from '../../support/html/markup.js';
import { Site, siteUrl } from '../../support/servers/site.js';

const secret = 'the secret of the previews';
const draft = 'media/media-releases/turboprop-core-run';
const publishAt = '2026-12-01T09:00:00+01:00';
/** Until the instances check the publication again: they do so when the clock says that a change is due. */
const unpublishAt = '2026-12-01T09:00:01+01:00';

const copy = new ContentCopy();
copy.replace(`pages/${draft}/page.yaml`, /^/, 'draft: true\n');
copy.replace('pages/reach/page.yaml', /^/, `publish_at: ${publishAt}\nunpublish_at: ${unpublishAt}\n`);

let now = new Date('2026-12-01T08:59:59+01:00');
let sites: Site[];
let site: Site;

beforeAll(async () => {
  const start = () => Site.start({ CONTENT_DIR: copy.contentDir, PREVIEW_SECRET: secret }, { clock: () => now });
  sites = [await start(), await start()];
  [site] = sites as [Site];
});

afterAll(async () => {
  for (const each of sites) await each.stop();
  copy.erase();
});

const linkTo = (language: Language, id: string) => previewPath({ language, id }, secret, now.getTime());

describe('a signed link to a draft', () => {
  it.each(languageCodes)('shows the draft in %s, to nobody else and not cacheable', async (language) => {
    const path = linkTo(language, draft);
    for (const response of [await site.get(path), await site.get(path)]) {
      expect(response.status).toBe(200);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(response.body).toContain(`>${textsOf(language).layout.preview_bar}</aside>`);
      expect(response.body).toContain('<meta name="robots" content="noindex"/>');
      expect(response.body).not.toMatch(/rel="canonical"|hreflang="x-default"|application\/ld\+json|undefined/i);
      const title = /^ {2}title: (.+)$/m.exec(copy.read(`pages/${draft}/${language}.yaml`))?.[1] ?? '';
      expect(readMarkup(response.body).first('h1')?.text).toBe(title);
    }
    expect((await site.get(`/${language}/${draft}`)).status).toBe(404);
  });

  it('gets 404 when it was altered or has expired', async () => {
    const path = linkTo('en', draft);
    const changed = path.replace('turboprop-core-run', 'archive');
    expect((await site.get(changed)).status).toBe(404);
    expect((await site.get(`${path}x`)).status).toBe(404);
    expect((await site.send(path, { method: 'POST' })).status).toBe(404);
    const eightDaysAgo = now.getTime() - 8 * 24 * 60 * 60 * 1000;
    const expired = previewPath({ language: 'en', id: draft }, secret, eightDaysAgo);
    expect((await site.get(expired)).status).toBe(404);
  });

  it('does not show the draft on other pages after it was opened', async () => {
    await site.get(linkTo('en', draft));
    const archive = await site.get('/media/media-releases');
    expect(archive.body).not.toContain(draft);
    expect(archive.body).not.toContain(textsOf('en').layout.preview_bar);
    expect((await site.get('/sitemap-en.xml')).body).not.toContain(draft);
  });
});

it('a page appears and disappears at its set minutes, on two instances, without a restart', async () => {
  const statuses = async () => Promise.all(sites.map(async (each) => (await each.get('/reach')).status));
  const sitemaps = async () =>
    Promise.all(sites.map(async (each) => (await each.get('/sitemap-en.xml')).body.includes(`${siteUrl}/reach<`)));
  const until = async (expected: number) => {
    while (!(await statuses()).every((status) => status === expected)) await wait(50);
  };
  // The former sitemap is served until the next one is ready.
  const listed = async (expected: boolean) => {
    while (!(await sitemaps()).every((isListed) => isListed === expected)) await wait(50);
  };
  expect([await statuses(), await sitemaps()]).toEqual([
    [404, 404],
    [false, false],
  ]);
  const preview = linkTo('en', 'reach');
  expect((await site.get(preview)).status).toBe(200);
  now = new Date(publishAt);
  await until(200);
  await listed(true);
  const { status, headers } = await site.get(preview);
  expect([status, headers.location, headers['cache-control']]).toEqual([302, '/reach', 'no-store']);
  now = new Date(unpublishAt);
  await until(404);
  await listed(false);
}, 120_000);
