import { SelectInput, useLocale } from '@payloadcms/ui';
import type { OptionObject } from 'payload';
import { useEffect, useState } from 'react';

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
  const [pages, setPages] = useState<OptionObject[]>([]);
  useEffect(() => {
    const query = `limit=0&depth=0&sort=path&draft=true&locale=${code}&select[name]=true&select[path]=true`;
    fetch(`/api/pages?${query}`, { credentials: 'same-origin' })
      .then((response) => response.json())
      .then(({ docs = [] }: { docs?: { name?: string; path: string }[] }) =>
        setPages(docs.map(({ name, path }) => ({ label: name ? `${name} (${path})` : `${path}`, value: path }))),
      );
  }, [code]);
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
