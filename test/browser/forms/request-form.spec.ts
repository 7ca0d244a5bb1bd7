import type { Page } from 'playwright-core';
import { numberOf } from '../../../src/submissions/forms/submission-states.js';
import { RequestsService } from '../../../src/submissions/request/request.subject.js';
import { violationsOn } from '../../support/browser/axe.js';
import { TestSite } from '../../support/browser/browser.js';
import { desktop } from '../../support/browser/devices.js';
import { untilHydrated } from '../../support/browser/page-waits.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { manySenders } from '../../support/http/forms.js';
import { newSender } from '../../support/http/supplier-form.js';
import { step } from '../../support/jest/step.js';
import { toldIn } from '../../support/pages/supplier-form-page.js';
import { until } from '../../support/until.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start(manySenders);
});

const { forms } = textsOf('pl');
const line = (page: Page) => page.getByRole('main').getByRole('link', { name: '+39 011 555 0199' });

/** Whether the line can be read and is beside the element, not over it. */
const isClearOf = async (page: Page, name: string): Promise<boolean> => {
  const field = page.locator(`form[enctype] [name=${name}]`);
  await field.focus();
  const [panel, box] = [await line(page).locator('..').boundingBox(), await field.boundingBox()];
  const { height = 0 } = page.viewportSize() ?? {};
  if (!panel || !box) return false;
  const isSeen = panel.y >= 0 && panel.y + panel.height <= height;
  const isOver = panel.x < box.x + box.width && box.x < panel.x + panel.width && box.y < panel.y + panel.height;
  return isSeen && !isOver;
};

it.each([true, false])(
  'an operator with an aircraft on ground sees whom to call, and gets a number (script: %s)',
  async (javaScriptEnabled) => {
    const company = `Lot testowy, ${javaScriptEnabled}`;
    const options = { ...desktop, javaScriptEnabled, extraHTTPHeaders: newSender() };
    await site.visit(site.path('services/general-aviation', 'pl'), options, async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'zgłoszenie AOG' }).click();
      if (javaScriptEnabled) await untilHydrated(page, 'stored-form');
      const field = (label: string) => page.getByRole('main').getByLabel(label);
      await step('the line stays in view at every width, and covers no field', async () => {
        for (const width of [1280, 820, 390]) {
          await page.setViewportSize({ width, height: 844 });
          for (const name of ['kind', 'description', 'privacy'])
            await until(() => isClearOf(page, name), `the line is beside ${name} at ${width} px`);
        }
        if (javaScriptEnabled) expect(await violationsOn(page, { part: page.getByRole('main') })).toEqual([]);
      });
      await step('nothing sticks in a low window, or for other requests', async () => {
        await page.setViewportSize({ width: 390, height: 380 });
        expect(await isClearOf(page, 'privacy')).toBe(false);
        await page.setViewportSize({ width: 390, height: 844 });
        await field(forms.kind).selectOption(forms.kind_part);
        expect(await isClearOf(page, 'privacy')).toBe(false);
        await field(forms.kind).selectOption(forms.kind_aog);
      });
      await step('the request is stored, and confirmed with its number in place of the form', async () => {
        await field(forms.region).selectOption(forms.region_europe);
        await field(forms.request_description).fill('Opiłki w oleju');
        await field(forms.company).fill(company);
        await field(forms.name).fill('Ada Przykładowa');
        await page.locator('[name=email]').fill('ada@example.com');
        await field(forms.phone).fill('+48 33 555 01 00');
        await field(forms.request_files).setInputFiles(
          ['a', 'b'].map((name) => ({
            name: `${name}.png`,
            mimeType: 'image/png',
            buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
          })),
        );
        await page.locator('form[enctype] [name=privacy]').check();
        await page.getByRole('button', { name: forms.request_submit }).click();
        await toldIn(page, forms.request_success).waitFor();
        const { items } = await site.service(RequestsService).store.list({ limit: 1 });
        expect(items).toMatchObject([{ kind: 'Aircraft on ground', region: 'Europe', company, files: 2 }]);
        expect(await page.getByRole('main').innerText()).toContain(numberOf(items[0]?.id ?? ''));
      });
    });
  },
);
