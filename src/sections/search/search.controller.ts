import { Controller, Get, Param, Query } from '@nestjs/common';
import type { SearchResult, SearchResults } from '../../../views/templates/search.js';
import type { TemplateModel } from '../../../views/templates/templates.js';
import type { Language } from '../../addressing/languages.js';
import { PageLanguage } from '../../addressing/page-language.decorator.js';
import { RedirectException } from '../../addressing/redirect.exception.js';
import { SiteAddresses } from '../../addressing/site-addresses.js';
import { Renders } from '../../rendering/renders.decorator.js';
import { excerpt } from '../../search/excerpt.js';
import { type FoundEntry, JoinedSearchService } from '../../search/joined-search.service.js';

@Controller('search')
export class SearchController {
  constructor(
    private readonly search: JoinedSearchService,
    private readonly addresses: SiteAddresses,
  ) {}

  /** One handler for both forms of address: `/search/{query}`, and `/search?query=` as the form sends it. */
  @Get(['', ':query'])
  @Renders('search')
  async results(
    @PageLanguage() language: Language,
    @Param('query') query: string | undefined,
    @Query('query') sent: unknown,
  ): Promise<TemplateModel<'search'>> {
    if (query !== undefined) return { query, results: await this.find(language, query) };
    const wanted = typeof sent === 'string' ? sent.trim() : '';
    // Browsers take a path that ends in dots for another folder; there is nothing to find by them either.
    if (/^\.{0,2}$/.test(wanted)) return { isEmptyQuery: sent !== undefined };
    throw new RedirectException(`${this.addresses.book.path(language, 'search')}/${encodeURIComponent(wanted)}`, 303);
  }

  private async find(language: Language, query: string): Promise<SearchResults> {
    const { content, media_releases } = await this.search.findOrLocal(language, query);
    const results = (entries: readonly FoundEntry[]) => entries.flatMap((entry) => this.result(language, entry));
    return { content: results(content), media_releases: results(media_releases) };
  }

  /** Nothing for what the gateway has found but the site does not have. */
  private result(language: Language, { id, title, section, summary, text, words }: FoundEntry): SearchResult[] {
    const href = this.addresses.book.path(language, id);
    if (href === undefined) return [];
    return [{ id, title, section, excerpt: excerpt(`${summary} ${text}`.trim(), words), words, href }];
  }
}
