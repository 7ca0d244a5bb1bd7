import { Controller } from '@nestjs/common';
import type { ResultList, SearchResults } from '../../../../views/templates/search.js';
import type { TemplateModel } from '../../../../views/templates/templates.js';
import type { Language } from '../../../routing/languages.js';
import type { PageParameters } from '../../../routing/page-parameters.js';
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

/** Results of each list on a page, and after 'Show all', which the largest number of results does not make slow. */
const resultsPerPage = 10;
const allPerPage = 100;

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
      return { query, results: await this.#find(language, query, parameters) };
    }
    const wanted = parameters.query?.trim() ?? '';
    // Browsers resolve a path segment of dots to another folder. A search for dots finds nothing anyway.
    if (/^\.{0,2}$/.test(wanted)) return { isEmptyQuery: parameters.query !== undefined };
    throw new RedirectException(`${this.addresses.routes.path(language, 'search')}/${encodeURIComponent(wanted)}`, 303);
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
function searchOf({ query, results }: TemplateModel<'search'>, { language }: PageRequest): Search | undefined {
  if (query === undefined || results?.page !== 1 || results.isAll) return undefined;
  const { content, media_releases } = results;
  const found = [...content.results, ...media_releases.results];
  const texts = found.flatMap(({ title, section, excerpt: text }) => [title, section, text]);
  return { language, query: keptQuery(query, texts), isFound: found.length > 0 };
}
