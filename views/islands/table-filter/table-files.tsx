interface Props {
  /** Without the ending. */
  address: string;
  /** The words that the rows have; empty for all. */
  query?: string;
  label: string;
  /** What tells the links apart where there are several of each. */
  of?: string;
}

const formats = ['csv', 'json'] as const;

/** Rows of tables as files for other programs. */
export function TableFiles({ address, query = '', label, of }: Props) {
  return (
    <div className="table-files">
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

/** The query of an address that asks for some rows only. */
export function filterQuery(query: string): string {
  const wanted = query.trim();
  return wanted === '' ? '' : `?${new URLSearchParams({ filter: wanted })}`;
}
