import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ContentStore } from '../content/content-store.js';
import { type PreviewedPage, previewedPage } from '../content/publication/preview-links.js';
import { CLOCK, type Clock, CONFIGURATION, type Configuration } from '../platform/config/configuration.js';
import { cacheControl } from '../platform/http/headers/cache-control.js';
import { securityHeaders } from '../platform/http/headers/security-headers.js';
import { splitUrl } from './address.middleware.js';
import { SiteAddresses } from './site-addresses.js';

/**
 * Rewrites a request with a signed preview link to its newest version, which is then rendered although it is not public.
 * Once that version is public, the link redirects to its address, except in a frame: the content system of the gateway may
 * show previews beside its form. Any other request stays as it is.
 */
@Injectable()
export class PreviewMiddleware implements NestMiddleware {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const page = this.#previewed(request);
    if (!page) return next();
    response.set({ 'Cache-Control': cacheControl.none, 'X-Robots-Tag': 'noindex' });
    const isFramed = request.get('Sec-Fetch-Dest') === 'iframe';
    const address = !isFramed && (await this.#isPublic(page)) && this.addresses.routes.path(page.language, page.id);
    if (address) return response.redirect(302, address);
    this.#allowFrames(response);
    const { language, id: pageId } = page;
    request.page = { language, pageId, subpath: '', parameters: {}, isListed: true, isPreview: true };
    request.url = `/${page.id}`;
    next();
  }

  #previewed({ method, originalUrl }: Request): PreviewedPage | undefined {
    const { PREVIEW_SECRET: secret } = this.configuration;
    if (secret === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined;
    return previewedPage(splitUrl(originalUrl).pathname, secret, this.clock().getTime());
  }

  /** Whether what the link shows is public. */
  async #isPublic({ language, id }: PreviewedPage): Promise<boolean> {
    const entry = await this.content.entry(language, id);
    return entry !== undefined && isDeepStrictEqual(entry, await this.content.draft(language, id));
  }

  /** On the gateway's origin. */
  #allowFrames(response: Response): void {
    const { UPSTREAM_URL: gateway } = this.configuration;
    if (gateway === undefined) return;
    response.removeHeader('X-Frame-Options');
    response.set(securityHeaders(this.configuration, new URL(gateway).origin));
  }
}
