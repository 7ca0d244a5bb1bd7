import { ContentFolder } from '../files/folder/content-folder.fixture.js';
import { errorsIn } from './check-folder.fixture.js';

const folder = ContentFolder.forEachTest();

const terms = (...families: (string | undefined)[]) =>
  families.map((family, index) => ({ id: `c${index}`, text: `C${index}`, ...(family && { family }) }));

const tables = (list: ReturnType<typeof terms>) =>
  folder.pageOf('tables', 'technical-tables', {
    ...{ title: 'Tables', summary: 'All', text_intro: '<p>Introduction</p>', terms: list },
    component_groups: [
      {
        ...{ id: 'maker', manufacturer: 'Maker' },
        rows: [{ id: 'engine', engine: 'E1', aircraft: 'A1', components: list.map(({ id }) => id) }],
      },
    ],
  });

const family = () =>
  folder.pageOf('products/gears', 'product-family', {
    ...{
      title: 'Gears',
      summary: 'Of steel',
      text_intro: '<p>I</p>',
      title_parts: 'P',
      drawing: 'M1,2h3',
      title_specifications: 'S',
    },
    hotspots: [
      { id: 'part', x: 1, y: 2, label_position: { x: 3, y: 4 }, title: 'Part', text: '<p>T</p>', lines: 'M1,2h3' },
    ],
    specifications: [{ id: 'power', value: '1', label: 'kW' }],
    ...{ text: '<p>T</p>', comparison: '<p>C</p>', approvals: [{ id: 'a', pdf: 'https://example.com/a.pdf' }] },
  });

const reasons = async () =>
  (await errorsIn(folder)).filter((line) => /famil|certifications/.test(line)).map((line) => line.replace(/^\S+ /, ''));

it('a component without a product family, and an approval that no certifications offer, are issues', async () => {
  family();
  tables(terms('/products/gears', undefined, '/about'));
  expect(await reasons()).toEqual([
    'body.approvals.0.pdf: no list of certifications offers https://example.com/a.pdf',
    'body.terms.1.family: c1 belongs to no product family',
    'body.terms.2.family: c2 belongs to no product family',
  ]);
});

it('a product family of which no table has a component is an issue', async () => {
  family();
  tables(terms());
  expect(await reasons()).toContain('body.title: no row of a technical table has a component of this product family');
});
