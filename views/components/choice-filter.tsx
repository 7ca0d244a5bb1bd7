import { usePage } from '../page-context.js';

interface Props {
  /** Where the choice is sent, as a query. */
  action: string;
  /** Of the query's parameter. */
  name: string;
  label: string;
  /** Label of the choice that leaves nothing out. */
  all: string;
  choices: readonly { value: string; label: string }[];
  /** The value chosen; none for all. */
  chosen: string | undefined;
}

/** A list of radio buttons that opens in place and shows the present choice while it is closed. */
export function ChoiceFilter({ action, name, label, all, choices, chosen }: Props) {
  const { texts } = usePage();
  const present = choices.find(({ value }) => value === chosen)?.label ?? all;
  return (
    <details className="choice-filter" name="choice-filter">
      <summary className="choice-filter-summary">
        <span className="choice-filter-label">{label}</span>
        <span className="choice-filter-present">{present}</span>
      </summary>
      <form className="choice-filter-list" action={action}>
        <fieldset>
          <legend className="visually-hidden">{label}</legend>
          {[{ value: '', label: all }, ...choices].map((choice) => (
            <label key={choice.value} className="choice-filter-choice">
              <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === (chosen ?? '')} />
              {choice.label}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button">
          {texts.media.show}
        </button>
      </form>
    </details>
  );
}
