import { SmtpStub } from '../../test/support/stubs/smtp-stub.js';
import { until } from '../../test/support/until.js';
import { Cms, type Session } from './support/cms.js';

const pages = ['reach', 'terms', 'our-company/who-we-are'];
let cms: Cms;
let smtp: SmtpStub;
let editor: Session;
let publisher: Session;

beforeAll(async () => {
  smtp = await SmtpStub.start();
  cms = await Cms.start({
    environment: { CMS_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, CMS_MAIL_FROM: 'cms@example.com' },
  });
  editor = await cms.login('editor');
  publisher = await cms.login('publisher');
});

afterAll(async () => {
  await cms?.stop();
  await smtp?.stop();
});

const publicTitles = () =>
  Promise.all(pages.map(async (page) => (await cms.gateway(`pages/en/${page}`)).json.body?.title));
const draftTitles = () => Promise.all(pages.map(async (page) => (await editor.page(page)).body[0].title));

/** Drafts of the pages with these titles, and a release of them. */
const prepare = async (titles: string[]) => {
  const ids: number[] = [];
  for (const [index, path] of pages.entries()) {
    const page = await editor.page(path);
    const body = [{ ...page.body[0], title: titles[index] }];
    expect((await editor.save(page, { body }, 'en', 'draft=true')).status).toBe(200);
    ids.push(page.id);
  }
  const { status, json } = await editor.request('POST', '/api/releases', { title: titles[0], pages: ids });
  expect({ status, json }).toMatchObject({ status: 201 });
  return json.doc as { id: number };
};
const run = (session: Session, { id }: { id: number }, action: string) =>
  session.request('POST', `/api/releases/${id}/${action}`);
const stateOf = async ({ id }: { id: number }) =>
  (await editor.request('GET', `/api/releases/${id}?depth=0`)).json as { state: string; problems: string | null };

it('the pages of a release are checked, go live together, and are taken back together', async () => {
  const before = await publicTitles();
  const italianTitle = async () => (await cms.gateway('pages/it/reach')).json.body.title;
  const italian = { before: await italianTitle(), page: await editor.page('reach', 'it') };
  const body = [{ ...italian.page.body[0], title: 'Prima di tre' }];
  expect((await editor.save(italian.page, { body }, 'it', 'draft=true')).status).toBe(200);
  const titles = ['First of three', 'Second of three', 'Third of three'];
  const release = await prepare(titles);
  expect(await run(editor, release, 'check')).toEqual({ status: 200, json: { problems: [] } });
  for (const action of ['publish', 'take-back']) expect((await run(editor, release, action)).status).toBe(403);
  expect((await run(publisher, release, 'take-back')).status).toBe(409);
  expect(await publicTitles()).toEqual(before);

  expect(await run(publisher, release, 'publish')).toEqual({ status: 200, json: { problems: [] } });
  expect(await publicTitles()).toEqual(titles);
  expect(await italianTitle()).toBe('Prima di tre');
  expect(await stateOf(release)).toMatchObject({ state: 'live' });
  expect((await run(publisher, release, 'publish')).status).toBe(409);
  expect((await publisher.request('PATCH', `/api/releases/${release.id}`, { title: 'Other' })).status).toBe(403);

  expect(await run(publisher, release, 'take-back')).toEqual({ status: 200, json: { problems: [] } });
  expect(await publicTitles()).toEqual(before);
  expect(await italianTitle()).toBe(italian.before);
  expect(await draftTitles()).toEqual(titles);
  expect((await editor.page('reach', 'it')).body[0].title).toBe('Prima di tre');
  expect(await stateOf(release)).toMatchObject({ state: 'taken-back' });
});

