import { type Directory, readDirectory } from './directory.js';

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

/** A response with English alone. */
const response = ({ sitemap = [entry('reach')], alias = [], primary = [] }: Parts) => ({
  menus: { en: { primary, footer_legal: [] } },
  sitemap: { en: sitemap },
  alias: { en: alias },
});

const isAllowed = (resource: string) => !resource.includes('evil');

const read = (json: unknown, before?: Directory) => {
  const { value: directory, issues } = readDirectory(json, before, isAllowed);
  const ofEnglish = issues.filter(({ field }) => field.includes('.en'));
  const entries = directory?.sitemap.en ?? [];
  return { directory, menu: directory?.menus.en.primary, entries, issues: ofEnglish };
};

it('returns the pages in the order of ids, with their paths', () => {
  const { entries, issues } = read(
    response({ sitemap: [entry('reach'), entry('home'), entry('a/b')], alias: [{ id: 'reach', alias: 'x/reach' }] }),
  );
  expect(issues).toEqual([]);
  expect(entries.map(({ id, alias }) => [id, alias])).toEqual([
    ['a/b', 'a/b'],
    ['home', 'home'],
    ['reach', 'x/reach'],
  ]);
});

it.each<[string, unknown, string, unknown]>([
  ['with a foreign resource', entry('x', { resource: 'https://evil.example/x' }), 'resource', expect.any(String)],
  ['with an unknown template', entry('x', { template: 'brochure' }), 'template', expect.stringContaining('corporate')],
  ['whose id climbs', entry('a/../x'), 'id', expect.stringContaining('a path')],
])('an entry %s is reported and left out', (_, invalid, field, reason) => {
  const { entries, issues } = read(response({ sitemap: [entry('home'), invalid] }));
  expect(entries.map(({ id }) => id)).toEqual(['home']);
  const name = ['sitemap.en.1', field].filter(Boolean).join('.');
  expect(issues).toEqual([{ source: 'corporate/sitemap', field: name, reason }]);
});

it('an entry that becomes invalid stays as it was, with its path', () => {
  const before = read(response({ alias: [{ id: 'reach', alias: 'was' }] })).directory;
  const invalid = { sitemap: [entry('reach', { template: 'x' })], alias: [{ id: 'reach', alias: '../x' }] };
  expect(read(response(invalid), before).entries).toEqual([entry('reach', { alias: 'was' })]);
});

it.each([null, []])('%j as an entry, as an alias or for all aliases is ignored, and is not an issue', (blank) => {
  const { entries, issues } = read({
    ...response({ sitemap: [blank, entry('reach')], alias: [{ id: 'reach', alias: blank }] }),
    ...(Array.isArray(blank) && { alias: blank }),
  });
  expect(entries).toMatchObject([{ id: 'reach', alias: 'reach' }]);
  expect(issues).toEqual([]);
});

it('a path belongs to one page', () => {
  const alias = [
    { id: 'home', alias: 'same' },
    { id: 'reach', alias: 'same' },
  ];
  const { entries, issues } = read(response({ sitemap: [entry('home'), entry('reach')], alias }));
  expect(entries.map(({ alias }) => alias)).toEqual(['same', 'reach']);
  expect(issues).toMatchObject([{ field: 'alias.en', reason: 'same of reach is already the path of the page home' }]);
});

describe('a menu', () => {
  it('loses an invalid item or child only', () => {
    const invalid = [
      item('javascript:x()', { is_external_link: true }),
      item('https://x.example'),
      item('reach', { label: '' }),
    ];
    const children = [{ id: 'reach' }, item('media/contacts')];
    const broken = response({ primary: [...invalid, item('media', { children })] });
    const { menu, issues } = read(broken);
    expect(menu).toEqual([item('media', { children: [item('media/contacts')] })]);
    expect(issues.map(({ field }) => field.replace('menus.en.primary.', ''))).toEqual([
      ...['0.id', '1.id', '2.label', '3.children.0.label'],
    ]);
    expect(read(broken, read(response({ primary: [item('home')] })).directory).menu).toEqual(menu);
  });

  it.each([undefined, 'media'])('that is %j stays as it was', (primary) => {
    const before = read(response({ primary: [item('media')] })).directory;
    const { menu, issues } = read({ ...response({}), menus: { en: { primary, footer_legal: [] } } }, before);
    expect(menu).toEqual([item('media')]);
    expect(issues).toMatchObject([{ field: 'menus.en.primary' }]);
  });
});

it.each([
  ['KO', { status: 'KO', message: 'no' }],
  ['lists of another kind', { menus: [], sitemap: [], alias: [] }],
  ['no page', { menus: {}, sitemap: {}, alias: {} }],
  ['no usable page', response({ sitemap: [null, {}] })],
])('%s is not a directory', (_, json) => {
  const { value: directory, issues } = readDirectory(json, undefined, isAllowed);
  expect(directory).toBeUndefined();
  expect(issues.length).toBeGreaterThan(0);
});

it('takes drafts and data that a gateway gives, and keeps data that have become invalid', () => {
  const drafts = { en: [entry('plans')] };
  const data = { redirects: { moved: { was: 'reach' } }, former_paths: { en: { was: 'reach' } } };
  const { directory } = read({ ...response({ alias: [{ id: 'plans', alias: 'x/plans' }] }), drafts, data });
  expect(directory?.drafts.en).toMatchObject([{ id: 'plans', alias: 'x/plans' }]);
  expect(directory?.sitemap.en.map(({ id }) => id)).toEqual(['reach']);
  expect(directory?.data.redirects).toEqual({ legacy: {}, sections: {}, moved: { was: 'reach' } });
  expect(Object.keys(directory?.data ?? {})).toEqual(['redirects', 'former_paths']);
  const broken = { ...data, redirects: { legacy: { was: 'reach' } } };
  const after = readDirectory({ ...response({}), data: broken }, directory, isAllowed);
  expect(after.value?.data.redirects).toEqual(directory?.data.redirects);
  expect(after.issues.map(({ field }) => field)).toEqual(['data.redirects.legacy.was']);
});
