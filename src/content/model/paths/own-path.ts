/** How a path of this site begins. Browsers read a backslash as a slash, so that `/\host` leads to another site. */
const pathOfThisSite = String.raw`\/(?![/\\])`;

/**
 * The one rule for every address that is rendered: a path of this site, or an address that begins in one of the other
 * ways. Browsers skip tabs and line breaks wherever they occur, so that `/<tab>/host` leads to another site too.
 */
export function addressPattern(...otherBeginnings: readonly string[]): RegExp {
  return new RegExp(String.raw`^(${[pathOfThisSite, ...otherBeginnings].join('|')})[^\t\r\n]*$`);
}

const ownPath = addressPattern();

/** Whether an address leads to this site itself. */
export function isOwnPath(address: string): boolean {
  return ownPath.test(address);
}
