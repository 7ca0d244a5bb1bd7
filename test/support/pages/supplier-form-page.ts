import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../../src/routing/languages.js';
import { supplierFields } from '../../../src/submissions/supplier/supplier-form.js';
import type { TestSite } from '../browser/browser.js';
import { desktop, type phone } from '../browser/devices.js';
import { untilHydrated } from '../browser/page-waits.js';
import { textsOf } from '../fixtures/page-fixture.js';
import { pdfOf } from '../fixtures/pdf.js';
import { squeeze } from '../html/markup.js';
import { filledIn, newSender } from '../http/supplier-form.js';

type SupplierFieldName = (typeof supplierFields)[number]['name'];

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file of this many bytes, a PDF unless another beginning is given. */
export function fileOf(size: number, begin = '%PDF-1.7\n', name = 'company.pdf'): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: pdfOf(size).fill(begin, 0, begin.length, 'latin1') };
}

/** The messages about a sent form, in its place or within it. */
export const toldIn = (page: Page, text: string): Locator =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: squeeze(text) });

/** The parts of the supplier form, by their accessible names. */
export class SupplierFormPage {
  readonly texts;

  constructor(
    readonly page: Page,
    language: Language = 'en',
  ) {
    this.texts = textsOf(language).forms;
  }

  get form(): Locator {
    return this.page.locator('form[enctype]');
  }

  readonly field = (name: Exclude<SupplierFieldName, 'privacy'>): Locator => {
    const { required, optional } = this.texts;
    const isRequired = supplierFields.find((field) => field.name === name)?.isRequired;
    const mark = isRequired ? required : optional;
    return this.form.getByLabel(squeeze(`${this.texts[name]} (${mark})`), { exact: true });
  };

  get privacy(): Locator {
    return this.form.getByRole('checkbox');
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: this.texts.supplier_submit });
  }

  /** The message in place of the form, or above its button. */
  message(key: 'supplier_success' | 'failure' | 'no_response'): Locator {
    return toldIn(this.page, this.texts[key]);
  }

  get summary(): Locator {
    return this.page.getByRole('alert').filter({ hasText: squeeze(this.texts.error_summary) });
  }

  /** The description of a field without its hint. */
  readonly errorAt = (name: SupplierFieldName): Locator => this.form.locator(`[id$="-${name}-error"]`);

  hydrated(): Promise<void> {
    return untilHydrated(this.page, 'stored-form');
  }

  async fill(changes: Record<string, string> = {}): Promise<void> {
    const { country = '', commodity = '', privacy, ...lines } = { ...filledIn, ...changes };
    await this.field('country').selectOption(country);
    await this.field('commodity').selectOption(commodity);
    for (const [name, value] of Object.entries(lines)) await this.field(name as 'city').fill(value);
    if (privacy) await this.privacy.check();
  }

  /** The values of the fields, without the file. */
  async entered(): Promise<Record<string, string>> {
    return this.form.evaluate((form) => {
      const fields = [...new FormData(form as HTMLFormElement)].filter(([name]) => name !== 'file');
      return Object.fromEntries(fields) as Record<string, string>;
    });
  }
}

/** Opens the hydrated form, from another client address each time: forms are limited per address. */
export const onForm = (
  site: TestSite,
  { language = 'en', device = desktop }: { language?: Language; device?: typeof desktop | typeof phone },
  look: (form: SupplierFormPage, page: Page) => Promise<void>,
): Promise<void> =>
  site.visit(
    site.path('our-company/doing-business-with-us', language),
    { ...device, extraHTTPHeaders: newSender() },
    async (page) => {
      const form = new SupplierFormPage(page, language);
      await form.hydrated();
      await look(form, page);
    },
  );
