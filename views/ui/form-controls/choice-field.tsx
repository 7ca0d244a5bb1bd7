import type { ComponentProps } from 'react';
import { Icon } from '../pictures/icon.js';

interface Props extends ComponentProps<'select'> {
  id: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

/** Choices of a filter, with their label. */
export function ChoiceField({ id, label, choices, ...select }: Props) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="select">
        <select id={id} {...select}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}
