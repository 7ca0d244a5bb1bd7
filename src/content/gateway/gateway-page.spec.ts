import type { TemplateName } from '../model/shapes/shapes.js';
import { readGatewayPage } from './gateway-page.js';

function read(template: TemplateName, body: object, id = 'page', fields: object = {}) {
  const response = { id, template, body: { title: 'T', ...body }, ...fields };
  const { value, issues } = readGatewayPage({ language: 'en', id, resource: 'r' }, response, (address) => address);
  return { content: value?.content, body: value?.content.body, issues };
}

it('the publication fields of a page are kept, and a blank one counts as absent', () => {
  const publication = { draft: false, publish_at: '2026-12-01T09:00:00+01:00', unpublish_at: '2027-01-01T00:00:00Z' };
  expect(read('sidebar', {}, 'page', publication).content).toMatchObject(publication);
  expect(read('sidebar', {}, 'page', { publish_at: '', draft: null }).content).not.toHaveProperty('publish_at');
});

it('a field that has no place in the template is named, at any depth', () => {
  const cards = [{ name: 'N', surname: 'S', job_title: 'J', shoe_size: 43 }, null];
  const { content, issues } = read('leadership', { cards, text_intro: '<p>I</p>', text_extra: '<p>E</p>', quote: '' });
  expect(content).toBeDefined();
  expect(issues.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['body.cards.0.shoe_size', 'body.text_extra']),
  );
  expect(issues.map(({ field }) => field)).not.toContain('body.quote');
});

it('a flat field beside blocks, which are shown in its place, is named', () => {
  const blocks = [{ type: 'text_extra', text_extra: '<p>E</p>' }];
  const { content, issues } = read('corporate', { blocks, text: '<p>F</p>', quote: '', cards: [] });
  expect([content?.template, issues]).toMatchObject(['corporate', [{ field: 'body.text' }]]);
  expect(read('corporate', { text: '<p>F</p>', blocks: [] }).issues).toEqual([]);
});

it.each([{ draft: 'true' }, { publish_at: '2026-12-01T09:00:00' }, { unpublish_at: 7 }])(
  'a page with an invalid publication field is not used, because it would be public: %j',
  (publication) => {
    const { content, issues } = read('sidebar', {}, 'page', publication);
    expect(content).toBeUndefined();
    expect(issues).toMatchObject([{ source: 'r', field: Object.keys(publication)[0] }]);
  },
);

it('links are page ids without a leading slash, wherever they stand', () => {
  const slides = [{ title: 'S', url: 'reach' }];
  expect(read('home', { slides }, 'home').body).toMatchObject({ slides: [{ url: '/reach' }] });
  const cards = [{ title: 'C', 'joint-lab-to': 'innovation/labs' }];
  expect(read('r-d-network', { cards }).body).toMatchObject({ cards: [{ 'joint-lab-to': '/innovation/labs' }] });
  const related_files = { related_objects: [{ name: 'F', file: { id: '7', uri: 'pdf/a.pdf', mimeType: 'a/pdf' } }] };
  expect(read('sidebar', { related_files }).body).toMatchObject({
    related_files: { related_objects: [{ file: { uri: '/pdf/a.pdf' } }] },
  });
  // The links of a joint project have names of their own.
  const items = [{ title: 'J', links: [{ text: 'K', link: 'innovation/labs' }] }];
  expect(read('corporate', { blocks: [{ type: 'accordion', items }] }).body).toMatchObject({
    blocks: [{ items: [{ links: [{ title: 'K', url: '/innovation/labs' }] }] }],
  });
  const links = ['reach#why', 'a/b?a=1', '/reach', '#why', 'mailto:a@example.com', 'www.example.com'];
  const text = links.map((link) => `<a class="x" href='${link}'>x</a>`).join('');
  const served = JSON.stringify(read('sidebar', { text }).body);
  expect([...served.matchAll(/href=\\"([^"]*)\\"/g)].map(([, link]) => link)).toEqual([
    ...['/reach#why', '/a/b?a=1', '/reach', '#why', 'mailto:a@example.com', 'www.example.com'],
  ]);
});

it.each(['www.example.com', '//example.com', 'reach/', '../reach'])('the address %s is not a page id', (url) => {
  const { body, issues } = read('home', { slides: [{ title: 'S', url }] }, 'home');
  expect(body).toMatchObject({ slides: [{ id: 's', title: 'S', isAbout: false, isExternalUrl: false }] });
  expect(issues).toMatchObject([{ field: 'body.slides.0.url' }]);
});

it('the texts of a table become its terms, and the tags of support contacts its types of request', () => {
  const rows = [{ engine: 'E', aircraft: 'A', components: ['LPT', 'Main GB'] }];
  const leaflets = [{ label: 'L', pdf: '/pdf/a.pdf' }];
  expect(read('technical-tables', { component_groups: [{ manufacturer: 'M', rows }], leaflets }).body).toMatchObject({
    terms: [
      { id: 'lpt', text: 'LPT' },
      { id: 'main-gb', text: 'Main GB' },
    ],
    component_groups: [{ rows: [{ components: ['lpt', 'main-gb'] }] }],
    leaflets: [{ text: 'L' }],
  });
  const cards = [{ id: 1, title: 'D', tag: 'Engine training', location: 'L', phone: '+39 011 555 0100' }];
  const regions = [{ name: 'Europe', contacts: [], cards }];
  expect(read('turboprop-support', { regions }, 'services/general-aviation').body).toMatchObject({
    request_types: [{ id: 'engine-training', title: 'Engine training' }],
    regions: [{ cards: [{ tag: 'engine-training' }] }],
  });
});

it.each(['api', 'pl/reach', 'assets/x'])('no page is at %s, where the site has something else', (id) => {
  const { content, issues } = read('sidebar', {}, id);
  expect([content, issues]).toMatchObject([undefined, [{ reason: expect.stringContaining('something else at /') }]]);
});
