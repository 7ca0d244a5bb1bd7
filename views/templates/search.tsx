import type { Body } from '../../src/content/model/shapes/shapes.js';
import { Island } from '../islands/island.js';
import { fragmentTexts } from '../islands/page-fragment/page-fragment-view.js';
import { fill, usePage } from '../page-context.js';
import { searchFormProps } from '../parts/forms/search-form-props.js';
import { pick } from '../pick.js';
import { sitePages } from '../site-pages.js';
import { searchAddress } from '../ui/form-controls/search-address.js';
import { PageLinks, pageLinks } from '../ui/links/page-links.js';
import { Marked } from '../ui/text/marked.js';

export interface SearchResult {
  id: string;
  title: string;
  section: string;
  /** Plain text. */
  excerpt: string;
  /** Words of the page that match the query. For a typo they are the words that it stands for. */
  words: readonly string[];
  href: string;
}

/** One page of a list of results. */
export interface ResultList {
  /** The number of results on all pages. */
  count: number;
  results: readonly SearchResult[];
}

export interface SearchResults {
  content: ResultList;
  media_releases: ResultList;
  /** From 1. */
  page: number;
  pages: number;
  /** Whether pages are as long as after 'Show all'. */
  isAll: boolean;
}

interface Props {
  body: Body<'search'>;
  query?: string | undefined;
  results?: SearchResults | undefined;
  /** The form was submitted empty. */
  isEmptyQuery?: boolean | undefined;
}

export function Search({ query = '', results, isEmptyQuery = false }: Props) {
  const page = usePage();
  const { pages } = page.texts;
  const count = results ? results.content.count + results.media_releases.count : 0;
  return (
    <div className="section container search-page">
      <Island
        name="search-results"
        when="visible"
        props={{
          form: searchFormProps(page),
          query,
          isEmptyQuery,
          returned: results && fill(pages.search_returned, { query, count }),
          labels: pick(pages, ['search_searching', ...fragmentTexts]),
        }}
        slots={[results && <Results key="results" query={query} results={results} />]}
      />
    </div>
  );
}

/** The parameter of the pages after 'Show all'. */
const showAll = 'show=all';

function Results({ query, results }: { query: string; results: SearchResults }) {
  const { texts, link } = usePage();
  const { content, media_releases } = results;
  if (content.count + media_releases.count === 0) return <p className="search-none">{texts.pages.search_none}</p>;
  const address = searchAddress(link(sitePages.search), query);
  const hrefOf = (...parameters: string[]) => [address, parameters.join('&')].filter(Boolean).join('?');
  const own = results.isAll ? [showAll] : [];
  const links = pageLinks(results, (number) => ({
    href: hrefOf(...own, ...(number > 1 ? [`page=${number}`] : [])),
    label: fill(texts.media.page, { number }),
  }));
  return (
    <div className="search-lists">
      <ResultsOfKind title={texts.pages.search_contents} {...content} />
      <ResultsOfKind title={texts.pages.search_news} {...media_releases} />
      {links.length > 0 && (
        <div className="columns">
          <div className="search-pages">
            <PageLinks label={texts.pages.search_pages} links={links} />
            {!results.isAll && <a href={hrefOf(showAll)}>{texts.pages.search_show_all}</a>}
          </div>
        </div>
      )}
    </div>
  );
}

function ResultsOfKind({ title, count, results }: ResultList & { title: string }) {
  if (results.length === 0) return null;
  return (
    <section className="columns ruled">
      <h3 className="columns-aside search-list-title">
        {title} <span className="search-list-count numeral">{count}</span>
      </h3>
      <ol className="columns-main search-list">
        {results.map(({ id, title: name, section, excerpt, words, href }) => (
          <li key={id} className="search-result">
            <p className="search-section">{section}</p>
            <a className="search-link" href={href}>
              <Marked text={name} words={words} />
            </a>
            <p className="search-excerpt">
              <Marked text={excerpt} words={words} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
