import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { ContentStore } from '../../content/content-store.js';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { isUnlisted } from '../../content/model/unlisted.js';
import type { FormSubmission } from '../../forms/form-submission.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { cacheControl } from '../../platform/http/headers/cache-control.js';
import { retryAfter } from '../../platform/http/headers/retry-after.js';
import { type Language, languages } from '../../routing/languages.js';
import { llmsPath } from '../../routing/llms-path.js';
import type { PageRequest } from '../../routing/page-request.js';
import { homeId, markdownExtension } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { filterParameter } from '../../routing/table-filter.js';
import { Assets } from './assets.js';
import { sharedCachingHeaders } from './http/shared-caching.js';
import { speculationRulesHeader } from './http/speculation-rules.js';
import { PageFingerprint } from './page-fingerprint.js';
import { PageHandlers } from './page-handlers.js';
import { PageRenderer } from './page-renderer.js';
import type { PageResponse, PageSources } from './page-response.js';
import { Pictures } from './pictures.js';

interface RenderOptions {
  /** The form that was sent to the page. */
  submission?: FormSubmission;
  /** Whether the page is shown although it may not be public yet. */
  isPreview?: boolean;
  /** The sources of a stored page. */
  stored?: PageSources | undefined;
}

/** Its signed link has set the other headers. */
const previewHeaders = { 'cache-control': cacheControl.none };

interface ErrorOptions {
  /** The address that was requested. */
  pathname?: string;
  /** The page of this site that the visitor came from, if one is known. */
  backHref?: string | undefined;
  method?: string;
}

/** Makes the page at an address, or the file below it. */
@Injectable()
export class PageService {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly handlers: PageHandlers,
    private readonly renderer: PageRenderer,
    private readonly fingerprint: PageFingerprint,
    private readonly pictures: Pictures,
    private readonly assets: Assets,
    private readonly addresses: SiteAddresses,
  ) {}

  /** @throws NotFoundException if there is no such page or file; RedirectException if the handler redirects */
  async render(request: PageRequest, options: Omit<RenderOptions, 'stored'> = {}): Promise<PageResponse> {
    return (await this.renderIfChanged(request, options)) as PageResponse;
  }

  /**
   * As {@link render}.
   * @returns undefined if the page has the same sources as the stored one
   */
  async renderIfChanged(
    request: PageRequest,
    { submission, isPreview = false, stored }: RenderOptions,
  ): Promise<PageResponse | undefined> {
    const entry = await this.entryOf(request, isPreview);
    const handler = this.handlers.modelOf(entry.template);
    const files = request.subpath === '' ? undefined : this.handlers.filesOf(entry.template);
    if (files) return found(await files(request));
    if (request.subpath !== '' && !handler) throw new NotFoundException();
    // A page with a form that was sent shows the outcome instead.
    const model = (!submission && (await handler?.load(request))) || {};
    const share = await this.renderer.sharePicture(entry, request.language);
    const fingerprint = isListed(request) ? this.fingerprint.of(entry, request, model, share) : undefined;
    if (stored && stored.fingerprint === fingerprint && this.pictures.areUnchanged(stored.pictures)) return undefined;
    const own = handler?.headers?.(request);
    const options = { filter: request.parameters[filterParameter], formSubmission: submission, isPreview, share };
    const { text, pictures } = request.isMarkdown
      ? this.renderer.markdown(entry, request, model, options)
      : this.renderer.page(entry, request, model, options);
    return {
      status: handler?.status?.(model) ?? 200,
      headers: request.isMarkdown
        ? { ...this.#headersOfMarkdown(entry, request), ...own }
        : {
            ...this.#headersOf(entry, request),
            ...(isPreview ? previewHeaders : this.#cachingHeaders(request, own)),
          },
      body: text,
      route: request.isMarkdown ? 'page/markdown' : `page/${entry.template}`,
      ...(fingerprint !== undefined && { sources: { fingerprint, pictures } }),
      search: handler?.search?.(model, request),
    };
  }

  /** The error page. That of an unknown address is the same for everybody, unless it links back. */
  error(status: number, language: Language, { pathname, backHref, method = 'GET' }: ErrorOptions = {}): PageResponse {
    const isRead = method === 'GET' || method === 'HEAD';
    const isShared = isRead && (status === 404 || status === 410) && backHref === undefined;
    return {
      status,
      headers: {
        'cache-control': isShared ? cacheControl.page : cacheControl.none,
        'content-type': 'text/html; charset=utf-8',
        vary: 'Accept',
        ...(status === 503 && { 'retry-after': `${retryAfter}` }),
      },
      body: this.renderer.error(language, status, { pathname, backHref }),
      route: 'error',
    };
  }

  /** @throws NotFoundException if there is no such page */
  async entryOf({ language, pageId }: PageRequest, isPreview = false): Promise<PageEntry> {
    return found(await (isPreview ? this.content.draft(language, pageId) : this.content.entry(language, pageId)));
  }

  #headersOf(entry: PageEntry, request: PageRequest): Record<string, string> {
    return {
      ...speculationRulesHeader,
      link: [this.assets.linkHeader(entry.template), ...this.#alternates(request)].join(', '),
      'cache-control': cacheControl.page,
      'content-type': 'text/html; charset=utf-8',
      'content-language': languages[request.language].tag,
      // Its address gives Markdown to clients that prefer it.
      ...(request.subpath === '' && { vary: 'Accept' }),
    };
  }

  /** Where a page at its own path is as Markdown, and where the overview of the site is that the home page stands for. */
  #alternates({ language, pageId, subpath }: PageRequest): string[] {
    const path = this.addresses.routes.path(language, pageId);
    if (path === undefined || subpath !== '') return [];
    const texts = [`<${path}${markdownExtension}>; rel=alternate; type="text/markdown"`];
    return pageId === homeId ? [...texts, `<${llmsPath(language)}>; rel=alternate; type="text/plain"`] : texts;
  }

  /**
   * A cache that distinguishes responses by the address alone must not hold what only some clients prefer, so that a
   * content network gets no headers of its own.
   */
  #headersOfMarkdown(entry: PageEntry, { language, pageId }: PageRequest): Record<string, string> {
    const path = this.addresses.routes.path(language, pageId);
    return {
      'cache-control': cacheControl.page,
      'content-type': 'text/markdown; charset=utf-8',
      'content-language': languages[language].tag,
      'content-location': `${path}${markdownExtension}`,
      link: `<${this.configuration.SITE_URL}${path}>; rel=canonical`,
      vary: 'Accept',
      ...(isUnlisted(entry) && { 'x-robots-tag': 'noindex' }),
    };
  }

  /** @param own headers of the page's handler */
  #cachingHeaders(request: PageRequest, own: Readonly<Record<string, string>> = {}): Record<string, string> {
    const isShared = own['cache-control'] === undefined;
    return { ...(isShared && sharedCachingHeaders(this.configuration, request, isListed(request))), ...own };
  }
}

/** Whether the request is for a page at its own address, with nothing after its path. */
function isListed({ subpath, parameters }: PageRequest): boolean {
  return subpath === '' && Object.keys(parameters).length === 0;
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new NotFoundException();
  return value;
}
