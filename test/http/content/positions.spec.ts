import { existsSync } from 'node:fs';
import { parse } from 'yaml';
import { languageCodes } from '../../../src/routing/languages.js';
import { PageCache } from '../../../src/site/page-cache/page-cache.js';
import { SearchService } from '../../../src/site/search/search.service.js';
import { ContentCopy } from '../../support/fixtures/content-copy.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup, squeeze } from '../../support/html/markup.js';
import { Site, siteUrl } from '../../support/servers/site.js';

const list = 'work-with-us/our-offer';
const id = `${list}/gear-grinder`;
const beforeTheFirstDay = new Date('2026-11-30T22:59:59Z');
const theFirstDay = new Date('2026-11-30T23:00:00Z');
const theLastSecond = new Date('2026-12-31T22:59:59Z');
const closed = new Date('2026-12-31T23:00:00Z');

const copy = new ContentCopy();
copy.replace(`pages/${id}/page.yaml`, /published: .*/, 'published: "2026-12-01"');
copy.replace(`pages/${id}/page.yaml`, /closes: .*/, 'closes: "2026-12-31"');
copy.replace('menus/footer_legal.yaml', /^- id/m, `- id: ${id}\n- id`);
copy.replace('pages/terms/it.yaml', /<p>/, `<p><a href="/${id}">the-link</a> `);

let now = theFirstDay;
let site: Site;

beforeAll(async () => {
  site = await Site.start({ CONTENT_DIR: copy.contentDir }, { clock: () => now });
});

afterAll(async () => {
  await site.stop();
  copy.erase();
});

const bodyOf = async (path: string) => (await site.get(path)).body;
const moveTo = async (moment: Date) => {
  now = moment;
  // A timer of the real clock notifies the search and the page cache of the change.
  await site.app.get(SearchService).refresh();
  site.app.get(PageCache).clear();
};
const linked = async (path: string) => {
  const links = readMarkup(await bodyOf(path)).all('a');
  return new Set(links.map((link) => link.get('href') ?? ''));
};

describe('a position', () => {
  const path = '/it/lavora-con-noi/cosa-offriamo/rettificatore-di-ingranaggi';
  const places = async () => ({
    status: (await site.get(path)).status,
    byEnglishPath: (await site.get(`/it/${id}`)).status,
    list: (await linked(site.path('it', list))).has(path),
    feed: (await bodyOf(`${site.path('it', list)}/feed.xml`)).includes(path),
    sitemap: (await bodyOf('/sitemap-it.xml')).includes(path),
    search: (await linked(`${site.path('it', 'search')}/rettificatore`)).has(path),
    // In the footer's legal menu, and in the text.
    links: (await bodyOf(site.path('it', 'terms'))).split(`href="${path}"`).length - 1,
  });
  const shown = { list: true, feed: true, sitemap: true, search: true, links: 2 };
  const hidden = { list: false, feed: false, sitemap: false, search: false, links: 0 };

  it.each([
    ['is nowhere before its first day', beforeTheFirstDay, { status: 404, byEnglishPath: 404, ...hidden }],
    ['is everywhere on its first day', theFirstDay, { status: 200, byEnglishPath: 200, ...shown }],
    ['is everywhere until its last day ends in Rome', theLastSecond, { status: 200, byEnglishPath: 200, ...shown }],
    ['is gone then, and out of every list', closed, { status: 410, byEnglishPath: 410, ...hidden }],
  ])('%s', async (_, moment, expected) => {
    await moveTo(moment);
    expect(await places()).toEqual(expected);
  });
});

it.each(languageCodes)('the address of a closed position lists the open ones, in %s', async (language) => {
  await moveTo(theLastSecond);
  const path = site.path(language, id);
  const open = [...(await linked(site.path(language, list)))].filter((href) =>
    href.startsWith(`${site.path(language, list)}/`),
  );
  const others = open.filter((href) => href !== path && !href.endsWith('/feed.xml'));
  expect(others.length).toBeGreaterThan(4);
  await moveTo(closed);
  const { status, body } = await site.get(path);
  expect(status).toBe(410);
  // Who has left the page open until then is told the same.
  expect((await site.send(path, { method: 'POST' })).status).toBe(410);
  const { closed: text, open: title } = textsOf(language).positions;
  for (const part of [text, title, ...others.map((href) => `href="${href}"`)]) expect(body).toContain(part);
  expect((await site.get('/Who/Shareholders')).body).not.toContain(text);
});

