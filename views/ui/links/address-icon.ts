import type { IconName } from '../pictures/icon.js';

/** The icon for the target of a link: another site, a file, or a page of this site. */
export function addressIcon(address: string): IconName {
  if (/^https?:/.test(address)) return 'arrow-up-right';
  return address.startsWith('/pdf/') ? 'download' : 'arrow-right';
}
