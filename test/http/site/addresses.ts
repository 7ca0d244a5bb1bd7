import { languageCodes } from '../../../src/routing/languages.js';
import { firstTen, pages, pagesIn, site, withoutKey, wrong } from '../../support/http/every-page.js';

/** Every page that the site must have. */
const required = [
  ...['home', 'maintenance', 'search', 'newsletter', 'newsletter/leave', 'the-catalyst-engine', 'ski-day'],
  ...['who-we-are', 'our-values', 'where-we-are', 'our-heritage'].map((name) => `our-company/${name}`),
  ...['our-leadership', 'doing-business-with-us'].map((name) => `our-company/${name}`),
  ...['new-technologies', 'our-r-d-network', 'joint-labs-projects'].map((name) => `innovation/${name}`),
  ...['our-offer', 'our-culture'].map((name) => `work-with-us/${name}`),
  ...['media-releases', 'press-kit', 'contacts'].map((name) => `media/${name}`),
  ...['propulsion-system', 'modules-components', 'turboprop', 'certifications'].map(
    (name) => `commercial-aviation/${name}`,
  ),
  ...['propulsion-system', 'modules-components', 'certifications'].map((name) => `military-aviation/${name}`),
  ...['commercial-aviation', 'military-aviation', 'certifications', 'general-aviation'].map(
    (name) => `services/${name}`,
  ),
  ...['welcome', 'plants-info', 'hr-tools', 'brandbox-media-social'].map((name) => `new-hire/${name}`),
  ...['brandbox', 'brandbox/learn-the-brand', 'brandbox/apply-the-brand', 'brandbox/downloads'],
  ...['brandbox2', 'global-combat-air-programme', 'reach', 'event-broadcast', 'survey', 'privacy-policy'],
  ...['cookie-policy', 'terms', 'product-support', 'supplier-collaboration', 'index-of-regulations'],
  ...['candidate-privacy-notice', 'accessibility-statement'],
];

it('each page is served at its own path', () => {
  expect(wrong(({ response: { status } }) => status !== 200 && status)).toEqual([]);
});

it.each(languageCodes)('in %s every page exists', (language) => {
  const ids = new Set(pagesIn(language).map(({ id }) => id));
  expect(required.filter((id) => !ids.has(id))).toEqual([]);
});

it('each page is served at its other spellings too, with the same canonical link', async () => {
  const issues: string[] = [];
  for (const { id, language, path, response } of pages) {
    const spellings = new Set([`/${language}/${id}`, ...(language === 'en' ? [`/${id}`] : [])]);
    // The bare path of the brand box is redirected.
    for (const own of [path, '/brandbox']) spellings.delete(own);
    for (const spelling of spellings) {
      const other = await site.get(spelling);
      if (other.status !== 200 || withoutKey(other.body) !== withoutKey(response.body))
        issues.push(`${spelling}: ${other.status}`);
    }
  }
  expect(firstTen(issues)).toEqual([]);
});

it.each([
  ['/search?query=two%20words', '/search/two%20words'],
  ['/en/search?query=+gear+', '/search/gear'],
  ['/it/ricerca?query=motore', '/it/ricerca/motore'],
  ['/pl/search?query=a%2Fb', '/pl/badania/a%2Fb'],
  ['/pl/badania?query=%3Fa%23b', '/pl/badania/%3Fa%23b'],
])('the search form’s %s redirects to %s', async (sent, location) => {
  const response = await site.get(sent);
  expect([response.status, response.headers.location]).toEqual([303, location]);
});
