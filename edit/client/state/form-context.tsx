/** The context that every field of the form needs, at any depth. */
import { type ComponentType, createContext, use } from 'react';
import type { Fault, Field, Lang, PageSummary, Values } from '../../contract.js';
import type { Steps } from './values.js';

export interface FieldProps {
  field: Field;
  /** The path to the field, its own name last. */
  steps: Steps;
}

export interface FormContextValue {
  /** Renders a field of any type. It is in the context because groups and lists contain fields of all types. */
  FieldView: ComponentType<FieldProps>;
  values: Values;
  change: (next: (values: Values) => Values) => void;
  /** The languages whose fields are shown side by side. */
  shown: readonly Lang[];
  languageNames: Readonly<Record<Lang, string>>;
  /** Faults by the key of their place. */
  faults: ReadonlyMap<string, readonly Fault[]>;
  /** The number of faults at a place and below it, in all documents. */
  faultsBelow: (steps: Steps) => number;
  open: ReadonlySet<string>;
  setOpen: (key: string, isOpen: boolean) => void;
  pages: readonly PageSummary[];
  /** The names of the facts that texts can use. */
  facts: readonly string[];
  announce: (message: string, undo?: () => void) => void;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useForm(): FormContextValue {
  const value = use(FormContext);
  if (value === undefined) throw new Error('a field is rendered outside FormContext');
  return value;
}
