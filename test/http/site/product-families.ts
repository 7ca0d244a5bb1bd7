import type { PageEntry } from '../../../src/content/model/shapes/shapes.js';
import { languageCodes } from '../../../src/routing/languages.js';
import { type Element, squeeze } from '../../support/html/markup.js';
import { pagesIn, site } from '../../support/http/every-page.js';

/** The cells of the rows of the technical tables, with the text of each link. */
const rowsOf = (dom: Element) =>
  dom
    .all('table')
    .filter((table) => table.get('class')?.startsWith('technical-table'))
    .flatMap((table) => table.all('tr').filter((row) => row.all('td').length > 0));

it.each(languageCodes)('a product family has the rows that lead to it from the technical tables, in %s', (language) => {
  const own = pagesIn(language);
  const families = own.filter(({ entry }) => entry.template === 'product-family');
  expect(families).toHaveLength(4);
  const tables = own.filter(
    ({ entry }) =>
      entry.template === 'technical-tables' && (entry as PageEntry<'technical-tables'>).body.component_groups,
  );
  expect(tables).toHaveLength(4);
  const links = tables.flatMap(({ dom }) =>
    rowsOf(dom).flatMap((row) => {
      const components = row.all('td').at(-1)?.all('a') ?? [];
      expect(components).not.toEqual([]);
      return components.map((link) => ({ family: link.get('href'), pair: `${row.all('th')[0]?.text} ${link.text}` }));
    }),
  );
  for (const { path, dom } of families) {
    const shown = rowsOf(dom).flatMap((row) =>
      (row.all('td').at(-1)?.text ?? '').split(/, ?/).map((component) => `${row.all('th')[0]?.text} ${component}`),
    );
    const linked = links.filter(({ family }) => family === path).map(({ pair }) => pair);
    expect(new Set(shown)).toEqual(new Set(linked));
    expect(dom.all('svg', { class: 'drawing' })).toHaveLength(1);
    expect(dom.all('details', { class: 'manufacturer', open: '' })).toEqual([]);
  }
});

it('a product family has the approvals as its certifications name them, and everything without a script', () => {
  for (const { entry, dom } of pagesIn('pl').filter((page) => page.entry.template === 'product-family')) {
    const { approvals = [], hotspots = [] } = (entry as PageEntry<'product-family'>).body;
    const offered = pagesIn('pl').find(({ id }) => id === 'commercial-aviation/certifications');
    const nameOf = (page: Element | undefined, pdf: string) =>
      page?.all('a', { href: pdf.replace('.pdf', '.pl.pdf') })[0]?.text;
    expect(approvals.map(({ pdf }) => nameOf(dom, pdf))).not.toContain(undefined);
    const english = '/pdf/en-9100-certificate.pdf';
    expect(nameOf(dom, english)).toBe(nameOf(offered?.dom, english));
    for (const { id, title } of hotspots) {
      expect(dom.all('li', { id }).map((part) => part.text)).toEqual([expect.stringContaining(squeeze(title))]);
    }
  }
});

it('each cell of a comparison names its column, for a phone', () => {
  const families = pagesIn('cz').filter(({ entry }) => entry.template === 'product-family');
  for (const { dom } of families) {
    const tables = dom
      .all('div')
      .filter((part) => part.get('class')?.includes('family-comparison'))
      .flatMap((part) => part.all('table'));
    const rows = tables.flatMap((table) => {
      const names = table.all('th', { scope: 'col' }).map(({ text }) => text);
      return table.all('tr').map((row) => ({ names, labels: row.all('td').map((cell) => cell.get('data-label')) }));
    });
    const compared = rows.filter(({ labels }) => labels.length > 0);
    expect(compared).not.toEqual([]);
    for (const { names, labels } of compared) expect(labels).toEqual(names.slice(1));
  }
});

it.each(languageCodes)(
  'the page of the turboprop compares it with its class as the product does, in %s',
  (language) => {
    const drawingsOf = (id: string) =>
      pagesIn(language)
        .find((page) => page.id === id)
        ?.dom.all('div', { class: 'chart-drawing' })
        .map((drawing) => drawing.get('aria-label'));
    expect(drawingsOf('commercial-aviation/turboprop')).toEqual(drawingsOf('the-catalyst-engine'));
    expect(drawingsOf('the-catalyst-engine')).toHaveLength(1);
  },
);

it('the section of the products leads to its first page', async () => {
  const { status, headers } = await site.get('/it/products');
  expect([status, headers.location]).toEqual([301, '/it/prodotti/riduttori']);
});
