/**
 * Walks through the interface in Chromium: logs in, changes a title in two languages, looks at the preview beside the form,
 * publishes, and sees both titles on the site. `node cms/scripts/walk.mjs ADDRESS SITE EMAIL PASSWORD [FOLDER]`, against a
 * running `npm run cms`; FOLDER is for screenshots.
 */
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [address, siteUrl, email, password, folder] = process.argv.slice(2);
if (!password)
  throw new Error('the addresses of the content system and of the site, an email address and its password are needed');

const stamp = Date.now().toString(36);
const titles = { en: `Reach ${stamp}`, it: `Reach italiano ${stamp}` };
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
const shot = async (name) => {
  step += 1;
  if (folder) await page.screenshot({ path: join(folder, `${step}-${name}.png`) });
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
  for (const [language, title] of Object.entries(titles)) {
    await page.goto(`${form}?locale=${language}`);
    const input = page.locator('input[name="body.0.title"]');
    await input.waitFor();
    await page.locator('.rich-text').first().waitFor();
    await input.fill(title);
    await shot(`form in ${language}`);
    if (language === 'en') {
      await page.click('#action-save-draft');
      await page
        .locator('.payload-toast-container')
        .getByText(/saved|successfully/i)
        .first()
        .waitFor();
      // The interface remembers that the preview was open.
      if (!(await page.locator('iframe').isVisible())) await page.click('#live-preview-toggler');
      await page.frameLocator('iframe').getByRole('heading', { name: title }).first().waitFor();
      await shot('preview beside the form');
    }
    await page.click('#action-save');
    await page
      .locator('.payload-toast-container')
      .getByText(/published|successfully/i)
      .last()
      .waitFor();
    await shot(`published in ${language}`);
  }
  for (const [path, title] of [
    ['/reach', titles.en],
    ['/it/reach', titles.it],
  ]) {
    const heading = page.getByRole('heading', { name: title }).first();
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      await page.goto(siteUrl + path);
      if (await heading.isVisible()) break;
      await page.waitForTimeout(1_000);
    }
    await heading.waitFor();
    await shot(`site at ${path.slice(1).replace('/', ' ')}`);
  }
  if (foreign.size > 0) throw new Error(`requests to other sites: ${[...foreign].join(', ')}`);
  console.log('walk: done');
} catch (error) {
  await shot('failure');
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
}
