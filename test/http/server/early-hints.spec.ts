import { readMarkup } from '../../support/html/markup.js';
import { Site } from '../../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

it.each(['/en', '/it/chi-siamo/profilo', '/pl/badania/silnik'])(
  'the page %s names its stylesheet and fonts in a Link header for Early Hints, both rendered and cached',
  async (path) => {
    for (const { headers, body } of [await site.get(path), await site.get(path)]) {
      const dom = readMarkup(body);
      const stylesheets = dom.all('link', { rel: 'stylesheet' }).map((link) => link.get('href'));
      const fonts = dom.all('link', { rel: 'preload', as: 'font' }).map((link) => link.get('href'));
      expect(fonts.length).toBeGreaterThan(0);
      const preloads = String(headers.link)
        .split(', ')
        .filter((link) => link.includes('rel=preload'));
      expect(preloads).toEqual([
        ...stylesheets.map((href) => `<${href}>; rel=preload; as=style`),
        ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
      ]);
    }
  },
);

it.each(['/no-such-page', '/robots.txt', '/api/health/live'])('%s has no Link header for Early Hints', async (path) => {
  expect((await site.get(path)).headers.link).toBeUndefined();
});
