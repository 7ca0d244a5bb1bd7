import { useLocale } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

interface Page {
  id: unknown;
  path: string;
  name?: string | null;
  short_name?: string | null;
}

/** By address. All rows of a form ask at once. */
const loaded = new Map<string, Promise<unknown>>();

function useLoaded<T>(address: string): T | undefined {
  const [found, setFound] = useState<unknown>();
  useEffect(() => {
    const loading = loaded.get(address) ?? load(address);
    loaded.set(address, loading);
    loading.then(setFound);
  }, [address]);
  return found as T | undefined;
}

async function load(address: string): Promise<unknown> {
  const response = await fetch(address, { credentials: 'same-origin' });
  return response.ok ? response.json() : undefined;
}

const selected = 'select[path]=true&select[name]=true&select[short_name]=true';
const ofPages = `fallback-locale=en&draft=true&depth=0&pagination=false&sort=path&${selected}`;

/** All pages, with their titles in the language of the form. */
export function usePages(): Page[] {
  const { code } = useLocale();
  return useLoaded<{ docs: Page[] }>(`/api/pages?locale=${code}&${ofPages}`)?.docs ?? [];
}

/** Fills the facts into a text, as its readers see them in the language of the form. */
export function useFacts(): (text: string) => string {
  const { code } = useLocale();
  const facts = useLoaded<Record<string, string>>(`/api/fact-texts?locale=${code}`);
  return (text) => text.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) => facts?.[name.trim()] ?? whole);
}

export function titleOf(page: Page | undefined): string | undefined {
  return page && (page.short_name ?? page.name ?? page.path);
}
