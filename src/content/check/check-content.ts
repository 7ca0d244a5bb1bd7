import type { ContentFault } from '../content-store.js';
import { distinctFaults } from '../distinct-faults.js';
import { emptyAltTexts } from './alt-texts.js';
import { repeatedIds, repeatedPictures, sameHeads } from './duplicates.js';
import { brokenLinks } from './links.js';
import { unknownMenuItems } from './menus.js';
import { wrongRedirects } from './redirects.js';
import { type CheckOptions, readSiteContent, type SiteContent } from './site-content.js';
import { unusedFiles } from './unused-files.js';

type Rule = (content: SiteContent) => readonly ContentFault[];

const rules: readonly Rule[] = [
  ({ faults }) => faults,
  brokenLinks,
  emptyAltTexts,
  unknownMenuItems,
  wrongRedirects,
  sameHeads,
  repeatedPictures,
  repeatedIds,
  unusedFiles,
];

/** Everything that is wrong with the content, by file and line. */
export async function checkContent(options: CheckOptions): Promise<ContentFault[]> {
  const content = await readSiteContent(options);
  const faults = distinctFaults(rules.flatMap((rule) => rule(content)));
  return faults.sort((a, b) => a.source.localeCompare(b.source, 'en') || (a.line ?? 0) - (b.line ?? 0));
}
