import { STATUS_CODES } from 'node:http';
import { GoneException, Injectable, NotFoundException } from '@nestjs/common';
import { cacheControl } from '../../platform/http/headers/cache-control.js';
import { retryAfter } from '../../platform/http/headers/retry-after.js';
import { splitUrl } from '../../routing/address.middleware.js';
import { type Language, languageOfPath } from '../../routing/languages.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { PageService } from '../rendering/page.service.js';
import type { PageResponse, PageSources } from '../rendering/page-response.js';
import { SiteFiles } from '../site-files/site-files.js';

const jsonRefusal: PageResponse = {
  status: 503,
  headers: {
    'cache-control': cacheControl.none,
    'content-type': 'application/json; charset=utf-8',
    'retry-after': `${retryAfter}`,
    vary: 'Accept',
  },
  body: JSON.stringify({ status: 'KO', message: STATUS_CODES[503] }),
  route: 'error',
};

/** Renders what can be stored: pages, files of the site, error pages. */
@Injectable()
export class PageResponses {
  constructor(
    private readonly addresses: SiteAddresses,
    private readonly pages: PageService,
    private readonly files: SiteFiles,
  ) {}

  isFile(path: string): boolean {
    return this.files.has(path);
  }

  /** Whether the address is that of a page itself, without parameters. */
  isPage(address: string): boolean {
    const { pathname, query } = splitUrl(address);
    return query === '' && this.addresses.pageAt(pathname)?.subpath === '';
  }

  /** One name for all unknown addresses that have the same error page: in the same language, with the same links. */
  nameOfUnknown(path: string): string {
    const meant = this.addresses.meantPages.of(path).map(({ href }) => href);
    return ['404', languageOfPath(path), ...meant].join(' ');
  }

  /**
   * @param name the address, or the name of an unknown one
   * @returns undefined for a redirect, and for an address that is known by now
   */
  async of(name: string, address: string): Promise<PageResponse | undefined> {
    await this.addresses.refresh();
    const { pathname, query } = splitUrl(address);
    const target = this.addresses.find(pathname, query);
    if (target && !('page' in target)) return undefined;
    const isUnknown = name !== address;
    if (isUnknown && target) return undefined;
    return this.#responseTo(pathname, target?.page);
  }

  /** @returns undefined if the page is the same as the one that was made from the sources */
  async ifChanged(path: string, stored: PageSources | undefined): Promise<PageResponse | 'gone' | undefined> {
    await this.addresses.refresh();
    const target = this.addresses.find(path);
    if (!target || !('page' in target)) return 'gone';
    return this.pages.renderIfChanged(target.page, { stored }).catch(gone);
  }

  /** For clients that are refused because too many are waiting. */
  refusal(language: Language, isJson: boolean): PageResponse {
    return isJson ? jsonRefusal : this.pages.error(503, language);
  }

  async #responseTo(pathname: string, page: Parameters<PageService['render']>[0] | undefined): Promise<PageResponse> {
    try {
      if (page) return await this.pages.render(page);
      const file = await this.files.get(pathname);
      if (file) return file;
    } catch (error) {
      if (!(error instanceof NotFoundException)) throw error;
    }
    return this.pages.error(404, languageOfPath(pathname), { pathname });
  }
}

/** A page that is no longer there. */
function gone(error: unknown): 'gone' {
  if (error instanceof NotFoundException || error instanceof GoneException) return 'gone';
  throw error;
}
