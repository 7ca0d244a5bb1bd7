import type { IconName } from './icon.js';

/** The sign for where an address leads: another site, a file, or a page here. */
export function addressIcon(address: string): IconName {
  if (/^https?:/.test(address)) return 'arrow-up-right';
  return address.startsWith('/pdf/') ? 'download' : 'arrow-right';
}
