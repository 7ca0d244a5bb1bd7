import { readGatewayPage } from './gateway-page.js';

const resource = { language: 'en', id: 'about', resource: 'pages/en/about' } as const;
const response = { id: 'about', template: 'sidebar', body: { title: 'About', text: '<p>Us</p>' } };
const read = (fields: object) => readGatewayPage(resource, { ...response, ...fields }, (address) => address);

it('the publication fields of a page are kept', () => {
  const publication = { draft: false, publish_at: '2026-12-01T09:00:00+01:00', unpublish_at: '2027-01-01T00:00:00Z' };
  expect(read(publication).value?.content).toMatchObject(publication);
});

it.each([{ draft: 'true' }, { publish_at: 'soon' }, { publish_at: '2026-12-01T09:00:00' }, { unpublish_at: 7 }])(
  'a page with an invalid publication field is not used, because it would be public: %j',
  (publication) => {
    const { value, issues } = read(publication);
    expect(value).toBeUndefined();
    expect(issues).toMatchObject([{ source: resource.resource, field: Object.keys(publication)[0] }]);
  },
);

it('a blank publication field counts as absent', () => {
  expect(read({ publish_at: '', draft: null }).value?.content).not.toHaveProperty('publish_at');
});