it('new pages that link to each other go live and are taken back together, and not alone', async () => {
  const { body } = await editor.page('our-company/who-we-are');
  const [{ blocks, ...page }] = body;
  const block = blocks.find(({ links }: any) => links);
  const linkingTo = (path: string) => {
    const row = { ...block.links[0], id: undefined, url: { address: `/${path}` } };
    return [
      { ...page, id: undefined, title: path, summary: path, blocks: [{ ...block, id: undefined, links: [row] }] },
    ];
  };
  const create = async (path: string, target: string) => {
    const data = { path, body: linkingTo(target) };
    return (await editor.request('POST', '/api/pages?locale=en&draft=true', data)).json.doc.id;
  };
  const ids = [await create('one-of-two', 'two-of-two'), await create('two-of-two', 'one-of-two')];
  const release = async (included: unknown[]) =>
    (await editor.request('POST', '/api/releases', { title: 'New pages', pages: included })).json.doc;
  const alone = await run(editor, await release([ids[0]]), 'check');
  expect(alone).toEqual({ status: 409, json: { problems: [expect.stringContaining('no page /two-of-two')] } });
  const both = await release(ids);
  for (const [action, status] of [
    ['check', 404],
    ['publish', 200],
    ['take-back', 404],
    // Once more.
    ['publish', 200],
    ['take-back', 404],
  ] as const) {
    expect(await run(publisher, both, action)).toEqual({ status: 200, json: { problems: [] } });
    expect((await cms.gateway('pages/en/two-of-two')).status).toBe(status);
  }
});

it('what was published since is not taken back', async () => {
  const release = await prepare(['One', 'Two', 'Three']);
  expect((await run(publisher, release, 'publish')).status).toBe(200);
  const page = await publisher.page('terms');
  const corrected = { body: [{ ...page.body[0], title: 'Corrected since' }], _status: 'published' };
  expect((await publisher.save(page, corrected)).status).toBe(200);
  const problems = ['Corrected since: was published or unpublished since'];
  expect(await run(publisher, release, 'take-back')).toEqual({ status: 409, json: { problems } });
  expect(await publicTitles()).toEqual(['One', 'Corrected since', 'Three']);
});

it('a release of which one page fails publishes nothing, and says why', async () => {
  const before = await publicTitles();
  const release = await prepare(['Fine', 'Wrong {{nothing_of_this_name}}', 'Fine too']);
  const problem = 'Wrong {{nothing_of_this_name}}: Title: there is no fact {{nothing_of_this_name}}';
  expect(await run(editor, release, 'check')).toEqual({ status: 409, json: { problems: [problem] } });
  const mails = smtp.mails.length;
  expect(await run(publisher, release, 'publish')).toEqual({ status: 409, json: { problems: [problem] } });
  expect(await publicTitles()).toEqual(before);
  expect(await stateOf(release)).toMatchObject({ state: 'failed', problems: problem });
  const received = (await smtp.has(mails + 2)).slice(mails);
  expect(received.map(({ headers }) => headers.get('subject'))).toEqual(Array(2).fill('Not published: Fine'));
  expect(received[0]?.raw.replaceAll('=\r\n', '')).toContain('there is no fact');
});

it('what only the database refuses takes the pages back that were published before it', async () => {
  const before = await publicTitles();
  const release = await prepare(['Published first', 'Published second', 'Published third']);
  const last = await editor.page('our-company/who-we-are');
  // That of a page which is not public.
  const draft = { path: 'one-of-two' };
  expect((await editor.save(last, draft, 'en', 'draft=true')).status).toBe(200);
  const { saved_by } = await editor.page('reach');
  const { status, json } = await run(publisher, release, 'publish');
  expect(status).toBe(409);
  expect(json.problems).toEqual([expect.stringContaining('Published third: ')]);
  expect(await publicTitles()).toEqual(before);
  expect(await editor.page('reach')).toMatchObject({ _status: 'draft', saved_by });
  const repaired = await editor.request('PATCH', `/api/pages/${last.id}?locale=en&draft=true`, { path: pages[2] });
  expect(repaired.status).toBe(200);
});

