import { filterParameter } from '../../../src/routing/filter-parameter.js';

interface Props {
  /** The URL without the file extension. */
  address: string;
  /** The words that the rows must contain; empty for all rows. */
  query?: string;
  label: string;
  /** Distinguishes the links for screen readers if there are several of each. */
  of?: string;
}

const formats = ['csv', 'json'] as const;

/** Links to the rows of tables as files for other programs. */
export function TableFiles({ address, query = '', label, of }: Props) {
  return (
    <div className="table-files no-print">
      <span>{label}</span>
      <ul className="table-files-list">
        {formats.map((format) => (
          <li key={format}>
            <a href={`${address}.${format}${filterQuery(query)}`} download="">
              {format.toUpperCase()}
              {of && <span className="visually-hidden">, {of}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The query string of a URL that filters the rows. */
export function filterQuery(query: string): string {
  const wanted = query.trim();
  return wanted === '' ? '' : `?${new URLSearchParams({ [filterParameter]: wanted })}`;
}
