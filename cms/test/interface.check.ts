import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page, type Response } from 'playwright-core';
import { chromiumPath } from '../../test/support/browser/chromium.js';
import { freePort } from '../../test/support/servers/server-process.js';
import { until } from '../../test/support/until.js';
import { built, Cms, type Session, secrets } from './support/cms.js';

let cms: Cms;
let browser: Browser;
let publisher: Session;

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  const env = { ...process.env, ...secrets, NODE_ENV: 'production' as const, CMS_DATA_DIR: folder };
  execFileSync(process.execPath, ['cms/scripts/build-interface.mjs'], { env });
  rmSync(folder, { recursive: true });
  const PORT = await freePort();
  const environment = { PORT, CMS_URL: `http://127.0.0.1:${PORT}` };
  cms = await Cms.start({ environment, server: built });
  // The first that is asked for, so that a page has made what the API uses.
  await cms.request('GET', '/admin/login');
  await cms.login('editor');
  publisher = await cms.login('publisher');
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
});

afterAll(async () => {
  await browser?.close();
  await cms?.stop();
});

/** What somebody sees at an address of the interface. */
async function open(role: 'editor' | 'publisher', address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: cms.url });
  const data = { email: `${role}@example.com`, password: `password of ${role}` };
  await context.request.post('/api/users/login', { data });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`/admin/collections/pages${address}`);
  return page;
}

const titleOf = (page: Page) => page.locator('input[name="body.0.title"]');

/** Types a title until it was sent, as a form that is still loading forgets what was typed. */
async function type(page: Page, title: string): Promise<number> {
  await page.locator('.rich-text-lexical').first().waitFor();
  let status = 0;
  await until(async () => {
    const isSent = (response: Response) => response.url().includes('autosave=true');
    const sent = page.waitForResponse(isSent, { timeout: 20_000 });
    await titleOf(page).fill('');
    await titleOf(page).fill(title);
    status = await sent.then(
      (response) => response.status(),
      () => 0,
    );
    return status > 0;
  }, 'the title is sent');
  return status;
}

it('no handler that is written into the interface runs', async () => {
  const page = await open('editor', '');
  const blocked = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="document.title = `run`">');
  });
  expect((await blocked).text()).toContain("script-src-attr 'none'");
  expect(await page.title()).not.toBe('run');
});

it('a new page is stored once it has a path, a template and a title', async () => {
  const before = (await publisher.request('GET', '/api/pages?limit=1')).json.totalDocs;
  const page = await open('editor', '/create');
  await page.locator('#action-save-draft').click();
  await page.getByText('choose what the page is').waitFor();
  expect((await publisher.request('GET', '/api/pages?limit=1')).json.totalDocs).toBe(before);
  await page.goto('/admin/collections/pages');
  await page.locator('tbody tr').first().waitFor();
});

it('the second person on a page is told of the first, who is told when it is taken over', async () => {
  const { id } = await publisher.page('terms');
  const first = await open('editor', `/${id}`);
  expect(await type(first, 'By the first')).toBe(200);
  const second = await open('publisher', `/${id}`);
  const locked = await titleOf(second).elementHandle();
  await second.getByRole('button', { name: 'Take over' }).click();
  // The form is made anew.
  await locked?.waitForElementState('hidden');
  expect(await type(second, 'By the second')).toBe(200);
  expect(await type(first, 'By the first again')).toBe(423);
  await first.getByText('What you typed since the page was saved last is not saved').waitFor();
  await first.keyboard.press('Escape');
  await first.getByRole('alert').getByText('publisher@example.com has taken over').waitFor();
  expect(await titleOf(first).inputValue()).toBe('By the first again');
});

it('a dialog for a link that is closed leaves the text as it was, and asks for a page first', async () => {
  const page = await publisher.page('accessibility-statement');
  const target = await publisher.page('terms');
  const text = (words: string) => ({ type: 'text', text: words, version: 1, format: 0, mode: 'normal', style: '' });
  const fields = { linkType: 'internal', doc: { relationTo: 'pages', value: target.id } };
  const link = { type: 'link', version: 3, fields, children: [text('our terms')] };
  const paragraph = { type: 'paragraph', version: 1, children: [text('See '), link, text(' here')] };
  const body = [{ ...page.body[0], text: { root: { type: 'root', version: 1, children: [paragraph] } } }];
  expect((await publisher.save(page, { body }, 'en', 'draft=true')).status).toBe(200);
  const linksIn = async () => {
    const { children } = (await publisher.page('accessibility-statement')).body[0].text.root.children[0];
    return children
      .filter(({ type }: { type: string }) => type === 'link')
      .map((each: any) => [
        each.children.map((child: any) => child.text).join(''),
        each.fields.url ?? each.fields.doc.value,
      ]);
  };
  const before = await linksIn();
  const form = await open('publisher', `/${page.id}`);
  const editor = form.locator('[data-lexical-editor=true]', { hasText: 'See our terms here' });
  const openDialog = async () => {
    await editor.focus();
    await form.keyboard.press('ControlOrMeta+a');
    await form.locator('.rich-text-lexical', { has: editor }).locator('.toolbar-popup__button-link').click();
    const dialog = form.locator('.lexical-link-edit-drawer');
    await dialog.getByLabel('Internal Link').waitFor();
    expect(await dialog.getByLabel('Internal Link').isChecked()).toBe(true);
    return dialog;
  };
  const closed = await openDialog();
  await form.keyboard.press('Escape');
  await closed.waitFor({ state: 'hidden' });
  expect(await type(form, 'After the dialog')).toBe(200);
  expect(await linksIn()).toEqual(before);
  const dialog = await openDialog();
  const isTaken = () =>
    dialog.waitFor({ state: 'hidden', timeout: 5000 }).then(
      () => true,
      () => false,
    );
  await until(async () => {
    await dialog.getByText('Custom URL').click();
    await dialog.locator('input[name=url]').fill('https://example.com/');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    return isTaken();
  }, 'the dialog, which may still be loading, has taken the address');
  const wanted = [['See our terms here', 'https://example.com/']];
  await until(async () => JSON.stringify(await linksIn()) === JSON.stringify(wanted), 'the link is stored');
});

