import { ContentStore } from '../../../src/content/content-store.js';
import { refreshed } from '../../../src/content/contract/refreshed.fixture.js';
import { languageCodes } from '../../../src/routing/languages.js';
import { MediaReleasesService } from '../../../src/site/media-releases/media-releases.service.js';
import { PageCache } from '../../../src/site/page-cache/page-cache.js';
import { SearchService } from '../../../src/site/search/search.service.js';
import { ContentCopy } from '../../support/fixtures/content-copy.js';
import { Site } from '../../support/servers/site.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';

/** A release of 2017, with a future date in the copy, with its path and a word of its title in each language. */
const id = 'media/media-releases/turboprop-core-run';
const spellings = {
  en: { path: `/${id}`, query: 'prague core runs first' },
  it: { path: '/it/media/comunicati-stampa/primo-avviamento-nucleo-turboelica-praga', query: 'nucleo turboelica' },
  pl: { path: '/pl/media/informacje-prasowe/pierwszy-rozruch-wytwornicy-gazu-praga', query: 'rozruch wytwornicy' },
  cz: { path: '/cz/media/tiskove-zpravy/prvni-chod-jadra-turbovrtuloveho-motoru', query: 'jadro motoru' },
};
const archive = {
  en: '/media/media-releases',
  it: '/it/media/comunicati-stampa',
  pl: '/pl/media/informacje-prasowe',
  cz: '/cz/media/tiskove-zpravy',
};

const theDayBefore = new Date('2026-12-31T22:59:59Z');
const theDay = new Date('2026-12-31T23:00:00Z');

const copy = new ContentCopy();
copy.replace(`pages/${id}/page.yaml`, /date: .*/, 'date: "01-01-2027"');
copy.replace('menus/footer_legal.yaml', /^- id/m, `- id: ${id}\n- id`);
for (const language of languageCodes) {
  copy.replace(`pages/reach/${language}.yaml`, /<p>/, `<p><a href="/${id}">the-link</a> `);
}

afterAll(() => copy.erase());

describe.each(['files', 'a gateway'])('a release with a future date, from %s,', (adapter) => {
  let gateway: StubGateway | undefined;
  let site: Site;
  let now: Date;

  beforeAll(async () => {
    now = theDayBefore;
    gateway = adapter === 'files' ? undefined : await StubGateway.start({ contentDir: copy.contentDir });
    site = await Site.start({ CONTENT_DIR: copy.contentDir, ...gateway?.environment }, { clock: () => now });
    await refreshed(site.app.get(ContentStore));
  });

  afterAll(async () => {
    await site.stop();
    await gateway?.stop();
  });

  /** A timer of the real clock notifies the search and the page cache of the change. */
  const moveTo = async (moment: Date) => {
    now = moment;
    await site.app.get(SearchService).refresh();
    site.app.get(PageCache).clear();
  };
  const bodyOf = async (path: string) => (await site.get(path)).body;
  /** The places that show the release. */
  const places = async (language: keyof typeof spellings) => {
    const { path, query } = spellings[language];
    const reach = await bodyOf(site.path(language, 'reach'));
    return {
      status: (await site.get(path)).status,
      byEnglishPath: (await site.get(`/${language}/${id}`)).status,
      archive: (await bodyOf(archive[language])).includes(`href="${path}"`),
      feed: (await bodyOf(`${archive[language]}/feed.xml`)).includes(path),
      sitemap: (await bodyOf(`/sitemap-${language}.xml`)).includes(path),
      search: (await bodyOf(`${site.path(language, 'search')}/${encodeURIComponent(query)}`)).includes(
        `href="${path}"`,
      ),
      // The footer's legal menu, and a link in the text.
      links: reach.split(`href="${path}"`).length - 1,
      words: reach.includes('the-link'),
    };
  };
  const nowhere = {
    ...{ status: 404, byEnglishPath: 404, archive: false, feed: false, sitemap: false, search: false },
    ...{ links: 0, words: true },
  };
  const everywhere = {
    ...{ status: 200, byEnglishPath: 200, archive: true, feed: true, sitemap: true, search: true },
    ...{ links: 2, words: true },
  };

  it.each(Object.keys(spellings) as (keyof typeof spellings)[])(
    'is hidden everywhere in %s until that day begins in Rome, and then shown everywhere',
    async (language) => {
      now = theDayBefore;
      expect(await places(language)).toEqual(nowhere);
      await moveTo(theDay);
      expect(await places(language)).toEqual(everywhere);
    },
  );

  it('is not the next release of another one, and its year is not in the archive', async () => {
    await moveTo(theDayBefore);
    const [release] = site.app.get(MediaReleasesService).all('en');
    const newest = site.path('en', release?.entry.id ?? '');
    expect(await bodyOf(newest)).not.toContain('rel="next"');
    expect(await bodyOf(archive.en)).not.toContain('value="2027"');
    await moveTo(theDay);
    expect(await bodyOf(newest)).toContain('rel="next"');
    expect(await bodyOf(archive.en)).toContain('value="2027"');
  });
});
