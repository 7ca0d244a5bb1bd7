/**
 * Use of the editing interface with the keyboard only, axe's checks of its dialogs and lists, and undoing changes. It
 * is not part of `npm test`: `npm --prefix test run dev`.
 */
import type { Locator, Page } from 'playwright-core';
import { EditSite, languages, limit } from './edit-site.js';

const site = new EditSite();
const { git, read, textbox, button, stateIs } = site;
let page: Page;
let address: string;

beforeAll(async () => {
  await site.start();
  ({ page, address } = site);
}, limit);
afterAll(() => site.end(), limit);

const isFocused = (element: Locator) => element.evaluate((each) => each.contains(document.activeElement));

/** Presses Tab until the element has the focus. */
async function tabTo(element: Locator, tab = 'Tab'): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < 500; presses += 1) {
    if (await isFocused(element)) return;
    await page.keyboard.press(tab);
  }
  throw new Error(`the keyboard does not reach ${element}`);
}

async function press(element: Locator, key = 'Enter'): Promise<void> {
  await tabTo(element);
  await page.keyboard.press(key);
}

async function type(element: Locator, text: string): Promise<void> {
  await tabTo(element);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

it(
  'a release is added by the keyboard alone, with a picture that is there',
  async () => {
    await page.goto(`${address}/edit`);
    await press(button('New page'));
    await heading('New page').waitFor();
    expect(await site.violations()).toEqual([]);
    for (const language of Object.keys(languages)) await type(textbox(`Title, ${language}`), `By keys, ${language}`);
    for (const language of Object.keys(languages))
      await type(textbox(`Summary, ${language}`), `Keys alone, ${language}`);
    await press(button('Choose a picture: Main picture'));
    await heading('Choose a picture').waitFor();
    expect(await site.violations()).toEqual([]);
    await type(page.getByRole('searchbox', { name: 'Search pictures' }), 'gears-loop');
    await press(page.getByRole('button', { name: /gears-loop-poster\.jpg/ }));
    await heading('Choose a picture').waitFor({ state: 'detached' });
    for (const language of Object.keys(languages)) {
      await type(textbox(`What the picture shows, ${language}`), `Gear wheels, ${language}`);
    }
    for (const language of Object.keys(languages))
      await type(textbox(`Text, ${language}`), `Written by keys, ${language}`);
    await press(button('Create as a draft'));
    await page.getByRole('heading', { level: 1, name: 'By keys, English' }).waitFor();
    expect(read('content/pages/media/media-releases/by-keys-english/page.yaml')).toContain('draft: true');
  },
  limit,
);

it(
  'a slide is moved by the keyboard alone',
  async () => {
    await page.goto(`${address}/edit/pages/home`);
    const titles = page.locator('.item-words');
    await titles.first().waitFor();
    const [first, second] = await titles.allTextContents();
    await press(page.locator('.grip').first(), 'Space');
    await page.locator('.item[data-dragging]').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText('It is over position 2 of 5.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await titles
      .first()
      .filter({ hasText: second ?? '' })
      .waitFor();
    await site.save();
    expect((await titles.allTextContents()).slice(0, 2)).toEqual([second, first]);
  },
  limit,
);

it(
  'a page is renamed by the keyboard alone',
  async () => {
    await page.goto(`${address}/edit/pages/reach`);
    await press(button('More about this page'));
    await page.getByRole('menuitem', { name: 'Delete the page' }).waitFor();
    expect(await site.violations()).toEqual([]);
    await press(page.getByRole('menuitem', { name: 'Rename or move' }));
    await heading('Rename or move the page').waitFor();
    expect(await site.violations()).toEqual([]);
    await type(page.getByLabel('English address'), 'reach-regulation');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${address}/edit/pages/reach-regulation`);
    expect((await fetch(`${address}/reach`, { redirect: 'manual' })).status).toBe(301);
  },
  limit,
);

it(
  'what is not saved is discarded, and what is saved is taken back',
  async () => {
    const title = 'content/pages/terms/en.yaml';
    await page.goto(`${address}/edit/pages/terms`);
    await textbox('Title, English').waitFor();
    const before = await textbox('Title, English').inputValue();
    await textbox('Title, English').fill('A title that is not wanted');
    await stateIs('Not saved');
    await tabTo(button('Discard'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await heading('Discard what is not saved?').waitFor();
    expect(await site.violations()).toEqual([]);
    await press(page.locator('dialog').getByRole('button', { name: 'Discard' }));
    await stateIs('Saved');
    expect(await textbox('Title, English').inputValue()).toBe(before);
    expect(read(title)).toBe(git('show', `HEAD:${title}`));

    await textbox('Title, English').fill('A title that is saved too early');
    await stateIs('Not saved');
    await site.save();
    await tabTo(button('Changes'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page.getByRole('button', { name: /modified pages\/terms\/en\.yaml/ }));
    await page.getByLabel('Difference of pages/terms/en.yaml').waitFor();
    expect(await site.violations()).toEqual([]);
    await press(button('Take back pages/terms/en.yaml'));
    await heading('Take back the changes of this file?').waitFor();
    expect(await site.violations()).toEqual([]);
    await press(page.locator('dialog').getByRole('button', { name: 'Take back' }));
    await button('Take back pages/terms/en.yaml').waitFor({ state: 'detached' });
    expect(read(title)).toBe(git('show', `HEAD:${title}`));
  },
  limit,
);

it(
  'axe finds nothing in the redirects, in a menu, and where a page is deleted',
  async () => {
    for (const entry of ['redirects/redirects', 'menus/primary', 'lists/facts', 'feeds/magazine']) {
      await page.goto(`${address}/edit/${entry}`);
      await page.locator('form.form').waitFor();
      expect([entry, await site.violations()]).toEqual([entry, []]);
    }
    await page.goto(`${address}/edit/pages/terms`);
    await press(button('More about this page'));
    await page.getByRole('menuitem', { name: 'Delete the page' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading('Delete the page?').waitFor();
    expect(await site.violations()).toEqual([]);
  },
  limit,
);
