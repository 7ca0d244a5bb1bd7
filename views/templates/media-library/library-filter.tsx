import type { LibraryItem } from '../../../src/content/model/library-item.js';
import { filterMaxLength, filterParameter } from '../../../src/routing/filter-parameter.js';
import { usePage } from '../../page-context.js';
import { ChoiceField } from '../../ui/form-controls/choice-field.js';
import { Icon } from '../../ui/pictures/icon.js';
import { type FacetNames, facets } from './library-choice.js';

interface Props {
  /** The URL of the library, without a query. */
  address: string;
  items: readonly LibraryItem[];
  names: FacetNames;
  chosen: Readonly<Record<string, string>>;
  /** The id of the form, which has the selection too. */
  id: string;
  /** Selected items that the filter or the page leaves out. */
  hidden: readonly LibraryItem[];
}

/**
 * Words, and a list of choices for each facet, of those that some item has. The choice is in the URL, and so is the
 * selection, which another choice keeps.
 */
export function LibraryFilter({ address, items, names, chosen, id, hidden }: Props) {
  const { library, media, tables } = usePage().texts;
  const choicesOf = (facet: keyof FacetNames) => [
    { value: '', label: library.all },
    ...names[facet]
      .filter(({ id }) => items.some((item) => item[facet] === id))
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isFiltered = [filterParameter, ...facets].some((name) => chosen[name] !== undefined);
  return (
    <search>
      <form id={id} action={`${address}#library`} autoComplete="off">
        {hidden.map((item) => (
          <input
            key={item.id}
            type="checkbox"
            name="id"
            value={item.id}
            data-bytes={item.bytes}
            defaultChecked
            hidden
          />
        ))}
        <details className="folded" open={isFiltered}>
          <summary>
            <span className="field-label">{media.filter}</span>
            <Icon name="chevron-down" />
          </summary>
          <div className="library-filter no-print">
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
              <ChoiceField
                key={facet}
                id={`library-${facet}`}
                name={facet}
                label={library[facet]}
                choices={choicesOf(facet)}
                defaultValue={chosen[facet] ?? ''}
              />
            ))}
            <div className="button-row library-filter-ways">
              <button type="submit" className="button">
                {media.show}
              </button>
              {isFiltered && (
                <button type="submit" className="button button--ghost" name="show" value="all">
                  {tables.filter_clear}
                </button>
              )}
            </div>
          </div>
        </details>
      </form>
    </search>
  );
}
