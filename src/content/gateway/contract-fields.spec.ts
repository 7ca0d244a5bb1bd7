import type { Body, TemplateName } from '../model/shapes/shapes.js';
import { readGatewayPage } from './gateway-page.js';

const picture = { original: '/images/a.jpg', alt: 'A' };
const phone = '+39 011 555 0100';
const related_files = {
  related_objects: [{ name: 'F', file: { id: '7', uri: 'pdf/a.pdf', mimeType: 'application/pdf' } }],
};
const person = { name: 'Ada', surname: 'Rossi', job_title: 'Engineer', bio: '<p>B</p>', image: { original: '/a.jpg' } };
const texts = { text_intro: '<p>I</p>', text: '<p>T</p>' };
const jointProject = {
  ...{ title: 'J', subtitle: 'S', inner_image: picture, ...texts, list_title: 'L' },
  ...{ list: [{ text: 'L', pdf: '/pdf/a.pdf' }], links: [{ text: 'K', link: 'innovation/new-technologies' }] },
};
const accordionItem = {
  ...{ title: 'A', subtitle: 'S', ...texts, logo: picture, inner_image: picture, video_yt: 'abcdefghijk' },
  ...{ list_title: 'L', list: [{ text: 'L' }], links: [{ url: 'reach', pretty_url: 'R', title: 'R' }] },
  ...{ external_link: 'https://example.com', image_gallery: { gallery: [picture] } },
};
const support = {
  name: 'Europe',
  contacts: [{ tag: 'Sales', name: 'C', phone, email: 'c@example.com' }],
  cards: [{ id: 1, title: 'D', tag: 'Engine training', location: 'L', phone }],
};

/** For each template a body with nothing but fields that the contract names, and what must be left of it. */
const bodies: Record<TemplateName, object> = {
  home: {
    slides: [
      { image: picture, label: 'L', title: 'S', content: 'C', url: 'reach', isAbout: true, isExternalUrl: false },
    ],
  },
  corporate: { blocks: [{ type: 'accordion', items: [accordionItem, jointProject] }] },
  default: { headline_1: 'H', body_text_1: '<p>B</p>', quote: 'Q', body_text_2: '<p>C</p>', video_yt: 'abcdefghijk' },
  sidebar: { headline: 'H', ...texts, related_files },
  'nested-routes': { text_intro: '<p>I</p>', title_related_files: 'R', related_files, related_files_2: related_files },
  'navigation-cards': { cards: [{ title: 'C', url: 'new-hire/welcome', image: picture }] },
  newsletter: texts,
  leadership: { cards: [person] },
  'where-we-are': {
    places: [
      { name: 'Turin', locations: [{ plant: 'Rivalta', role: 'R', spec: 'S', image: '/a.jpg', alt: 'A' }] },
      { id: 'brindisi', name: 'Brindisi', locations: [{ plant: 'Plant of Brindisi' }] },
    ],
    plants: [
      {
        ...{
          name: 'Rivalta',
          image: picture,
          caption: 'C',
          url: 'More',
          internal_link: 'reach',
          mq: '1',
          area_spec: 'A',
        },
        ...{
          workforce: '2',
          address: 'A',
          tel: phone,
          map: 'https://example.com/map',
          text: '<p>T</p>',
          products: ['P'],
        },
      },
      { name: 'Brindisi', external_link: 'https://example.com', gears: 'G', rp: 'R', power_gears: 'P' },
    ],
  },
  heritage: {
    timeline: [
      {
        ...{ image: picture, year: 1908, title: 'Y', content: '<p>C</p>' },
        gallery: [{ id: 3, image: '/a.jpg', alt: 'A', descr: 'D' }],
      },
    ],
  },
  'r-d-network': {
    cards: [
      {
        ...{ image: picture, title: 'C', subtitle: 'S', content: '<p>C</p>' },
        ...{ 'joint-lab': 'J', 'joint-lab-to': 'innovation/joint-labs-projects' },
      },
    ],
  },
  culture: { communities: [{ title: 'C', occhiello: 'O', text: '<p>T</p>', image: picture }] },
  'media-archive': {},
  'media-release': { date: '01-02-2016', text: '<p>T</p>', image_gallery: { gallery: [picture] } },
  'media-contacts': { contacts: [{ name: 'C', role: 'R', phone, email: 'c@example.com' }] },
  'technical-tables': {
    component_groups: [{ manufacturer: 'M', rows: [{ engine: 'E', aircraft: 'A', components: ['LPT', 'Main GB'] }] }],
    service_groups: [
      {
        manufacturer: 'N',
        rows: [{ engine: 'E', aircraft: 'A', services: ['MRO'], shop: 'S', certifications: ['C'] }],
      },
    ],
    processes: [{ title: 'P', id: 'p', list: [{ element: 'X' }] }],
    leaflets: [
      { label: 'L', pdf: '/pdf/a.pdf' },
      { text: 'M', pdf: '/pdf/b.pdf' },
    ],
    service_contacts: {
      ...{ title: 'S', search_path: 'services/general-aviation', search_page: 'P' },
      contacts: [{ name: 'C', label: 'L', mail: 'c@example.com' }],
    },
  },
  'turboprop-support': { regions: [support], video_yt: 'abcdefghijk' },
  product: { image: picture, text: '<p>T</p>', specifications: [{ value: '1300', label: 'hp' }] },
  search: {},
  maintenance: { text: '<p>T</p>' },
  'sample-form': { text_intro: '<p>I</p>' },
};

