import { Controller } from '@nestjs/common';
import type { ResultList, SearchResult, SearchResults } from '../../../../views/templates/search.js';
import type { TemplateModel } from '../../../../views/templates/templates.js';
import type { Language } from '../../../routing/languages.js';
import type { PageRequest } from '../../../routing/page-request.js';
import { RedirectException } from '../../../routing/redirect.exception.js';
import { SiteAddresses } from '../../../routing/site-addresses.js';
import { Renders } from '../../rendering/renders.decorator.js';
import { SectionController } from '../../rendering/section.controller.js';
import { keptQuery } from '../../request-counts/kept-texts.js';
import type { Search } from '../../request-counts/request-counts.js';
import { excerpt } from '../../search/excerpt.js';
import { type FoundEntry, JoinedSearchService } from '../../search/joined-search.service.js';
import { pageNumber } from '../page-number.js';

/** A found page that the site has. */
type Present = FoundEntry & { href: string };

/** Results of each list. */
const resultsPerPage = 20;

@Controller('search')
export class SearchController extends SectionController {
  constructor(
    private readonly search: JoinedSearchService,
    private readonly addresses: SiteAddresses,
  ) {
    super();
  }

  /** Handles `/search/{query}`, and `/search?query=` as the form sends it. */
  @Renders('search', { search: searchOf })
  async results({ language, subpath, parameters }: PageRequest): Promise<TemplateModel<'search'>> {
    if (subpath !== '') {
      const query = decodeURIComponent(subpath.slice(1));
      return { query, results: await this.#find(language, query, pageNumber(parameters)) };
    }
    const wanted = parameters.query?.trim() ?? '';
    // Browsers resolve a path segment of dots to another folder. A search for dots finds nothing anyway.
    if (/^\.{0,2}$/.test(wanted)) return { isEmptyQuery: parameters.query !== undefined };
    throw new RedirectException(`${this.addresses.routes.path(language, 'search')}/${encodeURIComponent(wanted)}`, 303);
  }

  /** A page number beyond the last page selects the first. */
  async #find(language: Language, query: string, wanted: number): Promise<SearchResults> {
    const { content, media_releases } = await this.search.findOrLocal(language, query);
    const contents = this.#present(language, content);
    const news = this.#present(language, media_releases);
    const pages = Math.max(1, Math.ceil(Math.max(contents.length, news.length) / resultsPerPage));
    const page = wanted > pages ? 1 : wanted;
    return { content: resultList(contents, page), media_releases: resultList(news, page), page, pages };
  }

  /** Drops pages that the gateway has found but the site does not have. */
  #present(language: Language, entries: readonly FoundEntry[]): Present[] {
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

/** What is counted of a search: further pages of its results are not. */
function searchOf({ query, results }: TemplateModel<'search'>, { language }: PageRequest): Search | undefined {
  if (query === undefined || results?.page !== 1) return undefined;
  const { content, media_releases } = results;
  const found = [...content.results, ...media_releases.results];
  const texts = found.flatMap(({ title, section, excerpt: text }) => [title, section, text]);
  return { language, query: keptQuery(query, texts), isFound: found.length > 0 };
}