it('a refused publication says once what is wrong, where, and leaves the draft as it is', async () => {
  const { id } = await publisher.page('privacy-policy');
  const page = await open('publisher', `/${id}`);
  expect(await type(page, '')).toBe(200);
  await page.locator('#action-save').click();
  await page.getByText('Not published, the draft is kept. Mend what is marked – Title').waitFor();
  await page.locator('.field-type:has(> * > input[name="body.0.title"])').getByText('is missing').waitFor();
  expect(await page.getByRole('alert').getByText('Not saved').count()).toBe(0);
  expect(await type(page, 'Mended')).toBe(200);
  expect((await publisher.page('privacy-policy')).body[0].title).toBe('Mended');
});

it('a launch is published, and taken back, once somebody confirms it', async () => {
  const { id: reach } = await publisher.page('reach');
  const { json } = await publisher.request('POST', '/api/releases', { title: 'A launch', pages: [reach] });
  const page = await open('publisher', '');
  await page.goto(`/admin/collections/releases/${json.doc.id}`);
  for (const action of ['Publish now', 'Take back']) {
    await page.getByRole('button', { name: action }).click();
    await page.getByRole('heading', { name: `${action}?` }).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: `${action}?` }).waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Publish now' }).waitFor();
});

it('whoever restores a version is told that it is of all languages', async () => {
  const { id } = await publisher.page('reach');
  const { docs } = (await publisher.request('GET', `/api/pages/versions?where[parent][equals]=${id}&limit=1`)).json;
  const page = await open('publisher', `/${id}/versions/${docs[0].id}`);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByText('In all languages, this Page becomes what it was').waitFor();
});

it('a form that was opened before somebody else saved says so as long as it is not saved', async () => {
  const { id, body } = await publisher.page('reach');
  const page = await open('editor', `/${id}`);
  await titleOf(page).waitFor();
  await publisher.save({ id }, { body: [{ ...body[0], title: 'Meanwhile' }] }, 'en', 'draft=true');
  expect(await type(page, 'On the old form')).toBe(409);
  await page.getByText('Somebody has saved this page').waitFor();
  await page.getByText('Somebody has saved this page').waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').getByText('Not saved').isVisible()).toBe(true);
});

it('a CSV file is imported above its list, which shows the new rows at once', async () => {
  const page = await open('publisher', '');
  await page.goto('/admin/collections/facts');
  await page.locator('.file-exchange .collapsible__toggle').click();
  const send = (text: string) => {
    const file = { name: 'facts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    return page.getByLabel('Import new and changed rows').setInputFiles(file);
  };
  await send('key,value\na_new_fact,\na_new_fact,\n');
  await page.getByText('Line 3: a_new_fact: is there twice').waitFor();
  expect(await page.getByText('a_new_fact, value: is missing').count()).toBe(1);
  await send('key,value\na_new_fact,1\n');
  await page.getByText('Added: 1. Changed: 0.').waitFor();
  expect(await page.getByText('is missing').count()).toBe(0);
  await page.getByRole('link', { name: 'a_new_fact' }).waitFor();
});

it('titles of rows have the facts in them, as readers see them', async () => {
  const company = await publisher.page('our-company/who-we-are');
  const page = await open('editor', `/${company.id}`);
  await page.getByText(/^\d\d [^:]+: Part of Cisatlantic Propulsion since 2013$/).waitFor();
});

it('versions are told with their authors, and what differs by the names of rows', async () => {
  const path = 'our-company/our-values';
  const { id, body } = await publisher.page(path);
  const [{ blocks, ...own }] = body;
  const [first, ...others] = blocks;
  const data = { body: [{ ...own, blocks: [{ ...first, title: 'A row with a name' }, ...others] }] };
  expect((await publisher.save({ id }, data, 'en', 'draft=true')).status).toBe(200);
  const page = await open('publisher', `/${id}/versions`);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByText('Read in from the files').waitFor();
  expect(await page.locator('tbody tr').count()).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.locator('tbody a').first().click();
  await page.getByText('01 ').first().waitFor();
  await page.getByText(/^01 .*: A row with a name$/).waitFor();
  const diff = page.locator('.render-field-diffs').first();
  for (const noise of ['Block 01', 'Updated At', 'Status'])
    expect(await diff.getByText(noise, { exact: true }).filter({ visible: true }).count()).toBe(0);
});
