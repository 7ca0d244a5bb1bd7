import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import { previewPath } from '../../../src/content/publication/preview-links.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { MediaReleasesService } from '../../../src/site/media-releases/media-releases.service.js';
import { PageCache } from '../../../src/site/page-cache/page-cache.js';
import { SearchService } from '../../../src/site/search/search.service.js';
import { ContentCopy } from '../../support/fixtures/content-copy.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup } from '../../support/html/markup.js';
import { Site, siteUrl } from '../../support/servers/site.js';

const secret = 'the secret of the previews';
const draft = 'media/media-releases/supplier-day';
const publishAt = '2026-12-01T09:00:00+01:00';
/** Until the site checks the publication again: it does so when the clock says that a change is due. */
const unpublishAt = '2026-12-01T09:00:01+01:00';

/** A release with a future date in the copy, with its path and a word of its title in each language. */
const id = 'media/media-releases/turboprop-core-run';
const spellings = {
  en: { path: `/${id}`, query: 'prague core runs first' },
  it: { path: '/it/media/comunicati-stampa/primo-avviamento-nucleo-turboelica-praga', query: 'nucleo turboelica' },
  pl: { path: '/pl/media/informacje-prasowe/pierwszy-rozruch-wytwornicy-gazu-praga', query: 'rozruch wytwornicy' },
  cz: { path: '/cz/media/tiskove-zpravy/prvni-chod-jadra-turbovrtuloveho-motoru', query: 'jadro motoru' },
};
const theDayBefore = new Date('2026-12-31T22:59:59Z');
const theDay = new Date('2026-12-31T23:00:00Z');

const copy = new ContentCopy();
copy.replace(`pages/${draft}/page.yaml`, /^/, 'draft: true\n');
copy.replace('pages/reach/page.yaml', /^/, `publish_at: ${publishAt}\nunpublish_at: ${unpublishAt}\n`);
copy.replace(`pages/${id}/page.yaml`, /date: .*/, 'date: "01-01-2027"');
copy.replace('menus/footer_legal.yaml', /^- id/m, `- id: ${id}\n- id`);
for (const language of languageCodes) {
  copy.replace(`pages/terms/${language}.yaml`, /<p>/, `<p><a href="/${id}">the-link</a> `);
}

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
  it.each(languageCodes)('shows the draft in %s, to nobody else and not cacheable', async (language) => {
    const path = linkTo(language, draft);
    for (const response of [await site.get(path), await site.get(path)]) {
      expect(response.status).toBe(200);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(response.body).toContain(`>${textsOf(language).layout.preview_bar}</aside>`);
      expect(response.body).toContain('<meta name="robots" content="noindex"/>');
      expect(response.body).not.toMatch(/rel="canonical"|hreflang="x-default"|application\/ld\+json|undefined/i);
      const { title } = parse(copy.read(`pages/${draft}/${language}.yaml`)).body;
      expect(readMarkup(response.body).first('h1')?.text).toBe(title);
    }
    expect((await site.get(`/${language}/${draft}`)).status).toBe(404);
  });

  it('gets 404 when it was altered', async () => {
    const path = linkTo('en', draft);
    expect((await site.get(path.replace(draft, 'media/media-releases/archive'))).status).toBe(404);
    expect((await site.get(`${path}x`)).status).toBe(404);
    expect((await site.send(path, { method: 'POST' })).status).toBe(404);
  });

  it('does not show the draft on other pages after it was opened', async () => {
    await site.get(linkTo('en', draft));
    const archive = await bodyOf('/media/media-releases');
    expect(archive).not.toContain(draft);
    expect(archive).not.toContain(textsOf('en').layout.preview_bar);
    expect(await bodyOf('/sitemap-en.xml')).not.toContain(draft);
  });
});

it('a page appears and disappears at its set minutes, without a restart', async () => {
  // The former sitemap is served until the next one is ready.
  const until = async (status: number) => {
    while ((await site.get('/reach')).status !== status) await wait(50);
    while ((await bodyOf('/sitemap-en.xml')).includes(`${siteUrl}/reach<`) !== (status === 200)) await wait(50);
  };
  await until(404);
  const preview = linkTo('en', 'reach');
  expect((await site.get(preview)).status).toBe(200);
  now = new Date(publishAt);
  await until(200);
  const { status, headers } = await site.get(preview);
  expect([status, headers.location, headers['cache-control']]).toEqual([302, '/reach', 'no-store']);
  now = new Date(unpublishAt);
  await until(404);
});

describe('a release with a future date', () => {
  /** A timer of the real clock notifies the search and the page cache of the change. */
  const moveTo = async (moment: Date) => {
    now = moment;
    await site.app.get(SearchService).refresh();
    site.app.get(PageCache).clear();
  };
  const archive = (language: Language) => site.path(language, 'media/media-releases');
  /** The places that show the release. */
  const places = async (language: Language) => {
    const { path, query } = spellings[language];
    const found = await bodyOf(`${site.path(language, 'search')}/${encodeURIComponent(query)}`);
    const terms = await bodyOf(site.path(language, 'terms'));
    return {
      status: (await site.get(path)).status,
      byEnglishPath: (await site.get(`/${language}/${id}`)).status,
      archive: (await bodyOf(archive(language))).includes(`href="${path}"`),
      feed: (await bodyOf(`${archive(language)}/feed.xml`)).includes(path),
      sitemap: (await bodyOf(`/sitemap-${language}.xml`)).includes(path),
      search: found.includes(`href="${path}"`),
      // The footer's legal menu, and a link in the text.
      links: terms.split(`href="${path}"`).length - 1,
      words: terms.includes('the-link'),
    };
  };

  it('is hidden everywhere until that day begins in Rome, and then shown everywhere', async () => {
    await moveTo(theDayBefore);
    for (const language of languageCodes) {
      expect([language, await places(language)]).toEqual([
        language,
        {
          ...{ status: 404, byEnglishPath: 404, archive: false, feed: false, sitemap: false, search: false },
          ...{ links: 0, words: true },
        },
      ]);
    }
    await moveTo(theDay);
    for (const language of languageCodes) {
      expect([language, await places(language)]).toEqual([
        language,
        {
          ...{ status: 200, byEnglishPath: 200, archive: true, feed: true, sitemap: true, search: true },
          ...{ links: 2, words: true },
        },
      ]);
    }
  });

  it('is not the next release of another one, and its year is not in the archive', async () => {
    await moveTo(theDayBefore);
    const [release] = site.app.get(MediaReleasesService).all('en');
    const newest = site.path('en', release?.entry.id ?? '');
    expect(await bodyOf(newest)).not.toContain('rel="next"');
    expect(await bodyOf(archive('en'))).not.toContain('value="2027"');
    await moveTo(theDay);
    expect(await bodyOf(newest)).toContain('rel="next"');
    expect(await bodyOf(archive('en'))).toContain('value="2027"');
  });
});
