import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlOf<C extends Control = Control>(form: HTMLFormElement, name: string): C {
  return form.elements.namedItem(name) as unknown as C;
}

/** What is wrong with the fields of a form, by their names. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * A field that was changed is told its issue when it is left, and is told no more as soon as it is right.
 * @param issueOf what is wrong with a control as it stands, in the visitor's language
 */
export function useFieldErrors(initial: FieldErrors, issueOf: (control: Control) => string | undefined) {
  const [errors, setErrors] = useState(initial);
  const changed = useRef(new Set<string>());
  const afterClick = useAfterClick();
  const setError = (name: string, error: string | undefined) =>
    setErrors((former) => (former[name] === error ? former : { ...former, [name]: error }));
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const control = target as unknown as Control;
    changed.current.add(control.name);
    if (errors[control.name] !== undefined && issueOf(control) === undefined) setError(control.name, undefined);
  };
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const control = target as unknown as Control;
    if (changed.current.has(control.name)) afterClick(() => setError(control.name, issueOf(control)));
  };
  return { errors, setErrors, setError, onInput, onBlur };
}

/**
 * Runs what moves the page only when a click that is under way has reached its target: else the button that it is
 * for would slip away from under the pointer.
 */
function useAfterClick(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    const ends = ['pointerup', 'pointercancel'];
    addEventListener('pointerdown', press, true);
    for (const end of ends) addEventListener(end, release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      for (const end of ends) removeEventListener(end, release, true);
    };
  }, []);
  return (run) => {
    const later = () => setTimeout(run);
    if (isPressed.current) addEventListener('pointerup', later, { once: true });
    else later();
  };
}
