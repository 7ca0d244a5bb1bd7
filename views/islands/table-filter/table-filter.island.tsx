import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Texts } from '../../../i18n/texts.js';
import { filterMaxLength, filterParameter } from '../../../src/routing/filter-parameter.js';
import { fill } from '../../fill.js';
import { useHydrated } from '../../ui/hooks/use-hydrated.js';
import { onPlainClick } from '../../ui/links/plain-click.js';
import { Icon } from '../../ui/pictures/icon.js';
import type { WithSlots } from '../slot.js';
import { FilteredTables } from './filtered-tables.js';
import { TableFiles } from './table-files.js';

export const filterTexts = [
  ...['filter', 'filter_clear', 'filter_count', 'filter_none'],
  ...['download_all', 'download_found'],
] as const satisfies (keyof Texts['tables'])[];

interface Props {
  /** The URL of the page without a filter; undefined for a preview, which has no files of its tables. */
  address: string | undefined;
  /** The URL of the file of all tables, without its extension. */
  files: string | undefined;
  /** The filter in the page's URL, and how many of all rows match it. */
  filter: string;
  count: number;
  total: number;
  /** `filter_clear` shows all rows again if none matches; `show` submits the filter without a script. */
  labels: Pick<Texts['tables'], (typeof filterTexts)[number]> & Record<'clear' | 'show', string>;
}

/** A field that filters the rows of the tables below. The slot is the tables. */
export default function TableFilter({ slots: [tables], labels, ...served }: Props & WithSlots) {
  const { address, files, total } = served;
  const isHydrated = useHydrated();
  const [query, setQuery] = useState(served.filter);
  const [count, setCount] = useState(served.count);
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const filtered = useRef<FilteredTables>(undefined);

  const filter = (wanted: string) => {
    if (!area.current) return;
    filtered.current ??= new FilteredTables(area.current, served.filter !== '');
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
  const follow = useEffectEvent(() => {
    if (filterFromUrl() !== query.trim()) filter(filterFromUrl());
  });
  // The visitor may have typed before hydration.
  const catchUp = useEffectEvent(() => {
    if (field.current && field.current.value !== query) filter(field.current.value);
  });
  useEffect(() => {
    catchUp();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => writeFilterToUrl(query), [query]);
  const isFiltered = query.trim() !== '';

  return (
    <>
      <search>
        <form
          className="table-filter no-print"
          action={address && `${address}#tables-title`}
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
        >
          <label className="field-label" htmlFor="table-filter">
            {labels.filter}
          </label>
          <div className="table-filter-row">
            <div className="clearable">
              <input
                ref={field}
                className="input"
                id="table-filter"
                name={filterParameter}
                type="search"
                autoComplete="off"
                spellCheck={false}
                maxLength={filterMaxLength}
                value={query}
                onChange={(event) => filter(event.currentTarget.value)}
                onKeyDown={onKeyDown}
              />
              {isHydrated && query !== '' && (
                <button type="button" className="clearable-clear" onClick={clear}>
                  <Icon name="x" label={labels.clear} />
                </button>
              )}
            </div>
            <button type="submit" className="button button--ghost">
              {labels.show}
            </button>
          </div>
          <p className="table-filter-count" role="status">
            {isFiltered && fill(labels.filter_count, { count, total })}
          </p>
        </form>
      </search>
      {files !== undefined && (!isFiltered || count > 0) && (
        <div className="table-filter-files">
          <TableFiles address={files} query={query} label={isFiltered ? labels.download_found : labels.download_all} />
        </div>
      )}
      <div ref={area}>{tables}</div>
      {isFiltered && count === 0 && (
        <div className="table-filter-none">
          <p>{fill(labels.filter_none, { query: query.trim() })}</p>
          <a className="button button--ghost" href={address ?? ''} onClick={onPlainClick(clear)}>
            {labels.filter_clear}
          </a>
        </div>
      )}
    </>
  );
}

/** Debounce time in milliseconds. Browsers limit how often the URL may change. */
const pause = 250;

/** The filter in the page's URL. */
export function filterFromUrl(): string {
  return new URLSearchParams(location.search).get(filterParameter) ?? '';
}

/**
 * Writes a filter to the page's URL, so that a shared link shows the same rows.
 * @returns a function that cancels the pending change
 */
export function writeFilterToUrl(query: string): () => void {
  const timer = setTimeout(() => {
    const url = new URL(location.href);
    if (query.trim() === '') url.searchParams.delete(filterParameter);
    else url.searchParams.set(filterParameter, query.trim());
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  }, pause);
  return () => clearTimeout(timer);
}
