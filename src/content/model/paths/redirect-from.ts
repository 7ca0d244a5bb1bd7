import { isExactPath } from '../shapes/redirects-shape.js';
import { isDecodable, normalPath, splitAddress, withoutTrailingSlash } from './normal-path.js';

const pageId = /^(?![a-z]+:)[^\s/]+(?:\/[^\s/]+)*$/;
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const loosePercent = /%(?![\da-f]{2})/i;

/** The path that a line of the redirect tables redirects, in its normal form: a page id is also the English path. */
export function redirectedPath(from: string): string {
  return withoutTrailingSlash(normalPath(isExactPath(from) ? from : `/${from}`));
}

/** Why the path or page id on the left of a line can never be that of a request; undefined if it can. */
export function whyNeverRequested(from: string): string | undefined {
  const fault = isExactPath(from.trim()) ? faultOfPath(from) : faultOfId(from);
  return fault && `can never be requested: ${fault}`;
}

function faultOfId(from: string): string | undefined {
  if (pageId.test(from)) return undefined;
  return URL.canParse(from) ? 'only the path of an address is matched' : 'it is not the id of a page';
}

function faultOfPath(from: string): string | undefined {
  if (from.trim() !== from) return 'it has a blank at its end';
  const { rest } = splitAddress(from);
  if (rest.startsWith('?')) return 'only the path is matched, and any query is carried over';
  if (rest !== '') return 'browsers do not send a fragment';
  if (from.includes('\\')) return 'browsers send a slash for a backslash';
  if (/\p{Cc}/u.test(from)) return 'it contains a control character';
  if (dotSegment.test(from)) return 'browsers resolve dots';
  if (loosePercent.test(from)) return '% must precede two hexadecimal digits';
  return isDecodable(from) ? undefined : 'its escapes are not UTF-8';
}
