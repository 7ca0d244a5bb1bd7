import { createContext, use } from 'react';

export interface LinkTarget {
  id: string;
  title: string;
}

export interface FormContextValue {
  pages: readonly LinkTarget[];
  /** The names of the facts that texts can use. */
  facts: readonly string[];
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useForm(): FormContextValue {
  const value = use(FormContext);
  if (value === undefined) throw new Error('a field is rendered outside FormContext');
  return value;
}
