import { Icon } from '../pictures/icon.js';
import { describedBy } from './field.js';

interface Choice {
  value: string;
  label: string;
  /** For styles that depend on what is chosen. */
  'data-choice'?: string;
}

/** One after the other, or in groups with a label. */
export type Choices = readonly (Choice | { label: string; options: readonly Choice[] })[];

interface Props {
  id: string;
  name: string;
  isRequired: boolean;
  error: string | undefined;
  placeholder: string;
  options: Choices;
  autoComplete?: string | undefined;
  /** None is chosen if this is not among them. */
  value: string | undefined;
}

/** A `<select>` with a placeholder, which cannot be chosen if the field is required. */
export function Select({ id, name, isRequired, error, placeholder, options, autoComplete, value }: Props) {
  const all = options.flatMap((choice) => ('options' in choice ? choice.options : [choice]));
  return (
    <span className="select">
      <select
        id={id}
        name={name}
        required={isRequired}
        autoComplete={autoComplete}
        defaultValue={all.some((choice) => choice.value === value) ? value : ''}
        {...describedBy(id, undefined, error)}
      >
        <option value="" disabled={isRequired}>
          {placeholder}
        </option>
        {options.map((choice) =>
          'options' in choice ? (
            <optgroup key={choice.label} label={choice.label}>
              {choice.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(choice)
          ),
        )}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

function optionOf({ label, ...option }: Choice) {
  return (
    <option key={option.value} {...option}>
      {label}
    </option>
  );
}
