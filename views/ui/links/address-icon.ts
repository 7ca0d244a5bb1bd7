import type { IconName } from '../pictures/icon.js';

/** The icon for the target of a link: another site, a file, or a page of this site. */
export function addressIcon(address: string): IconName {
  if (/^https?:/.test(address)) return 'arrow-up-right';
  return isDownload(address) ? 'download' : 'arrow-right';
}

/** Whether a link leads to a file. */
function isDownload(address: string): boolean {
  return /^\/(?:pdf|images)\/|^\/[^?#]+\.csv$/.test(address);
}
