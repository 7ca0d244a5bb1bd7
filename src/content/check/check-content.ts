import type { ContentIssue } from '../content-store.js';
import { menuIssues } from '../files/data/menus.js';
import { distinctIssues, issueLine } from '../validation/distinct-issues.js';
import { brokenLinks, unusedFiles, wrongSearchSettings } from './addresses/links.js';
import { formerPathIssues, wrongRedirects } from './addresses/redirects.js';
import { mediaLibrary } from './assets/media-library.js';
import { emptyAltTexts, smallHeroes } from './assets/picture-files.js';
import { repeatedPictures } from './assets/repeated-pictures.js';
import { productFamilies } from './product-families.js';
import { repeatedIds, repeatedTitlesAndSummaries, sharedPaths } from './repeats.js';
import { staleSchemas } from './schemas.js';
import { type CheckOptions, readSiteContent, type SiteContent } from './site-content.js';
import { accessibility } from './texts/accessibility.js';
import { companyFacts, wrongContacts } from './texts/company-facts.js';
import { missingLanguages } from './texts/missing-languages.js';
import { droppedMarkup } from './texts/rich-text.js';
import { longSummaries } from './texts/summaries.js';
import { unwantedWords } from './texts/unwanted-words.js';
import { cutTexts, futureChanges } from './texts/yaml-slips.js';
import { unknownTopics } from './topics.js';

type Rule = (content: SiteContent) => readonly ContentIssue[] | Promise<readonly ContentIssue[]>;

const rules: readonly Rule[] = [
  ({ issues }) => issues,
  sharedPaths,
  brokenLinks,
  droppedMarkup,
  cutTexts,
  futureChanges,
  accessibility,
  emptyAltTexts,
  smallHeroes,
  repeatedPictures,
  ({ menus, known }) => menus.flatMap((menu) => menuIssues(menu, new Set(known.ids))),
  wrongRedirects,
  formerPathIssues,
  wrongSearchSettings,
  repeatedTitlesAndSummaries,
  longSummaries,
  repeatedIds,
  productFamilies,
  unusedFiles,
  mediaLibrary,
  unknownTopics,
  companyFacts,
  wrongContacts,
  unwantedWords,
  missingLanguages,
  staleSchemas,
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

/** What the command prints: a line for each issue, and a summary. */
export function reportOf(issues: readonly ContentIssue[]): string[] {
  const count = issues.length === 1 ? '1 issue in the content' : `${issues.length} issues in the content`;
  const isPartial = issues.some(({ isUnreadable }) => isUnreadable);
  const hint = isPartial ? ['What follows from a file that cannot be used is left out: mend it, and check again.'] : [];
  return [...issues.map(issueLine), count, ...hint];
}
