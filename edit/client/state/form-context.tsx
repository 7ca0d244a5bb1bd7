/** What every field of the form needs, however deep it lies. */
import { type ComponentType, createContext, use } from 'react';
import type { Fault, Field, Lang, PageSummary, Values } from '../../contract.js';
import type { Steps } from './values.js';

export interface FieldProps {
  field: Field;
  /** Where it stands, its own name last. */
  steps: Steps;
}

export interface FormContextValue {
  /** Shows any field: groups and lists hold fields of all types. */
  FieldView: ComponentType<FieldProps>;
  values: Values;
  change: (next: (values: Values) => Values) => void;
  /** The languages whose fields stand side by side. */
  shown: readonly Lang[];
  languageNames: Readonly<Record<Lang, string>>;
  /** By the key of the place. */
  faults: ReadonlyMap<string, readonly Fault[]>;
  /** Number of faults at a place and below, in all documents. */
  faultsBelow: (steps: Steps) => number;
  open: ReadonlySet<string>;
  setOpen: (key: string, isOpen: boolean) => void;
  pages: readonly PageSummary[];
  /** Names of the facts, for texts that use them. */
  facts: readonly string[];
  announce: (message: string, undo?: () => void) => void;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useForm(): FormContextValue {
  const value = use(FormContext);
  if (value === undefined) throw new Error('a field stands outside the form');
  return value;
}
