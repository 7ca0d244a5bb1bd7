import { parse } from 'yaml';
import { previewPath } from '../../../src/content/publication/preview-links.js';
import type { Language } from '../../../src/routing/languages.js';
import { PageCache } from '../../../src/site/page-cache/page-cache.js';
import { SearchService } from '../../../src/site/search/search.service.js';
import { ContentCopy } from '../../support/fixtures/content-copy.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup } from '../../support/html/markup.js';
import { Site, siteUrl } from '../../support/servers/site.js';
import { until } from '../../support/until.js';

const secret = 'the secret of the previews';
const draft = 'media/media-releases/supplier-day';
const publishAt = '2026-12-01T09:00:00+01:00';
/** Until the site checks the publication again: it does so when the clock says that a change is due. */
const unpublishAt = '2026-12-01T09:00:01+01:00';

/** A release with a future date in the copy. */
const id = 'media/media-releases/turboprop-core-run';
const releasePath = '/it/media/comunicati-stampa/primo-avviamento-core-turboelica-praga';
const theDayBefore = new Date('2026-12-31T22:59:59Z');
const theDay = new Date('2026-12-31T23:00:00Z');

const copy = new ContentCopy();
copy.replace(`pages/${draft}/page.yaml`, /^/, 'draft: true\n');
copy.replace('pages/reach/page.yaml', /^/, `publish_at: ${publishAt}\nunpublish_at: ${unpublishAt}\n`);
copy.replace(`pages/${id}/page.yaml`, /date: .*/, 'date: "01-01-2027"');
copy.replace('menus/footer_legal.yaml', /^- id/m, `- id: ${id}\n- id`);
copy.replace('pages/terms/it.yaml', /<p>/, `<p><a href="/${id}">the-link</a> `);

let now = new Date('2026-12-01T08:59:59+01:00');
let site: Site;

beforeAll(async () => {
  site = await Site.start({ CONTENT_DIR: copy.contentDir, PREVIEW_SECRET: secret }, { clock: () => now });
});

afterAll(async () => {
  await site.stop();
  copy.erase();
});

const bodyOf = async (path: string) => (await site.get(path)).body;
const linkTo = (language: Language, page: string) => previewPath({ language, id: page }, secret, now.getTime());

describe('a signed link to a draft', () => {
  it('shows the draft, to nobody else and not cacheable', async () => {
    const path = linkTo('pl', draft);
    for (const { status, headers, body } of [await site.get(path), await site.get(path)]) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(body).toContain(`>${textsOf('pl').layout.preview_bar}</aside>`);
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).not.toMatch(/rel="canonical"|hreflang="x-default"|application\/ld\+json|undefined/i);
      const { title } = parse(copy.read(`pages/${draft}/pl.yaml`)).body;
      expect(readMarkup(body).first('h1')?.text).toBe(title);
    }
    expect((await site.get(`/pl/${draft}`)).status).toBe(404);
  });

  it('gets 404 when it was altered', async () => {
    const path = linkTo('en', draft);
    expect((await site.get(path.replace(draft, 'media/media-releases/archive'))).status).toBe(404);
    expect((await site.get(`${path}x`)).status).toBe(404);
    expect((await site.send(path, { method: 'POST' })).status).toBe(404);
  });

  it('does not show the draft on other pages after it was opened', async () => {
    await site.get(linkTo('en', draft));
    for (const path of ['/media/media-releases', '/sitemap-en.xml']) expect(await bodyOf(path)).not.toContain(draft);
  });
});

it('a page appears and disappears at its set minutes, without a restart', async () => {
  // The former sitemap is served until the next one is ready.
  const becomes = async (status: number) => {
    await until(async () => (await site.get('/reach')).status === status, `the page gets ${status}`);
    const isListed = async () => (await bodyOf('/sitemap-en.xml')).includes(`${siteUrl}/reach<`);
    await until(async () => (await isListed()) === (status === 200), `the sitemap has pages with ${status} only`);
  };
  await becomes(404);
  const preview = linkTo('en', 'reach');
  expect((await site.get(preview)).status).toBe(200);
  now = new Date(publishAt);
  await becomes(200);
  const { status, headers } = await site.get(preview);
  expect([status, headers.location, headers['cache-control']]).toEqual([302, '/reach', 'no-store']);
  now = new Date(unpublishAt);
  await becomes(404);
});

describe('a release with a future date', () => {
  /** A timer of the real clock notifies the search and the page cache of the change. */
  const moveTo = async (moment: Date) => {
    now = moment;
    await site.app.get(SearchService).refresh();
    site.app.get(PageCache).clear();
  };
  const archive = (language: Language) => site.path(language, 'media/media-releases');
  /** The places that show the release in Italian. */
  const places = async () => {
    const terms = await bodyOf(site.path('it', 'terms'));
    return {
      status: (await site.get(releasePath)).status,
      byEnglishPath: (await site.get(`/it/${id}`)).status,
      archive: (await bodyOf(archive('it'))).includes(`href="${releasePath}"`),
      feed: (await bodyOf(`${archive('it')}/feed.xml`)).includes(releasePath),
      sitemap: (await bodyOf('/sitemap-it.xml')).includes(releasePath),
      search: (await bodyOf(`${site.path('it', 'search')}/core%20turboelica`)).includes(`href="${releasePath}"`),
      // The footer's legal menu, and a link in the text.
      links: terms.split(`href="${releasePath}"`).length - 1,
      words: terms.includes('the-link'),
    };
  };

  it('is hidden everywhere until that day begins in Rome, and then shown everywhere', async () => {
    await moveTo(theDayBefore);
    expect(await places()).toEqual({
      ...{ status: 404, byEnglishPath: 404, archive: false, feed: false, sitemap: false, search: false },
      ...{ links: 0, words: true },
    });
    await moveTo(theDay);
    expect(await places()).toEqual({
      ...{ status: 200, byEnglishPath: 200, archive: true, feed: true, sitemap: true, search: true },
      ...{ links: 2, words: true },
    });
  });
});
