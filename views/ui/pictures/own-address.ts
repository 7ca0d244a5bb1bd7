import { isOwnPath } from '../../../src/content/model/paths/own-path.js';

/**
 * Placeholder for a picture of another site that has not been fetched. Browsers are never sent to other sites for it.
 */
const pendingPicture = '/picture-pending.svg';

/** The URL of a picture without sizes: its own if it is on this site. */
export function ownAddress(original: string): string {
  return isOwnPath(original) ? original : pendingPicture;
}
