import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../../src/routing/languages.js';
import { textsOf } from '../fixtures/page-fixture.js';
import { squeeze } from '../html/markup.js';

/** The language switcher, in any language. */
export const languageSwitcher = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByRole('group', { includeHidden: true })
    .filter({ has: page.locator('a[hreflang]') });

/** The menu below 1024 px, open or closed: its button and the navigation that it opens. */
export const mobileMenu = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByRole('group', { includeHidden: true })
    .filter({ has: page.locator('nav') });

/** The menu from 1024 px. */
export const mainMenu = (page: Page, language: Language = 'en'): Locator =>
  navigation(page, 'main_navigation', language);

/** The menu of the page's section. */
export const sectionMenu = (page: Page, language: Language = 'en'): Locator =>
  navigation(page, 'in_this_section', language);

/** The visible one: beside the text, or collapsed above it. */
export const tableOfContents = (page: Page, language: Language = 'en'): Locator =>
  navigation(page, 'on_this_page', language);

type NavigationName = 'main_navigation' | 'in_this_section' | 'on_this_page';

function navigation(page: Page, name: NavigationName, language: Language): Locator {
  return page.getByRole('navigation', { name: squeeze(textsOf(language).layout[name]) });
}
