import { useLocale } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

interface Page {
  id: unknown;
  path: string;
  name?: string | null;
  short_name?: string | null;
}

/** By language. All rows of a form ask at once. */
const loaded = new Map<string, Promise<Page[]>>();

/** All pages, with their titles in the language of the form. */
export function usePages(): Page[] {
  const { code } = useLocale();
  const [pages, setPages] = useState<Page[]>([]);
  useEffect(() => {
    const found = loaded.get(code) ?? load(code);
    loaded.set(code, found);
    found.then(setPages);
  }, [code]);
  return pages;
}

export function titleOf(page: Page | undefined): string | undefined {
  return page && (page.short_name ?? page.name ?? page.path);
}

async function load(code: string): Promise<Page[]> {
  const selected = 'select[path]=true&select[name]=true&select[short_name]=true';
  const query = `locale=${code}&fallback-locale=en&draft=true&depth=0&pagination=false&sort=path&${selected}`;
  const response = await fetch(`/api/pages?${query}`, { credentials: 'same-origin' });
  return response.ok ? (await response.json()).docs : [];
}
