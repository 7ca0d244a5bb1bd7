import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { filterMaxLength, filterParameter } from '../../../src/routing/filter-parameter.js';
import { ChoiceField } from '../../ui/form-controls/choice-field.js';
import { addressWith, type Filter } from '../page-fragment/filter-form.js';
import { type PageFragmentLabels, PageFragmentView } from '../page-fragment/page-fragment-view.js';
import { usePageFragment } from '../page-fragment/use-page-fragment.js';
import type { WithSlots } from '../slot.js';

interface Props {
  /** The URL of the page with the list, without a query. */
  address: string;
  /** The words that are searched for, and what is chosen, by the names of the query parameters; empty for all. */
  chosen: Readonly<Record<string, string>>;
  filters: readonly Omit<Filter, 'chosen'>[];
  /** The number of positions, in words. */
  count: string;
  labels: PageFragmentLabels & { search: string; show: string };
}

/** Milliseconds without a key after which the words are searched for. */
const pause = 250;

/** Fields that filter the open positions. The slot is the list of those that match. */
export default function PositionFilter({ slots, ...props }: Props & WithSlots) {
  const [chosen, setChosen] = useState(props.chosen);
  const fragment = usePageFragment({
    ...{ name: 'position-filter', props, slots },
    onReturn: (returned) => setChosen(returned.chosen),
  });
  const form = useRef<HTMLFormElement>(null);
  const { address, filters, count, labels } = fragment.props;

  const choose = (changed: Readonly<Record<string, string>>) => {
    const wanted = { ...chosen, ...changed };
    setChosen(wanted);
    const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value.trim() !== ''));
    const isTyping = filterParameter in changed;
    void fragment.show(addressWith(address, query), isTyping ? 'replace' : 'push', isTyping ? pause : 0);
  };
  // The visitor may have typed or chosen before hydration.
  const catchUp = useEffectEvent(() => {
    const present = Object.fromEntries(new FormData(form.current ?? undefined)) as Record<string, string>;
    const early = Object.entries(present).filter(([name, value]) => value !== chosen[name]);
    if (early.length > 0) choose(Object.fromEntries(early));
  });
  useEffect(() => catchUp(), []);

  return (
    <>
      <search>
        <form
          ref={form}
          className="field-grid position-filter"
          action={`${address}#positions`}
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
        >
          <div className="field field-wide">
            <label className="field-label" htmlFor="position-search">
              {labels.search}
            </label>
            <input
              className="input"
              id="position-search"
              name={filterParameter}
              type="search"
              autoComplete="off"
              maxLength={filterMaxLength}
              value={chosen[filterParameter] ?? ''}
              onChange={(event) => choose({ [filterParameter]: event.currentTarget.value })}
            />
          </div>
          {filters.map(({ name, ...filter }) => (
            <ChoiceField
              key={name}
              id={`position-${name}`}
              name={name}
              value={chosen[name] ?? ''}
              onChange={(event) => choose({ [name]: event.currentTarget.value })}
              {...filter}
            />
          ))}
          <div className="field-wide position-filter-result">
            <p role="status">{fragment.isLoading ? labels.loading : count}</p>
            <button type="submit" className="button button--ghost choice-submit">
              {labels.show}
            </button>
          </div>
        </form>
      </search>
      <PageFragmentView fragment={fragment} />
    </>
  );
}
