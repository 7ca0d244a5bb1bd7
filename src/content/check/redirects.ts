import { defaultLanguage } from '../../addressing/languages.js';
import type { ContentFault } from '../content-store.js';
import { redirectFaults } from '../redirect-faults.js';
import { pageAt } from './addresses.js';
import type { SiteContent } from './site-content.js';

/** Each redirect leads in one step to a page, and takes no page's place. */
export function wrongRedirects(content: SiteContent): ContentFault[] {
  const { redirects } = content;
  if (!redirects.checked) return [];
  const isPage = (pathname: string) => pageAt(content, pathname, defaultLanguage) !== undefined;
  return redirectFaults(redirects.checked, isPage).map(({ table, key, reason }) => ({
    ...redirects.locate([table, key]),
    field: `${table}.${key}`,
    reason,
  }));
}
