import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { Filter } from '../page-fragment/filter-form.js';

interface Props extends Filter {
  /** The URL to which the choice is submitted, as a query. */
  action: string;
  /** The label of the button that submits the choice without a script. */
  submit: string;
  onChoose: (value: string) => void;
}

/**
 * A list of radio buttons that opens in place, and shows the current choice while it is closed. A choice applies
 * immediately. A click on a choice closes the list. The arrow keys select every choice that they pass, so keyboard
 * users close it with Enter or the space bar.
 */
export function ChoiceFilter({ action, name, label, choices, chosen, submit, onChoose }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  const isPointing = useRef(false);

  const close = () => {
    if (details.current) details.current.open = false;
    opener.current?.focus();
  };
  // The visitor may have chosen before hydration.
  const catchUp = useEffectEvent(() => {
    const early = details.current?.querySelector<HTMLInputElement>('input:checked');
    if (!early || early.value === chosen) return;
    onChoose(early.value);
    // As after a click. The arrow keys keep the list open.
    if (early.matches(':focus:not(:focus-visible)')) close();
  });
  useEffect(() => catchUp(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    isPointing.current = false;
    if (event.key !== ' ' || !(event.target as HTMLInputElement).checked) return;
    event.preventDefault();
    close();
  };

  return (
    <details className="choice-filter no-print" name="choice-filter" data-dismiss ref={details}>
      <summary className="choice-filter-summary" ref={opener}>
        <span className="choice-filter-label">{label}</span>
        <span className="choice-filter-present">{choices.find(({ value }) => value === chosen)?.label}</span>
      </summary>
      <form
        className="choice-filter-list"
        action={action}
        autoComplete="off"
        onPointerDown={() => {
          isPointing.current = true;
        }}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <fieldset className="field-group">
          <legend className="visually-hidden">{label}</legend>
          {choices.map((choice) => (
            <label key={choice.value} className="choice choice--small">
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === chosen}
                onChange={() => onChoose(choice.value)}
                onClick={() => isPointing.current && close()}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button choice-submit">
          {submit}
        </button>
      </form>
    </details>
  );
}
