import { ContentStore } from '../../src/content/content-store.js';
import type { PageEntry } from '../../src/content/model/shapes/shapes.js';
import { type Language, languageCodes } from '../../src/routing/languages.js';
import { PageCache } from '../../src/site/page-cache/page-cache.js';
import { readMarkup } from '../support/html/markup.js';
import { Site } from '../support/servers/site.js';

const page = 'work-with-us/our-offer';
const whileOpen = new Date('2026-12-01T12:00:00Z');
const years = 10;

let site: Site;
let now = whileOpen;

beforeAll(async () => {
  site = await Site.start({}, { clock: () => now });
});

beforeEach(() => {
  now = whileOpen;
});

afterAll(() => site.stop());

/** A timer of the real clock notifies the page cache of the change. */
async function bodyOf(language: Language): Promise<string> {
  site.app.get(PageCache).clear();
  return (await site.get(site.path(language, page))).body;
}

/** The structured data of the open positions. */
function postingsIn(body: string): Record<string, unknown>[] {
  const scripts = readMarkup(body).all('script', { type: 'application/ld+json' });
  const things = scripts.map(({ source }) => JSON.parse(source) as Record<string, unknown>);
  return things.filter((thing) => thing['@type'] === 'JobPosting');
}

async function positionsOf(language: Language) {
  const entry = (await site.app.get(ContentStore).entry(language, page)) as PageEntry<'corporate'>;
  return entry.body.blocks.flatMap((block) => (block.type === 'positions' ? (block.items ?? []) : []));
}

describe.each(languageCodes)('the open positions in %s', (language) => {
  it('stand on the page, each with its pay, last day, reference and the way to apply', async () => {
    const body = await bodyOf(language);
    const positions = await positionsOf(language);
    expect(positions.length).toBeGreaterThan(4);
    for (const { id, reference, apply } of positions) {
      expect(body).toContain(`<details id="${id}"`);
      expect(body).toContain(reference);
      expect(body).toContain(`href="${apply}"`);
    }
  });

  it('are described for search engines, with what schema.org and Google ask for', async () => {
    const postings = postingsIn(await bodyOf(language));
    expect(postings).toHaveLength((await positionsOf(language)).length);
    for (const posting of postings) {
      expect(posting).toEqual({
        '@context': 'https://schema.org',
        '@type': 'JobPosting',
        '@id': posting.url,
        url: expect.stringMatching(/^http.*#[a-z0-9-]+$/),
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/^<p>[^{}]+<\/p>/),
        identifier: { '@type': 'PropertyValue', name: 'Subalpina Aero', value: expect.stringMatching(/^[A-Z]+-\d+$/) },
        datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\dT2[23]:00:00\.000Z$/),
        employmentType: expect.stringMatching(/^(?:FULL_TIME|PART_TIME|TEMPORARY|INTERN)$/),
        directApply: false,
        hiringOrganization: expect.objectContaining({ '@type': 'Organization', name: 'Subalpina Aero' }),
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            streetAddress: expect.any(String),
            postalCode: expect.any(String),
            addressLocality: expect.any(String),
            addressCountry: expect.stringMatching(/^(?:IT|PL|CZ)$/),
          },
        },
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: expect.stringMatching(/^(?:EUR|PLN|CZK)$/),
          value: {
            '@type': 'QuantitativeValue',
            minValue: expect.any(Number),
            maxValue: expect.any(Number),
            unitText: expect.stringMatching(/^(?:YEAR|MONTH)$/),
          },
        },
      });
    }
  });

  it('are gone, one by one, when their last days end', async () => {
    const [first] = (await positionsOf(language)).toSorted((a, b) => a.valid_through.localeCompare(b.valid_through));
    now = new Date(`${first?.valid_through}T23:30:00Z`);
    const body = await bodyOf(language);
    expect(body).not.toContain(`<details id="${first?.id}"`);
    expect(postingsIn(body).map(({ url }) => `${url}`.split('#')[1])).not.toContain(first?.id);
    expect(postingsIn(body).length).toBeGreaterThan(0);
    now = new Date(whileOpen.getTime() + years * 365 * 24 * 3600_000);
    const after = await bodyOf(language);
    expect(postingsIn(after)).toEqual([]);
    expect(after).toMatch(/id="positions"[\s\S]*?<h2[^>]*>[^<]+<\/h2><div class="rich-text[^"]*"><p>/);
  });
});

it('the last day is past at midnight in Rome', async () => {
  const [first] = (await positionsOf('en')).toSorted((a, b) => a.valid_through.localeCompare(b.valid_through));
  const end = Date.parse(
    postingsIn(await bodyOf('en'))
      .map(({ validThrough }) => `${validThrough}`)
      .sort()[0] ?? '',
  );
  now = new Date(end - 1);
  expect(await bodyOf('en')).toContain(`<details id="${first?.id}"`);
  now = new Date(end);
  expect(await bodyOf('en')).not.toContain(`<details id="${first?.id}"`);
});
