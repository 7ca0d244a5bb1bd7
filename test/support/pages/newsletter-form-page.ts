import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../../src/routing/languages.js';
import { textsOf } from '../fixtures/page-fixture.js';
import { squeeze } from '../html/markup.js';
import { toldIn } from './supplier-form-page.js';

/** The parts of the newsletter form, by their accessible names. */
export class NewsletterFormPage {
  readonly texts;
  readonly form: Locator;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.texts = textsOf(language).forms;
    this.form = page.locator('form').filter({ has: page.locator('[name=EMAIL]') });
  }

  get email(): Locator {
    return this.form.getByLabel(squeeze(`${this.texts.email} (${this.texts.required})`), { exact: true });
  }

  get privacy(): Locator {
    return this.form.getByRole('checkbox');
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: this.texts.newsletter_submit });
  }

  message(key: 'newsletter_success' | 'failure' | 'no_response'): Locator {
    return toldIn(this.page, this.texts[key]);
  }

  readonly errorAt = (name: 'email' | 'privacy'): Locator => this.form.locator(`[id$="-${name}-error"]`);

  hydrated(): Promise<void> {
    return this.page.locator('site-island[name=newsletter-form][hydrated]').waitFor({ state: 'attached' });
  }
}