it('a release with a date is checked when it is saved, and goes live at its date', async () => {
  const before = await publicTitles();
  const release = await prepare(['In time', 'Wrong {{nothing_of_this_name}}', 'In time too']);
  const schedule = (session: Session, seconds: number) => {
    const date = new Date(Date.now() + seconds * 1000).toISOString();
    return session.request('PATCH', `/api/releases/${release.id}`, { date });
  };
  const errorsOf = ({ status, json }: { status: number; json: any }) => ({
    status,
    paths: json.errors[0].data.errors.map(({ path }: { path: string }) => path),
  });
  expect(errorsOf(await schedule(publisher, 60))).toEqual({ status: 400, paths: ['pages'] });
  expect(errorsOf(await schedule(publisher, -60))).toEqual({ status: 400, paths: ['date'] });
  const page = await editor.page('terms');
  const data = { body: [{ ...page.body[0], title: 'In time as well' }] };
  expect((await editor.save(page, data, 'en', 'draft=true')).status).toBe(200);
  expect((await schedule(editor, 60)).json.doc.date ?? null).toBeNull();

  const leaver = { email: 'leaver@example.com', password: 'password of the leaver', role: 'publisher' };
  const administrator = await cms.login('administrator');
  const { json } = await administrator.request('POST', '/api/users', leaver);
  const other = await editor.page('our-company/our-values');
  const ofLeaver = await cms.session(leaver);
  const scheduled = { title: 'Of a leaver', pages: [other.id], date: new Date(Date.now() + 30_000).toISOString() };
  const left = (await ofLeaver.request('POST', '/api/releases', scheduled)).json.doc;
  expect((await administrator.request('DELETE', `/api/users/${json.doc.id}`)).status).toBe(200);

  // The first date is replaced by the second.
  expect((await schedule(publisher, 3600)).status).toBe(200);
  const renamed = await editor.request('PATCH', `/api/releases/${release.id}`, { title: 'Of an editor' });
  expect(renamed.status).toBe(403);
  expect(await publicTitles()).toEqual(before);
  const second = await schedule(publisher, 5);
  expect(second.status).toBe(200);
  await until(async () => (await stateOf(release)).state === 'live', 'the release is live');
  await until(async () => (await stateOf(left)).state === 'failed', 'that of the leaver has failed');
  const isTold = () => smtp.mails.some(({ headers }) => headers.get('subject') === 'Not published: Of a leaver');
  await until(isTold, 'the publishers are told');
  expect(Date.now()).toBeGreaterThan(Date.parse(second.json.doc.date));
  expect(await publicTitles()).toEqual(['In time', 'In time as well', 'In time too']);
});

it('a draft that an editor saves later ends the date of a release, and that of a publisher does not', async () => {
  const release = await prepare(['Seen', 'Seen too', 'Seen as well']);
  const schedule = async () => {
    const date = new Date(Date.now() + 3_600_000).toISOString();
    expect((await publisher.request('PATCH', `/api/releases/${release.id}`, { date })).status).toBe(200);
  };
  const save = async (session: Session, title: string) => {
    const page = await session.page('terms');
    const data = { body: [{ ...page.body[0], title }] };
    expect((await session.save(page, data, 'en', 'draft=true&autosave=true')).status).toBe(200);
  };
  await schedule();
  await save(publisher, 'Of a publisher');
  expect(await stateOf(release)).toMatchObject({ state: 'open' });
  const mails = smtp.mails.length;
  // Whoever has typed last has the page.
  expect((await publisher.save(await publisher.page('terms'), {}, 'en', 'draft=true')).status).toBe(200);
  await save(editor, 'Unseen');
  const problems =
    'Unseen: editor@example.com has saved a draft since the date was set. See it, then save the launch again.';
  expect(await stateOf(release)).toMatchObject({ state: 'failed', problems });
  const [mail] = (await smtp.has(mails + 2)).slice(mails);
  expect(mail?.headers.get('subject')).toBe('Not to be published: Seen');
  await schedule();
  expect(await stateOf(release)).toMatchObject({ state: 'open', problems: null });
});

it('a release that a crash interrupted is taken back', async () => {
  const before = await publicTitles();
  const release = await prepare(['Before the crash', 'Before it too', 'After it']);
  const published = run(publisher, release, 'publish').catch(() => undefined);
  await until(async () => (await publicTitles())[0] === 'Before the crash', 'the first page is public');
  await cms.kill();
  await published;
  await cms.restart();
  publisher = await cms.login('publisher');
  expect(await run(publisher, release, 'take-back')).toEqual({ status: 200, json: { problems: [] } });
  expect(await publicTitles()).toEqual(before);
});
