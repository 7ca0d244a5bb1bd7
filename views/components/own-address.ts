/** Stands for a picture of another site that is not there: browsers are not sent to other sites for it. */
const pendingPicture = '/picture-pending.svg';

/** Whether an address of content is a path of this site. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/** The address of a picture that has no sizes of ours: its own, where it is on this site. */
export function ownAddress(original: string): string {
  return isOwnAddress(original) ? original : pendingPicture;
}
