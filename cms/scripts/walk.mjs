/**
 * Walks through the interface in Chromium: logs in, types a title in two languages, sees the preview beside the form follow
 * at the width of a desktop, a tablet and a phone, looks at the link for people without a log-in, publishes, sees both titles
 * on the site, and gives a third language its title as XLIFF. `node cms/scripts/walk.mjs ADDRESS SITE EMAIL PASSWORD
 * [FOLDER]`, against a running `npm run cms`; FOLDER is for screenshots.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/install/chromium.ts';

const [address, siteUrl, email, password, folder] = process.argv.slice(2);
if (!password)
  throw new Error('the addresses of the content system and of the site, an email address and its password are needed');

const stamp = Date.now().toString(36);
const titles = { en: `Reach ${stamp}`, it: `Reach italiano ${stamp}`, pl: `Reach po polsku ${stamp}` };
const paths = { en: '/reach', it: '/it/regolamento-reach', pl: '/pl/rozporzadzenie-reach' };
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1500, height: 1000 } });
page.setDefaultTimeout(90_000);
const foreign = new Set();
page.on('request', (request) => {
  const { hostname, protocol } = new URL(request.url());
  if (protocol.startsWith('http') && hostname !== 'localhost') foreign.add(hostname);
});
let step = 0;
const shot = async (name, of = page) => {
  step += 1;
  const file = `${String(step).padStart(2, '0')}-${name.replaceAll(' ', '-')}.png`;
  if (folder) await of.screenshot({ path: join(folder, file) });
  console.log(`walk: ${name}`);
};

try {
  await page.goto(`${address}/admin`);
  await page.fill('input[name="email"]', email);
  await page.fill('input[name="password"]', password);
  await page.click('button[type="submit"]');
  await page.waitForURL(/\/admin\/?$/);
  await shot('logged in');
  const { docs } = await page.evaluate(() =>
    fetch('/api/pages?where[path][equals]=reach&depth=0').then((each) => each.json()),
  );
  const form = `${address}/admin/collections/pages/${docs[0].id}`;
  const title = page.locator('input[name="body.0.title"]');
  const open = async (language) => {
    await page.goto(`${form}?locale=${language}`);
    await title.waitFor();
    await page.locator('.rich-text-lexical').first().waitFor();
  };

  await open('en');
  // The interface remembers that the preview was open.
  if (!(await page.locator('iframe').isVisible())) await page.click('#live-preview-toggler');
  await page.frameLocator('iframe').locator('h1').waitFor();
  const typed = performance.now();
  await title.fill(titles.en);
  const preview = page.frameLocator('iframe').getByRole('heading', { name: titles.en }).first();
  await preview.waitFor();
  console.log(`walk: in the preview ${Math.round(performance.now() - typed)} ms after typing`);
  for (const device of ['Desktop, 1280', 'Tablet, 820', 'Phone, 390']) {
    await page.click('.live-preview-toolbar-controls__breakpoint button');
    await page.getByRole('button', { name: device, exact: true }).last().click();
    await preview.waitFor();
    await page.waitForTimeout(1_000);
    await shot(`preview beside the form ${device.toLowerCase().replace(', ', ' ')}`);
  }
  await page.click('#live-preview-toggler');
  await page.getByRole('button', { name: 'Link to the preview' }).click();
  const link = page.locator('.preview-link a');
  await link.waitFor();
  await link.scrollIntoViewIfNeeded();
  await shot('link to the preview');
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(await link.getAttribute('href'));
  await guest.getByRole('heading', { name: titles.en }).first().waitFor();
  await shot('preview without a log-in', guest);
  await guest.goto(siteUrl + paths.en);
  if (await guest.getByRole('heading', { name: titles.en }).count()) throw new Error('a draft is public');
  await publish('en');

  await open('it');
  await title.fill(titles.it);
  await shot('form in it');
  await publish('it');

  await page.goto(`${address}/admin/collections/pages`);
  await page.locator('.translations .collapsible__toggle').click();
  await choose('language', 'Polski');
  await choose('page', /\(reach\)$/);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const xliff = await readFile(await (await downloaded).path(), 'utf8');
  const unit = /(<unit id="body\.title"[\s\S]*?<target>)[^<]*/;
  if (!xliff.includes(titles.en) || !unit.test(xliff)) throw new Error('the XLIFF lacks the title');
  const translated = xliff.replace(unit, `$1${titles.pl}`);
  await upload(translated);
  await page.getByText('Saved as a draft: pages/reach/pl.yaml').waitFor();
  await shot('translations imported');
  await upload(translated.replace(`<source>${titles.en}`, '<source>Another title'));
  await page.getByText(/pages\/reach body\.title: the English text is another one now/).waitFor();
  await shot('translations with a fault');
  await open('pl');
  if ((await title.inputValue()) !== titles.pl) throw new Error('the translation is not in the form');
  await publish('pl');
  if (foreign.size > 0) throw new Error(`requests to other sites: ${[...foreign].join(', ')}`);
  console.log('walk: done');
} catch (error) {
  await shot('failure');
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
}

async function told(message) {
  await page.locator('.payload-toast-container').getByText(message).last().waitFor();
}

/** An option of a select in the panel of translations. */
async function choose(name, option) {
  await page.locator(`.translations #field-${name} .rs__control`).click();
  await page.locator('.rs__option').filter({ hasText: option }).click();
}

/** Publishes what the form has, and waits until it is on the site. */
async function publish(language) {
  const began = performance.now();
  await page.click('#action-save');
  const visitor = await (await browser.newContext()).newPage();
  const heading = visitor.getByRole('heading', { name: titles[language] }).first();
  do await visitor.goto(siteUrl + paths[language], { waitUntil: 'commit' });
  while (
    !(await heading.waitFor({ timeout: 300 }).then(
      () => true,
      () => false,
    )) &&
    performance.now() - began < 90_000
  );
  console.log(`walk: visible ${Math.round(performance.now() - began)} ms after the click`);
  await told(/published|successfully/i);
  await shot(`published in ${language}`);
  await heading.waitFor();
  await visitor.waitForLoadState();
  await shot(`site in ${language}`, visitor);
}

async function upload(text) {
  const file = { name: 'pl.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(text) };
  await page.locator('.translations input[type=file]').setInputFiles(file);
}
