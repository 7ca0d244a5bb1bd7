import { answerOf, type Directory, readDirectory } from './gateway-directory-reading.js';

const time = '2026-01-01T00:00:00Z';
const entry = (id: string, more: object = {}) => ({
  id,
  resource: `pages/${id}`,
  template: 'sidebar',
  timestamp: time,
  ...more,
});
const item = (id: string, more: object = {}) => ({
  id,
  label: id,
  is_visible: true,
  is_external_link: false,
  children: [],
  ...more,
});

interface Parts {
  sitemap?: unknown[];
  alias?: unknown[];
  primary?: unknown[];
}

/** An answer with English alone. */
const answer = ({ sitemap = [entry('reach')], alias = [], primary = [] }: Parts) => ({
  menus: { en: { primary, footer_legal: [] } },
  sitemap: { en: sitemap },
  alias: { en: alias },
});

const isAllowed = (resource: string) => !resource.includes('evil');

const read = (json: unknown, before?: Directory) => {
  const { directory, faults } = readDirectory(json, before, isAllowed);
  const english = directory?.get('en');
  const ofEnglish = faults.filter(({ field }) => field.includes('.en'));
  return { directory, english, entries: [...(english?.entries.values() ?? [])], faults: ofEnglish };
};

it('gives the pages in the order of ids, with their paths', () => {
  const { entries, faults } = read(
    answer({ sitemap: [entry('reach'), entry('home'), entry('a/b')], alias: [{ id: 'reach', alias: 'x/reach' }] }),
  );
  expect(faults).toEqual([]);
  expect(entries.map(({ id, alias }) => [id, alias])).toEqual([
    ['a/b', 'a/b'],
    ['home', 'home'],
    ['reach', 'x/reach'],
  ]);
});

describe.each([
  ['without an id', { resource: 'pages/x', template: 'sidebar', timestamp: time }, 'id', 'is missing'],
  ['with a foreign resource', entry('reach', { resource: 'https://evil.example/x' }), 'resource', 'not on the gateway'],
  [
    'with an unknown template',
    entry('reach', { template: 'brochure' }),
    'template',
    expect.stringContaining('corporate'),
  ],
  ['with no time', entry('reach', { timestamp: 'yesterday' }), 'timestamp', expect.any(String)],
  ['with a slash before its id', entry('/reach'), 'id', expect.stringContaining('a path')],
  ['whose id climbs', entry('a/../reach'), 'id', expect.stringContaining('a path')],
  ['whose id is a script', entry('"><script>'), 'id', expect.stringContaining('a path')],
  ['that is none', null, '', expect.any(String)],
])('an entry %s', (_, faulty, field, reason) => {
  const name = ['sitemap.en.1', field].filter(Boolean).join('.');

  it('is told and left out', () => {
    const { entries, faults } = read(answer({ sitemap: [entry('home'), faulty] }));
    expect(entries.map(({ id }) => id)).toEqual(['home']);
    expect(faults).toEqual([{ source: 'corporate/sitemap', field: name, reason }]);
  });

  it('leaves the others as they are', () => {
    const before = read(answer({ sitemap: [entry('home'), entry('reach')] })).directory;
    const { entries } = read(answer({ sitemap: [entry('home'), faulty] }), before);
    expect(entries[0]).toMatchObject({ id: 'home', template: 'sidebar' });
  });
});

it('an entry that is faulty now stays as it was, with its path', () => {
  const before = read(answer({ alias: [{ id: 'reach', alias: 'was' }] })).directory;
  const faulty = { sitemap: [entry('reach', { template: 'x' })], alias: [{ id: 'reach', alias: '../x' }] };
  expect(read(answer(faulty), before).entries).toEqual([entry('reach', { alias: 'was' })]);
});

it('an entry that is not mentioned any more is gone', () => {
  const before = read(answer({ sitemap: [entry('home'), entry('reach')] })).directory;
  expect(read(answer({ sitemap: [entry('home')] }), before).entries).toHaveLength(1);
});

it('an entry that stands twice counts once', () => {
  const { entries, faults } = read(answer({ sitemap: [entry('reach'), entry('reach', { template: 'default' })] }));
  expect(entries).toMatchObject([{ template: 'sidebar' }]);
  expect(faults).toMatchObject([{ field: 'sitemap.en.1.id' }]);
});

it('a path belongs to one page', () => {
  const alias = [
    { id: 'home', alias: 'same' },
    { id: 'reach', alias: 'same' },
  ];
  const { entries, faults } = read(answer({ sitemap: [entry('home'), entry('reach')], alias }));
  expect(entries.map(({ alias }) => alias)).toEqual(['same', 'reach']);
  expect(faults).toMatchObject([{ field: 'alias.en', reason: 'same of reach is already the path of the page home' }]);
});

describe('a menu', () => {
  const external = item('https://x.example', { is_external_link: true });

  it('has items with children, external ones too', () => {
    const primary = [item('media', { children: [item('media/contacts'), external] })];
    expect(read(answer({ primary })).english?.menus.get('primary')).toEqual(primary);
  });

  it.each([
    ['a script for an address', item('javascript:x()', { is_external_link: true }), 'id'],
    ['an address that is not marked', item('https://x.example'), 'id'],
    ['no label', { id: 'reach' }, 'label'],
    ['a child without a label', item('media', { children: [{ id: 'reach' }] }), 'children.0.label'],
  ])('with an item with %s stays as it was; where there was none, it lacks that item', (_, faulty, field) => {
    const broken = answer({ primary: [item('home'), faulty] });
    const { english, faults } = read(broken);
    expect(english?.menus.get('primary')).toEqual([item('home')]);
    expect(faults).toEqual([expect.objectContaining({ field: `menus.en.primary.1.${field}` })]);
    const before = read(answer({ primary: [item('media')] })).directory;
    expect(read(broken, before).english?.menus.get('primary')).toEqual([item('media')]);
  });
});

it.each([
  ['KO', { status: 'KO', message: 'no' }],
  ['null', null],
  ['a text', 'sitemap'],
  ['lists of another kind', { menus: [], sitemap: [], alias: [] }],
  ['no page', { menus: {}, sitemap: {}, alias: {} }],
  ['no usable page', answer({ sitemap: [null, {}] })],
])('%s is no directory', (_, json) => {
  const { directory, faults } = readDirectory(json, undefined, isAllowed);
  expect(directory).toBeUndefined();
  expect(faults.length).toBeGreaterThan(0);
});

it('is read again from what was made of it', () => {
  const { directory } = read(
    answer({ alias: [{ id: 'reach', alias: 'x' }], primary: [item('reach', { short_title: 'R' })] }),
  );
  const again = directory && read(JSON.parse(JSON.stringify(answerOf(directory))));
  expect(again?.directory).toEqual(directory);
  expect(again?.faults).toEqual([]);
});

it('names a language that the site does not have', () => {
  const { sitemap, ...rest } = answer({});
  const { faults } = readDirectory({ ...rest, sitemap: { ...sitemap, fr: [] } }, undefined, isAllowed);
  expect(faults).toContainEqual({
    ...{ source: 'corporate/sitemap', field: 'sitemap.fr', reason: 'not a language of the site' },
  });
});
