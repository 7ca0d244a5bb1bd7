import { isOwnPath } from '../../src/content/model/own-path.js';

/** Stands for a picture of another site that is not there: browsers are not sent to other sites for it. */
const pendingPicture = '/picture-pending.svg';

/** The address of a picture that has no sizes of ours: its own, where it is on this site. */
export function ownAddress(original: string): string {
  return isOwnPath(original) ? original : pendingPicture;
}
