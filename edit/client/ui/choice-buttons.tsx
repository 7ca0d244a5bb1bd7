import type { ReactNode } from 'react';

interface Choice<T> {
  value: T;
  /** The accessible name. It begins with the visible text, if there is any. */
  label: string;
  /** The visible content: a short word or an icon. */
  children: ReactNode;
}

interface ChoiceButtonsProps<T> {
  /** The accessible name of the group. */
  label: string;
  choices: readonly Choice<T>[];
  chosen: T;
  onChoose(value: T): void;
}

/** A row of buttons, one of which is pressed. */
export function ChoiceButtons<T extends string>({ label, choices, chosen, onChoose }: ChoiceButtonsProps<T>) {
  return (
    <fieldset className="tabs" aria-label={label}>
      {choices.map(({ value, label: name, children }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          aria-label={name}
          title={name}
          onClick={() => onChoose(value)}
        >
          {children}
        </button>
      ))}
    </fieldset>
  );
}
