import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlOf<C extends Control = Control>(form: HTMLFormElement, name: string): C {
  return form.elements.namedItem(name) as Element as C;
}

/** The error messages of a form, by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * A changed field shows its error on blur, and hides it as soon as the value is valid.
 * @param issueOf returns a control's current error in the visitor's language
 */
export function useFieldErrors(initial: FieldErrors, issueOf: (control: Control) => string | undefined) {
  const [errors, setErrors] = useState(initial);
  const changed = useRef(new Set<string>());
  const afterClick = useAfterClick();
  const setError = (name: string, error: string | undefined) =>
    setErrors((former) => (former[name] === error ? former : { ...former, [name]: error }));
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const control = target as EventTarget as Control;
    changed.current.add(control.name);
    if (errors[control.name] !== undefined && issueOf(control) === undefined) setError(control.name, undefined);
  };
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const control = target as EventTarget as Control;
    if (changed.current.has(control.name)) afterClick(() => setError(control.name, issueOf(control)));
  };
  return { errors, setErrors, setError, onInput, onBlur };
}

/**
 * Delays a layout change until a click in progress has reached its target. Otherwise the clicked button would move away
 * from under the pointer.
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
