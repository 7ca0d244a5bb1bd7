import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { ReactElement } from 'react';
import type { TemplateModel, TemplateName } from '../../../views/templates/templates.js';
import { ContentStore } from '../../content/content-store.js';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { isUnlisted } from '../../content/model/template-pages.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { cacheControl, retryAfter } from '../../platform/http/headers/cache-control.js';
import type { CountedSearch } from '../../platform/http/logging/sent-responses.js';
import { type Language, languages } from '../../routing/languages.js';
import { arePrivate, canonicalQuery, type PageRequest } from '../../routing/page-parameters.js';
import { homeId, llmsPath, markdownExtension } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import type { Suggestion } from '../../routing/suggestions.js';
import type { FormSubmission } from '../../submissions/forms/form-submission.js';
import { PageResponse, sharedCachingHeaders } from '../page-cache/page-response.js';
import { Assets } from './assets.js';
import { PageRenderer } from './page-renderer.js';

interface Options {
  /** 200 by default. */
  status?: number;
  /** The search that the page answers, if it is to be counted. */
  search?: CountedSearch | undefined;
}

/** Answers with pages. */
@Injectable()
export class PageService {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly renderer: PageRenderer,
    private readonly assets: Assets,
    private readonly addresses: SiteAddresses,
  ) {}

  /**
   * A page whose template needs more than its entry.
   * @throws NotFoundException if there is no such page
   */
  async render<T extends TemplateName>(
    template: T,
    request: PageRequest,
    model: TemplateModel<T>,
    options: Options = {},
  ): Promise<PageResponse> {
    const entry = await this.entryOf(request);
    if (entry.template !== template) throw new NotFoundException();
    return this.#page(entry, request, model, options);
  }

  /**
   * A page that needs its entry alone, and the outcome of the form that was sent to it, if one was.
   * @throws NotFoundException if there is no such page
   */
  async renderEntry(request: PageRequest, submission?: FormSubmission): Promise<PageResponse> {
    if (request.subpath !== '') throw new NotFoundException();
    return this.#page(await this.entryOf(request), request, {}, {}, submission);
  }

  /** @throws NotFoundException if there is no such page */
  async entryOf({ language, pageId, isPreview = false }: PageRequest): Promise<PageEntry> {
    const entry = await (isPreview ? this.content.draft(language, pageId) : this.content.entry(language, pageId));
    if (!entry) throw new NotFoundException();
    return entry;
  }

  /**
   * The error page.
   * @param suggestions the pages that were probably meant by an unknown address
   * @param backHref the page of this site that the visitor came from, if one is known
   */
  error(status: number, language: Language, suggestions: readonly Suggestion[] = [], backHref?: string): PageResponse {
    const isShared = (status === 404 || status === 410) && backHref === undefined;
    return new PageResponse({
      status,
      headers: {
        'cache-control': isShared ? cacheControl.page : cacheControl.none,
        'content-type': 'text/html; charset=utf-8',
        vary: 'Accept',
        ...(status === 503 && { 'retry-after': `${retryAfter}` }),
      },
      body: this.renderer.error(language, status, suggestions, backHref),
      route: 'error',
    });
  }

  /**
   * A page for one visitor that has no content entry.
   * @param pathIn its path in another language
   */
  ofVisitor(
    language: Language,
    title: string,
    content: ReactElement,
    { status, pathIn }: { status: number; pathIn: (language: Language) => string },
  ): PageResponse {
    return new PageResponse({
      status,
      headers: { ...noStore, 'content-type': 'text/html; charset=utf-8', 'content-language': languages[language].tag },
      body: this.renderer.withoutEntry(language, title, content, pathIn),
      route: 'visitor',
    });
  }

  async #page(
    entry: PageEntry,
    request: PageRequest,
    model: TemplateModel,
    options: Options,
    submission?: FormSubmission,
  ): Promise<PageResponse> {
    const rendering = { entry, request, model, submission };
    const { isMarkdown = false, isListed } = request;
    const headers = isMarkdown ? this.#headersOfMarkdown(entry, request) : this.#headersOf(entry, request);
    const page = new PageResponse({
      ...options,
      headers,
      body: isMarkdown ? this.renderer.markdown(rendering) : await this.renderer.html(rendering),
      route: isMarkdown ? 'page/markdown' : `page/${entry.template}`,
      isListed,
    });
    return arePrivate(entry.template, request.parameters) ? page.with({ headers: noStore }) : page;
  }

  #headersOf(entry: PageEntry, request: PageRequest): Record<string, string> {
    return {
      link: [this.assets.linkHeader(entry.template), ...this.#alternates(request)].join(', '),
      'cache-control': cacheControl.page,
      'content-type': 'text/html; charset=utf-8',
      'content-language': languages[request.language].tag,
      // Its address gives Markdown to clients that prefer it.
      ...(request.subpath === '' && { vary: 'Accept' }),
      ...sharedCachingHeaders(this.configuration, request, request.isListed),
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
  #headersOfMarkdown(entry: PageEntry, { language, pageId, parameters }: PageRequest): Record<string, string> {
    const path = this.addresses.routes.path(language, pageId);
    const query = canonicalQuery(entry.template, parameters);
    return {
      'cache-control': cacheControl.page,
      'content-type': 'text/markdown; charset=utf-8',
      'content-language': languages[language].tag,
      'content-location': `${path}${markdownExtension}${query}`,
      link: `<${this.configuration.SITE_URL}${path}${query}>; rel=canonical`,
      vary: 'Accept',
      ...(isUnlisted(entry) && { 'x-robots-tag': 'noindex' }),
    };
  }
}

/** Headers of a page for one visitor. */
export const noStore = { 'cache-control': cacheControl.none };
