import type { Field } from '../../fields/field.js';

export interface InputProps {
  id: string;
  field: Field;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The number of steps to the value, which determines the indentation of its lines in the file. */
  depth: number;
  isInvalid: boolean;
  describedBy: string | undefined;
}

/** The ARIA attributes of an input. */
export const described = ({ id, label, isInvalid, describedBy }: InputProps) => ({
  id,
  'aria-label': label,
  'aria-invalid': isInvalid || undefined,
  'aria-describedby': describedBy,
});
