import { Controller, Get } from '@nestjs/common';
import type { ResultList, SearchResults } from '../../../views/templates/search.js';
import { pageIds } from '../../content/model/page-ids.js';
import type { CountedSearch } from '../../platform/http/logging/sent-responses.js';
import type { Language } from '../../routing/languages.js';
import { type PageParameters, type PageRequest, pageNumber } from '../../routing/page-parameters.js';
import { RedirectException } from '../../routing/redirects.interceptor.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import type { PageResponse } from '../page-cache/page-response.js';
import { CurrentPage, SectionController } from '../rendering/section.controller.js';
import { keptQuery } from '../request-counts/kept-texts.js';
import { excerpt } from '../search/excerpt.js';
import { type FoundEntry, JoinedSearchService } from '../search/joined-search.service.js';

/** Results of each list on a page, and after 'Show all', which the largest number of results does not make slow. */
const resultsPerPage = 10;
const allPerPage = 100;

@Controller('search')
export class SearchPageController extends SectionController {
  constructor(
    private readonly search: JoinedSearchService,
    private readonly addresses: SiteAddresses,
  ) {
    super();
  }

  @Get(':query')
  async results(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const { language, subpath, parameters } = page;
    const query = decodeURIComponent(subpath.slice(1));
    const results = await this.#find(language, query, parameters);
    return this.pages.render('search', page, { query, results }, { search: countedSearch(language, query, results) });
  }

  /** `?query=` is sent by the form. */
  @Get()
  form(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const { language, parameters } = page;
    const wanted = parameters.query?.trim() ?? '';
    // Browsers resolve a path segment of dots to another folder. A search for dots finds nothing anyway.
    if (/^\.{0,2}$/.test(wanted)) {
      return this.pages.render('search', page, { isEmptyQuery: parameters.query !== undefined });
    }
    throw new RedirectException(
      `${this.addresses.routes.path(language, pageIds.search)}/${encodeURIComponent(wanted)}`,
      303,
    );
  }

  /** A page number beyond the last page selects the first. */
  async #find(language: Language, query: string, parameters: PageParameters): Promise<SearchResults> {
    const { routes } = this.addresses;
    const isAll = parameters.show === 'all';
    const size = isAll ? allPerPage : resultsPerPage;
    const found = await this.search.findOrLocal(language, query);
    // The gateway may find pages that the site does not have.
    const isPresent = ({ id }: FoundEntry) => routes.has(language, id);
    const contents = found.content.filter(isPresent);
    const news = found.media_releases.filter(isPresent);
    const pages = Math.max(1, Math.ceil(Math.max(contents.length, news.length) / size));
    const wanted = pageNumber(parameters);
    const page = wanted > pages ? 1 : wanted;
    const shown = (entries: readonly FoundEntry[]): ResultList => ({
      count: entries.length,
      results: entries.slice((page - 1) * size, page * size).flatMap(({ id, title, section, shown: text, words }) => {
        const href = routes.path(language, id);
        return href === undefined ? [] : [{ id, title, section, excerpt: excerpt(text, words), words, href }];
      }),
    });
    return { content: shown(contents), media_releases: shown(news), page, pages, isAll };
  }
}

/** What is counted of a search: further pages of its results, or all of them, are not. */
function countedSearch(language: Language, query: string, results: SearchResults): CountedSearch | undefined {
  if (results.page !== 1 || results.isAll) return undefined;
  const { content, media_releases } = results;
  const found = [...content.results, ...media_releases.results];
  const texts = found.flatMap(({ title, section, excerpt: text }) => [title, section, text]);
  return { language, query: keptQuery(query, texts), isFound: found.length > 0 };
}
