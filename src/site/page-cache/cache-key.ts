import type { IncomingMessage } from 'node:http';
import { isDecodable, normalPath } from '../../content/model/paths/normal-path.js';
import { prefersMarkdown } from '../../platform/http/headers/accept.js';
import { isApiPath } from '../../routing/api-path.js';
import { arePrivate } from '../../routing/page-parameters.js';
import { markdownExtension } from '../../routing/route-table.js';
import type { SiteAddresses } from '../../routing/site-addresses.js';

/** In characters. Longer URLs are not stored. */
const maxLength = 1024;

/**
 * The key under which the response to a request is stored: the path in its normal form, with the extension of Markdown
 * where that is preferred, and those parameters that the template of the page declares.
 * @param url as it was sent
 * @returns undefined for a request whose response is never stored: of the API, with another method, a body, an absolute
 * or very long URL, one that cannot be decoded, or a parameter that makes the page that of one visitor
 */
export function cacheKey(request: IncomingMessage, url: string, addresses: SiteAddresses): string | undefined {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  if (url.length > maxLength || !url.startsWith('/') || /[#\\]/.test(url)) return undefined;
  const mark = url.indexOf('?');
  const path = normalPath(mark === -1 ? url : url.slice(0, mark));
  if (isApiPath(path)) return undefined;
  if (path.includes('%') && !isDecodable(path)) return undefined;
  const wantsMarkdown = prefersMarkdown(request);
  const page = mark === -1 && !wantsMarkdown ? undefined : addresses.pageAt(path, url.slice(mark), wantsMarkdown);
  if (!page) return path;
  const { pageId, isMarkdown, parameters } = page;
  if (arePrivate(addresses.routes.templateOf(pageId), parameters)) return undefined;
  const query = new URLSearchParams(parameters);
  const address = isMarkdown && !path.endsWith(markdownExtension) ? path + markdownExtension : path;
  return query.size === 0 ? address : `${address}?${query}`;
}
