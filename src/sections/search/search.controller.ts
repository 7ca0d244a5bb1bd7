import { Controller, Get, Param, Query } from '@nestjs/common';
import type { ResultList, SearchResult, SearchResults } from '../../../views/templates/search.js';
import type { TemplateModel } from '../../../views/templates/templates.js';
import { Renders } from '../../rendering/renders.decorator.js';
import type { Language } from '../../routing/languages.js';
import { PageLanguage } from '../../routing/page-language.decorator.js';
import { RedirectException } from '../../routing/redirect.exception.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { excerpt } from '../../search/excerpt.js';
import { type FoundEntry, JoinedSearchService } from '../../search/joined-search.service.js';
import { PageNumberPipe } from '../page-number.pipe.js';

/** A found page that the site has. */
type Present = FoundEntry & { href: string };

/** Results of each list. */
const resultsPerPage = 20;

@Controller('search')
export class SearchController {
  constructor(
    private readonly search: JoinedSearchService,
    private readonly addresses: SiteAddresses,
  ) {}

  /** Handles `/search/{query}`, and `/search?query=` as the form sends it. */
  @Get(['', ':query'])
  @Renders('search')
  async results(
    @PageLanguage() language: Language,
    @Param('query') query: string | undefined,
    @Query('query') sent: unknown,
    @Query('page', PageNumberPipe) page: number,
  ): Promise<TemplateModel<'search'>> {
    if (query !== undefined) return { query, results: await this.find(language, query, page) };
    const wanted = typeof sent === 'string' ? sent.trim() : '';
    // Browsers resolve a path segment of dots to another folder. A search for dots finds nothing anyway.
    if (/^\.{0,2}$/.test(wanted)) return { isEmptyQuery: sent !== undefined };
    throw new RedirectException(`${this.addresses.routes.path(language, 'search')}/${encodeURIComponent(wanted)}`, 303);
  }

  /** A page number beyond the last page selects the first. */
  private async find(language: Language, query: string, wanted: number): Promise<SearchResults> {
    const { content, media_releases } = await this.search.findOrLocal(language, query);
    const contents = this.present(language, content);
    const news = this.present(language, media_releases);
    const pages = Math.max(1, Math.ceil(Math.max(contents.length, news.length) / resultsPerPage));
    const page = wanted > pages ? 1 : wanted;
    return { content: resultList(contents, page), media_releases: resultList(news, page), page, pages };
  }

  /** Drops pages that the gateway has found but the site does not have. */
  private present(language: Language, entries: readonly FoundEntry[]): Present[] {
    return entries.flatMap((entry) => {
      const href = this.addresses.routes.path(language, entry.id);
      return href === undefined ? [] : [{ ...entry, href }];
    });
  }
}

function resultList(found: readonly Present[], page: number): ResultList {
  const results = found
    .slice((page - 1) * resultsPerPage, page * resultsPerPage)
    .map(({ id, title, section, shown, words, href }): SearchResult => {
      return { id, title, section, excerpt: excerpt(shown, words), words, href };
    });
  return { count: found.length, results };
}
