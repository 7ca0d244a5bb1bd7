import type { Field } from '../../contract.js';

export interface InputProps {
  id: string;
  field: Field;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** How many steps lead to the value: what its lines are indented by in the file. */
  depth: number;
  isInvalid: boolean;
  describedBy: string | undefined;
}

/** What assistive technology is told of each input. */
export const described = ({ id, label, isInvalid, describedBy }: InputProps) => ({
  id,
  'aria-label': label,
  'aria-invalid': isInvalid || undefined,
  'aria-describedby': describedBy,
});
