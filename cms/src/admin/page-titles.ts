import { useLocale } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';
import { useEffect, useState } from 'react';

type Titles = ReadonlyMap<unknown, string>;

/** By language. All rows of a form ask at once. */
const loaded = new Map<string, Promise<Titles>>();

/** The title of a page in the language of the form. */
export function usePageTitle(id: unknown): string | undefined {
  const { code } = useLocale();
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    if (id === undefined || id === null) return;
    const titles = loaded.get(code) ?? load(code);
    loaded.set(code, titles);
    titles.then((known) => setTitle(known.get(id)));
  }, [code, id]);
  return title;
}

/** In a list: the title of the page to which a row leads. Payload's own cell waits until the row is in view. */
export function LinkedPage({ cellData }: DefaultCellComponentProps) {
  return usePageTitle(cellData) ?? null;
}

async function load(code: string): Promise<Titles> {
  const query = `locale=${code}&fallback-locale=en&depth=0&pagination=false&select[name]=true&select[short_name]=true&select[path]=true`;
  const response = await fetch(`/api/pages?${query}`, { credentials: 'same-origin' });
  const { docs = [] } = response.ok ? await response.json() : {};
  return new Map(
    docs.map(({ id, name, short_name, path }: Record<string, unknown>) => [id, `${short_name ?? name ?? path}`]),
  );
}
