import { withSite } from './support/with-site.js';

const own = withSite();

interface Row {
  [name: string]: any;
}

/** The newest version of a list, as the form has it. */
async function listIn(slug: string, locale = 'en'): Promise<Row> {
  return (await own.publisher.request('GET', `/api/globals/${slug}?locale=${locale}&draft=true&depth=0`)).json;
}

function publish(slug: string, data: Row, locale = 'en') {
  return own.publisher.request('POST', `/api/globals/${slug}?locale=${locale}&depth=0`, {
    ...data,
    _status: 'published',
  });
}

/** The paths of the fields for which a list is refused. */
async function refusedAt(slug: string, data: Row, message = /./): Promise<string[]> {
  return pathsOf(await publish(slug, data), message);
}

function pathsOf({ status, json }: { status: number; json: any }, message = /./): string[] {
  expect({ status, json }).toMatchObject({ status: 400 });
  const errors: { path: string; message: string }[] = json.errors[0].data.errors;
  for (const error of errors) expect(error.message).toMatch(message);
  return errors.map(({ path }) => path);
}

async function published(slug: string, data: Row, locale?: string): Promise<void> {
  expect(await publish(slug, data, locale)).toMatchObject({ status: 200 });
}

it('a menu: its items are on the site in each language, and each leads to a page or has an address', async () => {
  const { primary, legal } = await listIn('menus');
  const reach = (await own.publisher.page('reach')).id;
  const label = { en: 'Our rules', it: 'Le nostre regole', pl: 'Nasze zasady', cz: 'Naše pravidla' };
  await published('menus', { primary: [...primary, { to: { page: reach }, label, is_visible: true }], legal });
  await own.until('/reach', ({ body }) => body.includes('Our rules'));
  await own.until('/pl/rozporzadzenie-reach', ({ body }) => body.includes('Nasze zasady'));
  const [first, ...others] = primary;
  const child = { ...first, children: [...first.children, { to: { address: '/our-company/who-we-were' } }] };
  expect(await refusedAt('menus', { primary: [child, ...others] }, /did you mean .*who-we-are/)).toEqual([
    `primary.0.children.${first.children.length}.to.address`,
  ]);
  const external = { to: { address: 'https://www.example.org' } };
  expect(await refusedAt('menus', { primary: [external, ...primary] }, /label/)).toEqual(['primary.0.to.address']);
});

it('a menu or a contact that was opened before somebody else saved cannot take that back', async () => {
  const { primary, legal, updatedAt: opened } = await listIn('menus');
  await published('menus', { primary, legal, updatedAt: opened });
  expect((await publish('menus', { primary, legal, updatedAt: opened })).status).toBe(409);
  for (const query of ['draft=true', 'draft=true&autosave=true', 'draft=true&autosave=true', '']) {
    const { updatedAt } = await listIn('menus', 'it');
    const data = { primary, updatedAt, ...(query === '' && { _status: 'published' }) };
    const saved = await own.publisher.request('POST', `/api/globals/menus?locale=en&depth=0&${query}`, data);
    expect({ query, ...saved }).toMatchObject({ query, status: 200 });
    expect(saved.json.result.updatedAt).toBe((await listIn('menus')).updatedAt);
  }
  const { docs } = (await own.publisher.request('GET', '/api/contacts?limit=1&draft=true&depth=0')).json;
  const [{ id, key, updatedAt }] = docs;
  const save = () => own.publisher.request('PATCH', `/api/contacts/${id}?depth=0`, { key, updatedAt });
  expect([(await save()).status, (await save()).status]).toEqual([200, 409]);
});

it('menus stay public: they are neither emptied nor unpublished, nor withdrawn by a former version', async () => {
  expect(await refusedAt('menus', { primary: [] })).toEqual(['primary']);
  const draft = await own.publisher.request('POST', '/api/globals/menus?draft=true', { legal: [] });
  expect(draft.status).toBe(200);
  const { json } = await own.publisher.request('GET', '/api/globals/menus/versions?limit=1&sort=-updatedAt');
  const [{ id, version }] = json.docs;
  expect(version._status).toBe('draft');
  const refused = [
    await own.publisher.request('POST', '/api/globals/menus?unpublishAllLocales=true', { _status: 'draft' }),
    await own.publisher.request('POST', '/api/globals/menus', { _status: 'draft' }),
    await own.publisher.request('POST', `/api/globals/menus/versions/${id}`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await own.publisher.request('GET', '/api/globals/menus')).json._status).toBe('published');
});

it('an issue of the magazine: an article is on the home page of the languages in which it has a title', async () => {
  const { posts } = await listIn('magazine');
  const article = {
    ...posts[0],
    id: undefined,
    url: { address: 'https://magazine.example.com/new-issue' },
    title: 'The new issue',
    alt: 'Gears',
  };
  const withArticle = (change: object) => ({ posts: [{ ...article, ...change }, ...posts] });
  expect(await refusedAt('magazine', withArticle({ title: '' }), /missing/)).toEqual(['posts.0.title']);
  expect(await refusedAt('magazine', withArticle({ url: { address: 'javascript:alert(1)' } }))).toEqual([
    'posts.0.url.address',
  ]);
  await published('magazine', withArticle({}));
  await own.until('/en', ({ body }) => body.includes('The new issue'));
  const italian = await listIn('magazine', 'it');
  expect((await own.cms.gateway('about/latestarticles/it')).json.about_articles.related_objects).toHaveLength(
    posts.length,
  );
  const [first, ...others] = italian.posts;
  const translated = { ...first, title: 'Il nuovo numero', alt: 'Ingranaggi' };
  await published('magazine', { posts: [translated, ...others] }, 'it');
  await own.until('/it', ({ body }) => body.includes('Il nuovo numero'));
  expect((await own.site.get('/en')).body).toContain('The new issue');
});

it('links to social networks, and posts: both are on the site', async () => {
  for (const [slug, field, value, page] of [
    ['social-links', 'url', 'https://social.example.com/another-profile', '/reach'],
    ['social-posts', 'text', 'Posted today', '/en'],
  ] as const) {
    const [first, ...others] = (await listIn(slug)).items;
    await published(slug, { items: [{ ...first, [field]: value }, ...others] });
    await own.until(page, ({ body }) => body.includes(value));
    const address = slug === 'social-links' ? 'url' : 'permalink';
    expect(await refusedAt(slug, { items: [{ ...first, [address]: 'no-address' }, ...others] })).toEqual([
      `items.0.${address}`,
    ]);
  }
});
