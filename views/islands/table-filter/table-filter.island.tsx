import { type KeyboardEvent, useRef, useState } from 'react';
import { fill } from '../../fill.js';
import { Icon } from '../../ui/icon.js';
import type { WithSlots } from '../slot.js';
import { FilteredTables } from './filtered-tables.js';

interface Props {
  labels: {
    filter: string;
    clear: string;
    /** Of the button that shows all rows again where none fits. */
    clear_filter: string;
    /** With `{count}` and `{total}`. */
    count: string;
    /** With `{query}`. */
    none: string;
  };
}

/** A field that leaves only the rows that fit in the tables below; the slot is the tables. */
export default function TableFilter({ slots: [tables], labels }: Props & WithSlots) {
  const [query, setQuery] = useState('');
  const [count, setCount] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const filtered = useRef<FilteredTables>(undefined);

  const filter = (wanted: string) => {
    if (!area.current) return;
    filtered.current ??= new FilteredTables(area.current);
    setCount(filtered.current.show(wanted));
    setQuery(wanted);
  };
  const clear = () => {
    filter('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    clear();
  };
  const isFiltered = query.trim() !== '';

  return (
    <>
      <search className="table-filter">
        <label className="field-label" htmlFor="table-filter">
          {labels.filter}
        </label>
        <div className="clearable">
          <input
            ref={field}
            className="input"
            id="table-filter"
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => filter(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {query !== '' && (
            <button type="button" className="clearable-clear" onClick={clear}>
              <Icon name="x" />
              <span className="visually-hidden">{labels.clear}</span>
            </button>
          )}
        </div>
        <p className="table-filter-count" role="status">
          {isFiltered && fill(labels.count, { count, total: filtered.current?.total ?? 0 })}
        </p>
      </search>
      <div ref={area}>{tables}</div>
      {isFiltered && count === 0 && (
        <div className="table-filter-none">
          <p>{fill(labels.none, { query: query.trim() })}</p>
          <button type="button" className="button button--ghost" onClick={clear}>
            {labels.clear_filter}
          </button>
        </div>
      )}
    </>
  );
}
