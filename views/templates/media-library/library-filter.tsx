import { filterMaxLength, filterParameter } from '../../../src/routing/filter-parameter.js';
import { usePage } from '../../page-context.js';
import { Icon } from '../../ui/pictures/icon.js';
import { type FacetNames, facets, type LibraryItem } from './library-choice.js';

interface Props {
  /** The URL of the library, without a query. */
  address: string;
  items: readonly LibraryItem[];
  names: FacetNames;
  chosen: Readonly<Record<string, string>>;
}

/** Words, and a list of choices for each facet, of those that some item has. The choice is in the URL. */
export function LibraryFilter({ address, items, names, chosen }: Props) {
  const { library, media, tables } = usePage().texts;
  return (
    <search>
      <form className="library-filter" action={`${address}#library`} autoComplete="off">
        <div className="field">
          <label className="field-label" htmlFor="library-words">
            {library.words}
          </label>
          <input
            className="input"
            id="library-words"
            name={filterParameter}
            type="search"
            maxLength={filterMaxLength}
            defaultValue={chosen[filterParameter]}
          />
        </div>
        {facets.map((facet) => (
          <div key={facet} className="field">
            <label className="field-label" htmlFor={`library-${facet}`}>
              {library[facet]}
            </label>
            <span className="select">
              <select id={`library-${facet}`} name={facet} defaultValue={chosen[facet] ?? ''}>
                <option value="">{library.all}</option>
                {names[facet]
                  .filter(({ id }) => items.some((item) => item[facet] === id))
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </select>
              <Icon name="chevron-down" />
            </span>
          </div>
        ))}
        <div className="library-filter-ways">
          <button type="submit" className="button">
            {media.show}
          </button>
          {Object.keys(chosen).length > 0 && <a href={`${address}#library`}>{tables.filter_clear}</a>}
        </div>
      </form>
    </search>
  );
}
