import { untilFocused } from '../browser/page-waits.js';
import { translate } from '../browser/translation.js';
import { fileOf, SupplierFormPage } from '../pages/supplier-form-page.js';
import { type FirstGesture, islandOn } from './first-gesture.js';

export const newsletterForm: FirstGesture = {
  island: 'newsletter-form',
  id: 'commercial-aviation/modules-components',
  async make(page) {
    await page.locator('[name=EMAIL]').fill('reader@example.com');
    await page.locator('[name=EMAIL]').press('Enter');
  },
  async expectOnce(page, { posts }) {
    await islandOn(page, 'newsletter-form').getByText('Please tick the privacy box').waitFor();
    await untilFocused(page.locator('[name=privacy]'));
    expect(await page.locator('[name=EMAIL]').inputValue()).toBe('reader@example.com');
    expect(posts).toBe(0);
  },
  async goOn(page, seen) {
    const part = islandOn(page, 'newsletter-form');
    await page.locator('[name=privacy]').check();
    await part.locator('.field-error').waitFor({ state: 'detached' });
    await page.locator('[name=EMAIL]').press('Enter');
    await part.getByRole('status').waitFor();
    expect(seen.posts).toBe(1);
  },
};

export const supplierForm: FirstGesture = {
  island: 'stored-form',
  id: 'our-company/doing-business-with-us',
  async make(page) {
    const form = new SupplierFormPage(page);
    await form.fill({ contact_email: 'ada@example' });
    await form.field('file').setInputFiles(fileOf(100));
    await form.submit.click();
  },
  async expectOnce(page, { posts }) {
    await untilFocused(page.locator('.error-summary'));
    const entered = await new SupplierFormPage(page).entered();
    expect(entered).toMatchObject({ contact_email: 'ada@example', privacy: 'on' });
    // Its label may be translated.
    const file = page.locator('form[enctype] [name=file]');
    expect(await file.evaluate((field) => (field as HTMLInputElement).files?.length)).toBe(1);
    expect(posts).toBe(0);
  },
  async goOn(page, seen) {
    const [city, error] = [page.locator('[name=city]'), page.locator('[id$=city-error]')];
    await city.fill('');
    await city.blur();
    await error.waitFor();
    await translate(page);
    await city.fill('Brno');
    await error.waitFor({ state: 'detached' });
    await page.locator('[name=contact_email]').fill('ada@example.com');
    await islandOn(page, 'stored-form').getByRole('button').last().click();
    await page.getByText('The Sourcing Team has received your application').waitFor();
    expect(seen.posts).toBe(1);
  },
};
