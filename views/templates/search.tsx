import type { Body } from '../../src/content/shapes.js';
import { searchFormProps } from '../components/forms/search-form-props.js';
import { Marked } from '../components/marked.js';
import { Island } from '../islands/island.js';
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

export function Search({ query = '', results, isEmptyQuery = false }: Props) {
  const page = usePage();
  const { pages } = page.texts;
  const count = results ? results.content.length + results.media_releases.length : 0;
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
          labels: { searching: pages.search_searching, failed: pages.loading_failed, try_again: pages.try_again },
        }}
        slots={[results && <Results key="results" results={results} />]}
      />
    </div>
  );
}

function Results({ results: { content, media_releases } }: { results: SearchResults }) {
  const { pages } = usePage().texts;
  if (content.length + media_releases.length === 0) return <p className="search-none">{pages.search_none}</p>;
  return (
    <div className="search-lists">
      <ResultList title={pages.search_contents} results={content} />
      <ResultList title={pages.search_news} results={media_releases} />
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
