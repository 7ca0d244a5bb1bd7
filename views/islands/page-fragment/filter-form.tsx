import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChoiceField } from '../../ui/form-controls/choice-field.js';

export interface Filter {
  /** The name of the query parameter. */
  name: string;
  label: string;
  /** The first has an empty value and selects everything. */
  choices: readonly { value: string; label: string }[];
  chosen: string;
}

interface Props {
  /** The URL of the list, without a query. */
  address: string;
  /** The id of the list. */
  target: string;
  filters: readonly Filter[];
  /** The label of the button that submits them. */
  submit: string;
  /** @param href of the list with the choices */
  onChoose: (href: string) => Promise<boolean>;
}

/** Filters of a list, as selects. A choice applies immediately. */
export function FilterForm({ address, target, filters, submit, onChoose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // The choices while their list loads.
  const [wanted, setWanted] = useState<URLSearchParams>();

  const choose = async () => {
    const query = chosenIn(form.current);
    setWanted(query);
    await onChoose(addressWith(address, query));
    setWanted((present) => (present === query ? undefined : present));
  };
  // The visitor may have chosen before hydration.
  const catchUp = useEffectEvent(() => {
    const early = chosenIn(form.current);
    if (filters.some(({ name, chosen }) => (early.get(name) ?? '') !== chosen)) void choose();
  });
  useEffect(() => catchUp(), []);

  return (
    <form ref={form} className="filter-form" action={`${address}#${target}`} autoComplete="off">
      {filters.map(({ name, chosen, ...filter }) => (
        <ChoiceField
          key={name}
          id={`filter-${name}`}
          name={name}
          value={wanted ? (wanted.get(name) ?? '') : chosen}
          onChange={choose}
          {...filter}
        />
      ))}
      <button type="submit" className="button button--ghost choice-submit">
        {submit}
      </button>
    </form>
  );
}

function chosenIn(form: HTMLFormElement | null): URLSearchParams {
  const chosen = [...new FormData(form ?? undefined)].filter(([, value]) => value !== '');
  return new URLSearchParams(chosen as [string, string][]);
}

/** The URL of a list with some choices. */
export function addressWith(address: string, query: URLSearchParams): string {
  return query.size === 0 ? address : `${address}?${query}`;
}
