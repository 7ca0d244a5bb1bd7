import { SelectInput, useLocale } from '@payloadcms/ui';
import type { OptionObject } from 'payload';
import { useJson } from './use-json.js';

interface Props {
  label: string;
  value: string;
  /** Offered before the pages. */
  first?: OptionObject[];
  onChange(value: string): void;
}

/** A choice of a page by its title. Its value is the page's path. */
export function PageSelect({ label, value, first = [], onChange }: Props) {
  const { code } = useLocale();
  const query = `limit=0&depth=0&sort=path&draft=true&locale=${code}&select[name]=true&select[path]=true`;
  const { docs = [] } = useJson<{ docs: { name?: string; path?: string }[] }>(`/api/pages?${query}`) ?? {};
  const pages = docs.map(({ name, path = '' }) => ({ label: name ? `${name} (${path})` : path, value: path }));
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
