import { useState } from 'react';

/** State that is persisted in localStorage across reloads, such as widths and visible languages. */
export function useStored<T>(name: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => {
    try {
      return JSON.parse(localStorage.getItem(`edit:${name}`) ?? 'null') ?? initial;
    } catch {
      return initial;
    }
  });
  const set = (next: T) => {
    localStorage.setItem(`edit:${name}`, JSON.stringify(next));
    setValue(next);
  };
  return [value, set];
}
