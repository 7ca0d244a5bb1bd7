import { BadRequestException, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ContentStore } from '../content/content-store.js';
import { isApiPath, isDecodable } from '../content/model/paths/normal-path.js';
import { prefersMarkdown } from '../platform/http/headers/request-headers.js';
import type { PageRequest } from './page-parameters.js';
import { SiteAddresses } from './site-addresses.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The page at the address, if there is one. */
    page?: PageRequest | undefined;
  }
}

/**
 * Resolves `/it/chi-siamo/profilo` to language `it` and page `our-company/who-we-are`. It rewrites the request's URL to
 * the page's id, so that controllers need one path for each page. Any other path stays as it is.
 */
@Injectable()
export class AddressMiddleware implements NestMiddleware {
  constructor(
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
  ) {}

  async use(request: Request, _response: Response, next: NextFunction): Promise<void> {
    const { pathname, query } = splitUrl(request.originalUrl);
    if (request.originalUrl.includes('#') || !isDecodable(pathname)) throw new BadRequestException('malformed path');
    await this.content.refreshIfEdited();
    if (isApiPath(pathname)) return next();
    request.page = this.addresses.pageAt(pathname, query, prefersMarkdown(request));
    if (request.page) request.url = `/${request.page.pageId}${request.page.subpath}${query}`;
    next();
  }
}

/**
 * The path of a request, not decoded, and its query with the question mark. Scheme and host of an absolute URL, as
 * proxies send it, are removed. So is a fragment, which no request may contain.
 */
export function splitUrl(url: string): { pathname: string; query: string } {
  const [, pathname = '', query = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  return { pathname: pathname || '/', query };
}
