import { withSite } from './support/with-site.js';

const own = withSite();

interface Row {
  key?: string;
  [name: string]: any;
}

/** The only block of a list, as the form has it. */
async function listIn(slug: string, locale = 'en'): Promise<Row> {
  const { json } = await own.publisher.request('GET', `/api/globals/${slug}?locale=${locale}&draft=true&depth=0`);
  return json.body[0];
}

function publish(slug: string, list: Row | undefined, locale = 'en') {
  const data = { body: list ? [list] : [], _status: 'published' };
  return own.publisher.request('POST', `/api/globals/${slug}?locale=${locale}&depth=0`, data);
}

/** The paths of the fields for which a list is refused. */
async function refusedAt(slug: string, list: Row | undefined, message = /./): Promise<string[]> {
  const { status, json } = await publish(slug, list);
  expect({ status, json }).toMatchObject({ status: 400 });
  const errors: { path: string; message: string }[] = json.errors[0].data.errors;
  for (const error of errors) expect(error.message).toMatch(message);
  return errors.map(({ path }) => path);
}

async function published(slug: string, list: Row, locale?: string): Promise<void> {
  expect(await publish(slug, list, locale)).toMatchObject({ status: 200 });
}

it('a menu: its items are on the site in each language, and each leads to a page or has an address', async () => {
  const menu = await listIn('primary-menu');
  const label = { en: 'Our rules', it: 'Le nostre regole', pl: 'Nasze zasady', cz: 'Naše pravidla' };
  await published('primary-menu', { ...menu, items: [...menu.items, { key: 'reach', label, is_visible: true }] });
  await own.until('/reach', ({ body }) => body.includes('Our rules'));
  await own.until('/pl/rozporzadzenie-reach', ({ body }) => body.includes('Nasze zasady'));
  const [first, ...others] = menu.items;
  const child = { ...first, children: [...first.children, { key: 'our-company/who-we-were' }] };
  expect(await refusedAt('primary-menu', { ...menu, items: [child, ...others] }, /did you mean .*who-we-are/)).toEqual([
    `body.0.items.0.children.${first.children.length}.key`,
  ]);
  const external = { key: 'https://www.example.org', is_external_link: true };
  expect(await refusedAt('primary-menu', { ...menu, items: [external, ...menu.items] }, /label/)).toEqual([
    'body.0.items.0.key',
  ]);
  expect(await refusedAt('primary-menu', undefined)).toEqual(['body']);
});

it('a list of facts: a changed one is on every page, and none that a page needs may go', async () => {
  const facts = await listIn('facts');
  const at = facts.items.findIndex(({ key }: Row) => key === 'reach_phone');
  const withFact = (change: object) => ({
    ...facts,
    items: facts.items.map((item: Row, index: number) => (index === at ? { ...item, ...change } : item)),
  });
  const draft = await own.editor.request('POST', '/api/globals/facts?draft=true&depth=0', {
    body: [withFact({ value: '+39 011 555 0188' })],
  });
  expect(draft.status).toBe(200);
  await published('facts', withFact({ value: '+39 011 555 0199' }));
  await own.until('/reach', ({ body }) => /\+39[\s\u00a0]011[\s\u00a0]555[\s\u00a0]0199/.test(body));
  expect(await refusedAt('facts', withFact({ key: 'reach_telephone' }), /reach_phone is missing.*reach \(/)).toEqual([
    'body.0.items',
  ]);
  expect(await refusedAt('facts', withFact({ value: 'many', is_number: true }))).toEqual([`body.0.items.${at}.value`]);
  const twice = { ...facts, items: [...facts.items, { key: 'reach_phone', value: '+39 011 555 0100' }] };
  expect(await refusedAt('facts', twice, /twice/)).toEqual([`body.0.items.${facts.items.length}.key`]);
});

it('an issue of the magazine: an article is on the home page of the languages in which it has a title', async () => {
  const magazine = await listIn('magazine');
  const article = {
    image_square: magazine.posts[0].image_square,
    url: { address: 'https://magazine.example.com/new-issue' },
    title: 'The new issue',
    alt: 'Gears',
  };
  const withArticle = (change: object) => ({ ...magazine, posts: [{ ...article, ...change }, ...magazine.posts] });
  expect(await refusedAt('magazine', withArticle({ title: '' }), /missing/)).toEqual(['body.0.posts.0.title']);
  expect(await refusedAt('magazine', withArticle({ url: { address: 'javascript:alert(1)' } }))).toEqual([
    'body.0.posts.0.url.address',
  ]);
  await published('magazine', withArticle({}));
  await own.until('/en', ({ body }) => body.includes('The new issue'));
  const italian = await listIn('magazine', 'it');
  expect((await own.cms.gateway('about/latestarticles/it')).json.about_articles.related_objects).toHaveLength(
    magazine.posts.length,
  );
  const [first, ...others] = italian.posts;
  const translated = { ...first, title: 'Il nuovo numero', alt: 'Ingranaggi' };
  await published('magazine', { ...italian, posts: [translated, ...others] }, 'it');
  await own.until('/it', ({ body }) => body.includes('Il nuovo numero'));
  expect((await own.site.get('/en')).body).toContain('The new issue');
});

it('a redirect: it leads to a page in one step', async () => {
  const redirects = await listIn('redirects');
  const at = redirects.legacy.length;
  const withRow = (key: string, value: string | null) => ({
    ...redirects,
    legacy: [...redirects.legacy, { key, value }],
  });
  await published('redirects', withRow('/old-reach', '/reach'));
  await own.until('/old-reach', ({ status }) => status === 301);
  expect(await own.site.get('/old-reach')).toMatchObject({ headers: { location: '/reach' } });
  expect(await refusedAt('redirects', withRow('/older', '/nowhere'), /no page/)).toEqual([`body.0.legacy.${at}.value`]);
  expect(await refusedAt('redirects', withRow('/reach', '/terms'), /path of a page/)).toEqual([
    `body.0.legacy.${at}.key`,
  ]);
  expect(await refusedAt('redirects', withRow('older', '/reach'), /slash/)).toEqual([`body.0.legacy.${at}.key`]);
  expect(await refusedAt('redirects', withRow('/older', '/old-reach'))).toEqual([`body.0.legacy.${at}.value`]);
});

it('links to social networks, and posts: both are on the site', async () => {
  const links = await listIn('social-links');
  const [first, ...others] = links.items;
  const withAddress = (url: string) => ({ ...links, items: [{ ...first, url }, ...others] });
  await published('social-links', withAddress('https://social.example.com/another-profile'));
  await own.until('/reach', ({ body }) => body.includes('https://social.example.com/another-profile'));
  expect(await refusedAt('social-links', withAddress('another-profile'))).toEqual(['body.0.items.0.url']);
  const posts = await listIn('social-posts');
  const [post, ...rest] = posts.items;
  const withText = (change: object) => ({ ...posts, items: [{ ...post, ...change }, ...rest] });
  await published('social-posts', withText({ text: 'Posted today' }));
  await own.until('/en', ({ body }) => body.includes('Posted today'));
  expect(await refusedAt('social-posts', withText({ permalink: '' }))).toEqual(['body.0.items.0.permalink']);
});
