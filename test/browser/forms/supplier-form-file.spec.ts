import type { Page } from 'playwright-core';
import { SuppliersService } from '../../../src/submissions/supplier/suppliers.service.js';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { until, untilDrawn } from '../../support/browser/page-waits.js';
import { manySenders } from '../../support/http/forms.js';
import { step } from '../../support/jest/step.js';
import { fileOf } from '../../support/pages/supplier-form-page.js';
import { hasFocus, hydrated, onForm } from '../../support/pages/visit-supplier-form.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start(manySenders);
});

afterAll(() => site.close());

const rejected = [
  { file: fileOf(100, '\x89PNG\r\n'), issue: 'error_file_type' },
  { file: fileOf(3_145_728), issue: 'error_file_size' },
] as const;

/** The next file that the form reads waits for the event `let-go`, and is then marked as read. */
const holdReading = (page: Page) =>
  page.evaluate(() => {
    delete document.body.dataset.isRead;
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function () {
      Blob.prototype.arrayBuffer = read;
      const bytes = await read.call(this);
      await new Promise((resolve) => addEventListener('let-go', resolve, { once: true }));
      document.body.dataset.isRead = 'true';
      return bytes;
    };
  });

async function letGo(page: Page): Promise<void> {
  await until(page, () => {
    dispatchEvent(new Event('let-go'));
    return document.body.dataset.isRead === 'true';
  });
  await untilDrawn(page);
}

it('a file that cannot be sent is rejected', () =>
  onForm(
    site,
    {},
    hydrated(async (form, page) => {
      const { field, errorAt, texts, summary } = form;
      const file = field('file');
      const chosen = () =>
        file.evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ size }) => size));
      const choice = (name: string) => form.form.getByRole('group', { name: texts.file_choice }).getByLabel(name);

      await step('one that is no PDF by its content or its name, or is too large, at once, and removed', async () => {
        expect(texts.error_file_size).toBe('The file must be less than 3MB.');
        for (const { file: wrong, issue } of rejected) {
          await file.setInputFiles(wrong);
          await errorAt('file').waitFor();
          expect(await errorAt('file').innerText()).toBe(texts[issue]);
          expect(await file.getAttribute('aria-invalid')).toBe('true');
          expect(await eventually(chosen, ({ length }) => length === 0)).toEqual([]);
          await file.setInputFiles(fileOf(3_145_727));
          await errorAt('file').waitFor({ state: 'detached' });
          expect(await chosen()).toEqual([3_145_727]);
        }
      });
      await step('slow validation shows no error at a file that was chosen since', async () => {
        await holdReading(page);
        await file.setInputFiles(fileOf(100, 'text'));
        await file.setInputFiles(fileOf(200));
        await letGo(page);
        expect([await errorAt('file').count(), await chosen()]).toEqual([0, [200]]);
      });
      await step('it blocks the form until the visitor chooses another one', async () => {
        await form.fill({ supplier_name: 'Without its file', city: '' });
        await file.setInputFiles(fileOf(100, 'text'));
        await form.submit.click();
        await hasFocus(page, '[role=alert]:has(a)');
        expect(await summary.getByRole('link').count()).toBe(2);
        expect(await errorAt('file').innerText()).toBe(texts.error_file_choice);
        await field('city').fill('Brno');
        await form.submit.click();
        await summary.getByRole('link', { name: texts.error_file_choice }).waitFor();
        expect(await summary.getByRole('link').count()).toBe(1);
      });
      await step('or decides to send none, for each rejected file', async () => {
        expect(await choice(texts.file_choice_another).isChecked()).toBe(true);
        await choice(texts.file_choice_none).check();
        expect(await errorAt('file').count()).toBe(0);
        await file.setInputFiles(fileOf(100, 'text'));
        await errorAt('file').waitFor();
        expect(await choice(texts.file_choice_another).isChecked()).toBe(true);
        await choice(texts.file_choice_none).check();
        await form.submit.click();
        await form.message('supplier_success').waitFor();
        const { items } = await site.service(SuppliersService).store.list({ limit: 1 });
        expect(items).toMatchObject([{ supplier_name: 'Without its file', has_file: false }]);
      });
    }),
  ));
