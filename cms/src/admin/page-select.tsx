import { SelectInput } from '@payloadcms/ui';
import type { OptionObject } from 'payload';
import { usePages } from './use-loaded.js';

interface Props {
  label: string;
  value: string;
  /** Offered before the pages. */
  first?: OptionObject[];
  onChange(value: string): void;
}

/** A choice of a page by its title. Its value is the page's path. */
export function PageSelect({ label, value, first = [], onChange }: Props) {
  const pages = usePages().map(({ name, path }) => ({ label: name ? `${name} (${path})` : path, value: path }));
  return (
    <SelectInput
      label={label}
      name="page"
      path="page"
      isClearable={false}
      options={[...first, ...pages]}
      value={value}
      onChange={(option) => onChange(String((option as OptionObject | null)?.value ?? ''))}
    />
  );
}
