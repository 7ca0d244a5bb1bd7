import type { ReactNode } from 'react';

interface Choice<T> {
  value: T;
  /** What it is, in words; they begin with those that are shown, if any are. */
  label: string;
  /** What is shown of it: a short word or an icon. */
  children: ReactNode;
}

interface ChoiceButtonsProps<T> {
  /** What is chosen. */
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
