import type { Body } from '../../src/content/shapes.js';
import { SearchForm } from '../components/forms/search-form.js';
import { Marked } from '../components/marked.js';
import { fill, usePage } from '../page-context.js';

export interface SearchResult {
  id: string;
  title: string;
  section: string;
  /** Plain text. */
  excerpt: string;
  /** Of the page, as they fit the query: a typo is marked by what it stands for. */
  words: readonly string[];
  href: string;
}

export interface SearchResults {
  content: readonly SearchResult[];
  media_releases: readonly SearchResult[];
}

interface Props {
  body: Body<'search'>;
  query?: string | undefined;
  results?: SearchResults | undefined;
  /** The form was sent without a word. */
  isEmptyQuery?: boolean | undefined;
}

export function Search({ query = '', results, isEmptyQuery }: Props) {
  const { texts } = usePage();
  const count = results ? results.content.length + results.media_releases.length : 0;
  return (
    <div className="section container search-page">
      <SearchForm idPrefix="search-page" query={query} isEmptyQuery={isEmptyQuery} />
      {results && (
        <div className="search-results">
          <h2 className="search-count">{fill(texts.pages.search_returned, { query, count })}</h2>
          {count === 0 && <p className="search-none">{texts.pages.search_none}</p>}
          <ResultList title={texts.pages.search_contents} results={results.content} />
          <ResultList title={texts.pages.search_news} results={results.media_releases} />
        </div>
      )}
    </div>
  );
}

function ResultList({ title, results }: { title: string; results: readonly SearchResult[] }) {
  if (results.length === 0) return null;
  return (
    <section className="columns ruled">
      <h3 className="columns-aside search-list-title">
        {title} <span className="search-list-count numeral">{results.length}</span>
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
