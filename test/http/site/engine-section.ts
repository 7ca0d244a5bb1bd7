import { languageCodes } from '../../../src/routing/languages.js';
import { type Element, readMarkup } from '../../support/html/markup.js';
import { pageOf, pagesIn, site } from '../../support/http/every-page.js';

const partsOf = (dom: Element) => dom.all('a', { class: 'engine-part' });
const shownRows = (dom: Element) => dom.all('tr').filter((row) => row.get('hidden') === undefined && row.first('td'));

it.each(languageCodes)(
  'each part in the section of the engine leads to as many engines as it says, in %s',
  async (language) => {
    for (const id of ['home', 'commercial-aviation/modules-components']) {
      const parts = partsOf(pageOf(id, language).dom);
      expect(parts).toHaveLength(8);
      for (const part of parts) {
        const { status, body } = await site.get(part.get('href')?.replace(/#.*/, '') ?? '');
        expect(status).toBe(200);
        const dom = readMarkup(body);
        const count = shownRows(dom).length;
        expect(count).toBeGreaterThan(0);
        expect(part.text).toContain(` ${count} `);
        expect(dom.all('*', { id: 'tables-title' })).toHaveLength(1);
      }
    }
  },
);

it.each(languageCodes)('the home has a detail of the section for each product family, in %s', (language) => {
  const families = pagesIn(language).filter(({ entry }) => entry.template === 'product-family');
  const section = pageOf('home', language).dom.first('section', { class: 'section engine' });
  for (const { path } of families) expect(section?.all('a', { href: path })).toHaveLength(1);
  expect(section?.all('svg', { class: 'engine-detail' })).toHaveLength(families.length);
});
