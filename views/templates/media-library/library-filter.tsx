import type { LibraryItem } from '../../../src/content/model/library-item.js';
import { filterMaxLength, filterParameter } from '../../../src/routing/filter-parameter.js';
import { usePage } from '../../page-context.js';
import { ChoiceField } from '../../ui/form-controls/choice-field.js';
import { type FacetNames, facets } from './library-choice.js';

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
  const choicesOf = (facet: keyof FacetNames) => [
    { value: '', label: library.all },
    ...names[facet]
      .filter(({ id }) => items.some((item) => item[facet] === id))
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
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
          <ChoiceField
            key={facet}
            id={`library-${facet}`}
            name={facet}
            label={library[facet]}
            choices={choicesOf(facet)}
            defaultValue={chosen[facet] ?? ''}
          />
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