const ids: Partial<Record<TemplateName, string>> = {
  home: 'home',
  search: 'search',
  newsletter: 'newsletter',
  'media-archive': 'media/media-releases',
  'media-release': 'media/media-releases/one',
  'turboprop-support': 'services/general-aviation',
};

function read<T extends TemplateName>(template: T, body: object) {
  const id = ids[template] ?? 'page';
  const response = { id, template, body: { title: 'T', ...body } };
  const { value: page, issues } = readGatewayPage(
    { language: 'en', id, resource: 'r' },
    response,
    (address) => address,
  );
  return { body: page?.content.body as Body<T> | undefined, issues };
}

it.each(Object.keys(bodies) as TemplateName[])(
  'a page of the template %s needs no field beyond the contract',
  (template) => {
    const { body, issues } = read(template, bodies[template]);
    expect(issues).toEqual([]);
    expect(body).toMatchObject({ title: 'T', ...sizes(bodies[template]) });
  },
);

/** The lists of a body, of which no item may be missing. */
function sizes(body: object): object {
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value));
  return Object.fromEntries(lists.map(([key, list]) => [key, Array.from(list, () => expect.anything())]));
}

it('links are page ids without a leading slash, wherever they stand', () => {
  expect(read('home', bodies.home).body?.slides?.[0]?.url).toBe('/reach');
  expect(read('where-we-are', bodies['where-we-are']).body?.plants?.[0]?.internal_link).toBe('/reach');
  expect(read('r-d-network', bodies['r-d-network']).body?.cards?.[0]?.['joint-lab-to']).toBe(
    '/innovation/joint-labs-projects',
  );
  expect(read('sidebar', bodies.sidebar).body?.related_files?.related_objects[0]?.file.uri).toBe('/pdf/a.pdf');
  const [block] = read('corporate', bodies.corporate).body?.blocks ?? [];
  expect(block).toMatchObject({
    items: [{ links: [{ url: '/reach' }] }, { links: [{ title: 'K', url: '/innovation/new-technologies' }] }],
  });
  const links = [
    'reach#why',
    'our-company/who-we-are?a=1',
    '/reach',
    '#why',
    'mailto:a@example.com',
    'www.example.com',
  ];
  const text = links.map((link) => `<a class="x" href='${link}'>x</a>`).join('');
  const served = read('sidebar', { text }).body?.text ?? '';
  expect([...served.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
    ...['/reach#why', '/our-company/who-we-are?a=1', '/reach', '#why', 'mailto:a@example.com', 'www.example.com'],
  ]);
});

it.each(['www.example.com', '//example.com', 'javascript:x()', 'reach/', '../reach'])(
  'an address that may lead to another site is not a page id: %s',
  (url) => {
    const { body, issues } = read('home', { slides: [{ title: 'S', url }] });
    expect(body?.slides).toEqual([{ id: 's', title: 'S', isAbout: false, isExternalUrl: false }]);
    expect(issues).toMatchObject([{ field: 'body.slides.0.url' }]);
  },
);

it('the texts of a table become its terms, and the tags of support contacts its types of request', () => {
  expect(read('technical-tables', bodies['technical-tables']).body).toMatchObject({
    terms: [
      { id: 'lpt', text: 'LPT' },
      { id: 'main-gb', text: 'Main GB' },
      { id: 'mro', text: 'MRO' },
    ],
    component_groups: [{ rows: [{ components: ['lpt', 'main-gb'] }] }],
    leaflets: [{ text: 'L' }, { text: 'M' }],
  });
  expect(read('turboprop-support', bodies['turboprop-support']).body).toMatchObject({
    request_types: [{ id: 'engine-training', title: 'Engine training' }],
    regions: [{ cards: [{ tag: 'engine-training' }] }],
  });
});
