/**
 * `npm run edit` in a copy of the repository, with a browser: an editor's actions, and the resulting files. It is not
 * part of `npm test`: `npm --prefix test run dev`.
 */
import { appendFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { EditSite, languages, limit } from './edit-site.js';

const site = new EditSite();
const { file, read, git, textbox, button, stateIs } = site;
let page: Page;
let address: string;

beforeAll(async () => {
  await site.start();
  ({ page, address } = site);
}, limit);
afterAll(() => site.end(), limit);

async function inEach(label: string, text: (language: string) => string): Promise<void> {
  for (const language of Object.keys(languages)) await textbox(`${label}, ${language}`).fill(text(language));
}

it(
  'a release with two pictures in four languages, from the tree to the public page',
  async () => {
    await page.goto(`${address}/edit`);
    await page.getByText('Media', { exact: true }).waitFor();
    expect(await site.violations()).toEqual([]);
    await button('New page').click();
    await inEach('Title', (language) => `Test rig opened ${language}`);
    await page.getByLabel('Date', { exact: true }).fill('2026-11-02');
    await inEach('Summary', (language) => `The rig runs, says the ${language} summary.`);
    await button('Choose a picture: Main picture').click();
    await site.bring('rig-outside.jpg', 40);
    await inEach('What the picture shows', (language) => `The rig from outside, ${language}.`);
    await inEach('Text', (language) => `The rig has run for an hour, ${language}.`);
    await button('Create as a draft').click();
    await page.getByRole('heading', { level: 1, name: 'Test rig opened English' }).waitFor();

    await page.getByText('All 4', { exact: true }).click();
    await button('Add a field').first().click();
    await page.getByRole('menuitem', { name: /Gallery/ }).click();
    await button('Add a picture').click();
    await site.bring('rig-inside.jpg', 90);
    const item = page.locator('.item');
    await item.getByRole('textbox', { name: 'Alt text, English' }).fill('The rig from inside.');
    await item.getByRole('textbox', { name: 'Alt text, Italian' }).fill('Il banco dall’interno.');
    await item.getByRole('textbox', { name: 'Alt text, Polish' }).fill('Stanowisko od środka.');
    await page.locator('.fault-list button', { hasText: 'Czech' }).first().click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Alt text, Czech');
    await page.keyboard.type('Zkušebna zevnitř.');
    await page.locator('.fault-list').waitFor({ state: 'detached' });

    expect(await site.violations()).toEqual([]);

    await page.reload();
    await page.locator('.item-title', { hasText: 'The rig from inside.' }).waitFor();
    await stateIs('Not saved');
    await page.getByRole('checkbox', { name: /Draft/ }).uncheck();
    await site.save();
    for (const language of Object.values(languages)) {
      const slug = read(`content/pages/media/media-releases/test-rig-opened-english/${language}.yaml`);
      const [, alias = ''] = /^alias: (.+)$/m.exec(slug) ?? [];
      const response = await fetch(`${address}/${language}/${alias}`);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain('rig-outside');
      expect(html).toContain('rig-inside');
    }
  },
  limit * 2,
);

it(
  'a slide moved by the keyboard changes the order in each file, and nothing else',
  async () => {
    await page.goto(`${address}/edit/pages/home`);
    const titles = () => page.locator('.item-words').allTextContents();
    await page.locator('.grip').first().waitFor();
    const [first = '', second = ''] = await titles();
    await page.locator('.grip').first().focus();
    await page.keyboard.press('Space');
    await page.locator('.item[data-dragging]').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText('It is over position 2 of 5.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.locator('.item').first().filter({ hasText: second }).waitFor();
    await site.save();
    expect((await titles()).slice(0, 2)).toEqual([second, first]);
    const changed = git('diff', '--numstat', '--', 'content/pages/home').trim().split('\n');
    expect(changed).toHaveLength(5);
    for (const name of ['page', 'en', 'it', 'pl', 'cz']) {
      const before = git('show', `HEAD:content/pages/home/${name}.yaml`).split('\n');
      const after = read(`content/pages/home/${name}.yaml`).split('\n');
      // Ignores the date of the change and the hash of the English text, which differ.
      const content = (lines: string[]) =>
        lines.filter((line) => !/^(updated_at|translated_from):/.test(line)).toSorted();
      expect(content(after)).toEqual(content(before));
    }
  },
  limit,
);

it(
  'a page is renamed, and its former address leads to it',
  async () => {
    await page.goto(`${address}/edit/pages/reach`);
    await button('More about this page').click();
    await page.getByRole('menuitem', { name: 'Rename or move' }).click();
    await page.getByLabel('English address').fill('reach-regulation');
    await button('Rename').click();
    await page.waitForURL(`${address}/edit/pages/reach-regulation`);
    const response = await fetch(`${address}/reach`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      expect.stringMatching(/\/reach-regulation$/),
    ]);
  },
  limit,
);

it(
  'synonyms and pinned results of the search are edited in each language',
  async () => {
    await page.goto(`${address}/edit/search`);
    const italian = page.getByRole('group', { name: 'Italiano', exact: true });
    await italian.getByRole('button', { name: 'Add a synonym' }).click();
    await italian
      .getByRole('textbox', { name: /^synonym/ })
      .last()
      .fill('pala, palette');
    expect(await italian.getByRole('button', { name: 'Add a pinned result' }).count()).toBe(1);
    expect(await site.violations()).toEqual([]);
    await button('Save').click();
    await stateIs('Saved');
    expect(git('diff', '--unified=0', '--', 'content/search.yaml')).toMatch(/\n\+ {4}- pala, palette\n$/);
  },
  limit,
);

it(
  'a file that is changed meanwhile is noticed, and not written over',
  async () => {
    await page.goto(`${address}/edit/pages/terms`);
    await textbox('Title, English').fill('Terms as the editor has them');
    await stateIs('Not saved');
    appendFileSync(file('content/pages/terms/en.yaml'), '# By another hand.\n');
    await page.getByText('The files of this page have changed in the meantime.').waitFor();
    expect(read('content/pages/terms/en.yaml')).not.toContain('as the editor has them');
    await button('Take the files, drop my changes').click();
    await stateIs('Saved');
    expect(read('content/pages/terms/en.yaml')).toContain('# By another hand.');
  },
  limit,
);