describe('the list of open positions', () => {
  const shown = async (query: string) => {
    const rows = readMarkup(await bodyOf(`/${list}${query}`)).all('a', { class: 'card-link link-row-text' });
    const ids = rows.map((row) => row.get('href')?.split('/').at(-1) ?? '');
    return ids.filter((name) => existsSync(`${copy.contentDir}/pages/${list}/${name}`)).sort();
  };
  beforeAll(() => moveTo(theFirstDay));

  it.each([
    ['?country=PL', ['airfoil-metallurgist', 'bielsko-partner-class-2027', 'vane-brazing-operator']],
    [
      '?plant=prague',
      ['control-thesis', 'customer-support-engineer', 'prague-apprentices-2027', 'turboprop-assembly-fitter'],
    ],
    ['?field=testing', ['engine-test-mechanic']],
    ['?contract=internship', ['control-thesis']],
    ['?filter=WELDING+qualification', ['combustor-repair']],
    ['?filter=BIE-2609&country=&field=engineering', ['airfoil-metallurgist']],
    ['?country=PL&field=testing', []],
  ])('is filtered by %s, without a script', async (query, ids) => {
    expect(await shown(query)).toEqual(ids);
    const form = readMarkup(await bodyOf(`/${list}${query}`)).first('form', { class: 'field-grid position-filter' });
    expect(form?.get('action')).toBe(`/${list}#positions`);
  });

  it('shows all for a value that no position has, and says so where none matches', async () => {
    expect(await shown('?country=FR')).toEqual(await shown(''));
    expect(await bodyOf(`/${list}?filter=nothing-like-this`)).toContain(textsOf('en').positions.none);
  });

  it('is the same page with parameters of others, and other pages are the same with its parameters', async () => {
    for (const path of [`/${list}?year=2019&utm_source=x`, '/our-company/who-we-are?country=IT&field=testing']) {
      await site.get(path.split('?', 1)[0] ?? '');
      expect((await site.get(path)).headers['cdn-cache-control']).toMatch(/max-age=3600/);
    }
    expect((await site.get(`/${list}?country=IT`)).headers['cdn-cache-control']).toMatch(/max-age=60\b/);
    expect(await bodyOf(`/${list}?country=IT`)).toContain(`<link rel="canonical" href="${siteUrl}/${list}"/>`);
  });

  it('has a feed in each language, which every page announces', async () => {
    for (const language of languageCodes) {
      const path = `${site.path(language, list)}/feed.xml`;
      const { headers, body } = await site.get(path);
      expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      expect(body.match(/<item>/g)).toHaveLength(13);
      expect(body).toContain(`<link>${siteUrl}${site.path(language, id)}</link>`);
      expect(await bodyOf(site.path(language, id))).toContain(`type="application/rss+xml" href="${siteUrl}${path}"`);
    }
  });
});

describe.each(languageCodes)('the data of a position for search engines, in %s', (language) => {
  it.each([
    [`${list}/gear-grinder`, '+01:00'],
    [`${list}/graduate-programme`, '+02:00'],
    [`${list}/control-thesis`, '+01:00'],
  ])('follow the rules that Google documents: %s', async (page, offset) => {
    await moveTo(theFirstDay);
    const { body } = await site.get(site.path(language, page));
    const scripts = readMarkup(body).all('script', { type: 'application/ld+json' });
    const things = scripts.map(({ source }) => JSON.parse(source) as Record<string, unknown>);
    const [posting, ...others] = things.filter((thing) => thing['@type'] === 'JobPosting');
    expect(others).toEqual([]);
    const file = parse(copy.read(`pages/${page}/page.yaml`)).body;
    const text = parse(copy.read(`pages/${page}/${language}.yaml`)).body;
    expect({ ...posting, title: squeeze(`${posting?.title}`) }).toMatchObject({
      '@context': 'https://schema.org',
      url: siteUrl + site.path(language, page),
      title: readMarkup(body).first('h1')?.text,
      identifier: { '@type': 'PropertyValue', name: textsOf(language).site.name, value: file.reference },
      datePosted: file.published,
      validThrough: `${file.closes}T23:59:59${offset}`,
      employmentType: { permanent: 'FULL_TIME', internship: 'INTERN' }[file.contract as string],
      directApply: true,
      hiringOrganization: {
        '@type': 'Organization',
        name: textsOf(language).site.name,
        sameAs: siteUrl,
        logo: expect.stringMatching(/^http.*\.png$/),
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          streetAddress: file.plant.street,
          postalCode: file.plant.postal_code,
          addressLocality: file.plant.name ?? text.plant.name,
          addressCountry: file.country,
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: file.pay.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: file.pay.min,
          maxValue: file.pay.max,
          unitText: file.pay.period.toUpperCase(),
        },
      },
    });
    // The whole description, as HTML of the elements that are allowed; the title is the job's alone.
    const { description, title } = posting as { description: string; title: string };
    expect(description).toMatch(/^<(?:p|ul)>/);
    expect(description.match(/<li>/g)?.length).toBeGreaterThan(2);
    expect(description.replace(/<\/?(?:p|br|ul|ol|li|strong|em)>/g, '')).not.toMatch(/[<{]/);
    expect(title).not.toMatch(/\d{2}[.,]?\d{3}|[A-Z]{3}-\d+|Subalpina/);
    // Search engines get it on the page of the position alone.
    expect(await bodyOf(site.path(language, list))).not.toContain('JobPosting');
  });
});
