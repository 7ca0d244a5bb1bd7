import { dirname } from 'node:path/posix';
import { languageCodes } from '../../routing/languages.js';
import { pageIds } from './page-ids.js';
import { type PageEntry, type TemplateName, unlistedTemplates } from './shapes/shapes.js';

/** The pages whose handlers load more than the entry, each with the template that needs it. */
const templates: ReadonlyMap<string, TemplateName> = new Map([
  [pageIds.home, 'home'],
  [pageIds.search, 'search'],
  [pageIds.mediaLibrary, 'media-library'],
  [pageIds.mediaReleases, 'media-archive'],
  [pageIds.contacts, 'contacts'],
  [pageIds.turbopropSupport, 'turboprop-support'],
  [pageIds.request, 'request'],
  [pageIds.newsletter, 'newsletter'],
  [pageIds.newsletterLeave, 'newsletter'],
  [pageIds.newsletterConfirm, 'newsletter'],
]);

/** The template of all pages directly below a page or section. */
const templatesBelow: ReadonlyMap<string, TemplateName> = new Map([
  [pageIds.mediaReleases, 'media-release'],
  [pageIds.products, 'product-family'],
  [pageIds.openPositions, 'position'],
]);

const boundTemplates: ReadonlySet<TemplateName> = new Set([...templates.values(), ...templatesBelow.values()]);

/** The first segments of the paths at which the site has something other than pages. */
const takenSegments: ReadonlySet<string> = new Set([
  ...['api', 'assets', 'images', 'pdf', 'pictures', 'preview', 'video'],
  ...languageCodes,
]);

/**
 * Why the page cannot have the template; undefined if it can. Some templates need data that only the handlers of
 * certain pages load.
 */
export function wrongTemplate(id: string, template: TemplateName): string | undefined {
  const [first = ''] = id.split('/');
  if (takenSegments.has(first)) return `no page can be at ${id}: the site has something else at /${first}`;
  const own = templatesBelow.get(dirname(id)) ?? templates.get(id);
  if (own === template) return undefined;
  if (own) return `the page ${id} needs the template ${own}`;
  return boundTemplates.has(template) ? `the page ${id} cannot have the template ${template}` : undefined;
}

export const { newsletterLeave: leavePageId, newsletterConfirm: confirmPageId } = pageIds;

/** Whether the page is excluded from search engines, from the sitemap and from the search. */
export function isUnlisted({ id, template }: Pick<PageEntry, 'id' | 'template'>): boolean {
  return unlistedTemplates.has(template) || id === leavePageId || id === confirmPageId;
}
