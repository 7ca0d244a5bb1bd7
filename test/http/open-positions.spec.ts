import { ContentStore } from '../../src/content/content-store.js';
import type { PageEntry } from '../../src/content/model/shapes/shapes.js';
import { type Language, languageCodes } from '../../src/routing/languages.js';
import { PageCache } from '../../src/site/page-cache/page-cache.js';
import { readMarkup } from '../support/html/markup.js';
import { Site } from '../support/servers/site.js';

const page = 'work-with-us/our-offer';
const whileOpen = new Date('2026-12-01T12:00:00Z');

let site: Site;
let now = whileOpen;

beforeAll(async () => {
  site = await Site.start({}, { clock: () => now });
});

afterAll(() => site.stop());

/** The page at a time, and the structured data of its open positions. A timer of the real clock empties the page cache. */
async function shownAt(time: Date, language: Language = 'en') {
  now = time;
  site.app.get(PageCache).clear();
  const { body } = await site.get(site.path(language, page));
  const scripts = readMarkup(body).all('script', { type: 'application/ld+json' });
  const things = scripts.map(({ source }) => JSON.parse(source) as Record<string, unknown>);
  return { body, postings: things.filter((thing) => thing['@type'] === 'JobPosting') };
}

/** Those that close first come first. */
async function positionsOf(language: Language) {
  const entry = (await site.app.get(ContentStore).entry(language, page)) as PageEntry<'corporate'>;
  const positions = entry.body.blocks.flatMap((block) => (block.type === 'positions' ? (block.items ?? []) : []));
  return positions.toSorted((a, b) => a.valid_through.localeCompare(b.valid_through));
}

describe.each(languageCodes)('the open positions in %s', (language) => {
  it('stand on the page, each with its reference and the way to apply', async () => {
    const { body } = await shownAt(whileOpen, language);
    const positions = await positionsOf(language);
    expect(positions.length).toBeGreaterThan(4);
    for (const { id, reference, apply } of positions) {
      for (const part of [`<details id="${id}"`, reference, `href="${apply}"`]) expect(body).toContain(part);
    }
  });

  it('are described for search engines, with what schema.org and Google ask for', async () => {
    const { postings } = await shownAt(whileOpen, language);
    expect(postings).toHaveLength((await positionsOf(language)).length);
    for (const posting of postings) {
      expect(posting).toMatchObject({
        '@context': 'https://schema.org',
        '@id': posting.url,
        url: expect.stringMatching(/^http.*#[a-z0-9-]+$/),
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/^<p>[^{}]+<\/p>/),
        identifier: { '@type': 'PropertyValue', value: expect.stringMatching(/^[A-Z]+-\d+$/) },
        datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\dT2[23]:00:00\.000Z$/),
        employmentType: expect.stringMatching(/^(?:FULL_TIME|PART_TIME|TEMPORARY|INTERN)$/),
        hiringOrganization: { '@type': 'Organization', name: 'Subalpina Aero' },
        jobLocation: { address: { '@type': 'PostalAddress', addressCountry: expect.stringMatching(/^(?:IT|PL|CZ)$/) } },
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: expect.stringMatching(/^(?:EUR|PLN|CZK)$/),
          value: { minValue: expect.any(Number), unitText: expect.stringMatching(/^(?:YEAR|MONTH)$/) },
        },
      });
    }
  });

  it('are gone when their last days have ended', async () => {
    const { body, postings } = await shownAt(new Date('2036-12-01T12:00:00Z'), language);
    expect(postings).toEqual([]);
    expect(body).toMatch(/id="positions"[\s\S]*?<h2[^>]*>[^<]+<\/h2><div class="rich-text[^"]*"><p>/);
  });
});

it('one by one, the last day is past at midnight in Rome', async () => {
  const { postings } = await shownAt(whileOpen);
  const [first] = await positionsOf('en');
  const end = Math.min(...postings.map(({ validThrough }) => Date.parse(`${validThrough}`)));
  const isShownAt = async (time: number) => {
    const shown = await shownAt(new Date(time));
    const described = shown.postings.some(({ url }) => `${url}`.endsWith(`#${first?.id}`));
    return [shown.body.includes(`<details id="${first?.id}"`), described, shown.postings.length > 0];
  };
  expect([await isShownAt(end - 1), await isShownAt(end)]).toEqual([
    [true, true, true],
    [false, false, true],
  ]);
});
