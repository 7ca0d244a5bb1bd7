import type { ContentIssue } from '../content-store.js';
import { menuIssues } from '../files/data/menus.js';
import { distinctIssues } from '../validation/distinct-issues.js';
import { formerPathIssues } from './addresses/former-path-issues.js';
import { brokenLinks } from './addresses/links.js';
import { wrongRedirects } from './addresses/redirects.js';
import { sharedPaths } from './addresses/shared-paths.js';
import { emptyAltTexts } from './assets/alt-texts.js';
import { unusedFiles } from './assets/unused-files.js';
import { mismatchedSchemaLines, staleSchemas } from './schemas/schemas.js';
import { wrongSearchSettings } from './search-settings.js';
import { type CheckOptions, readSiteContent, type SiteContent } from './site-content.js';
import { companyFacts } from './texts/company-facts.js';
import { wrongContacts } from './texts/contacts.js';
import { repeatedIds, repeatedPictures, repeatedTitlesAndSummaries } from './texts/duplicates.js';
import { droppedMarkup } from './texts/rich-text.js';

type Rule = (content: SiteContent) => readonly ContentIssue[] | Promise<readonly ContentIssue[]>;

const rules: readonly Rule[] = [
  ({ issues }) => issues,
  sharedPaths,
  brokenLinks,
  droppedMarkup,
  emptyAltTexts,
  ({ menus, known }) => menus.flatMap((menu) => menuIssues(menu, new Set(known.ids))),
  wrongRedirects,
  formerPathIssues,
  wrongSearchSettings,
  repeatedTitlesAndSummaries,
  repeatedPictures,
  repeatedIds,
  unusedFiles,
  companyFacts,
  wrongContacts,
  staleSchemas,
  mismatchedSchemaLines,
];

/**
 * All issues of the content: unreadable files first, then the others by file and line. Consequences of an unreadable
 * file, such as links to a page that cannot be read, are not reported.
 */
export async function checkContent(options: CheckOptions): Promise<ContentIssue[]> {
  const content = await readSiteContent(options);
  const found = await Promise.all(rules.map((rule) => rule(content)));
  return distinctIssues(found.flat()).sort(byPlace);
}

function byPlace(a: ContentIssue, b: ContentIssue): number {
  const first = Number(b.isUnreadable ?? false) - Number(a.isUnreadable ?? false);
  const place = a.source.localeCompare(b.source, 'en') || (a.line ?? 0) - (b.line ?? 0);
  return first || place || (a.column ?? 0) - (b.column ?? 0);
}
