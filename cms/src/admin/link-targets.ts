import type { FormContextValue } from './rich-text/form-context.js';

/** What the editor of rich text offers: the pages to link to, and the facts to insert. */
type Targets = Pick<FormContextValue, 'pages' | 'facts'>;

let targets: Promise<Targets> | undefined;

/** Fetched once for all fields of the form. */
export function linkTargets(): Promise<Targets> {
  targets ??= Promise.all([
    read('/api/pages?draft=true&pagination=false&depth=0&select[path]=true&select[name]=true&sort=path'),
    read('/api/globals/facts?draft=true&depth=0'),
  ]).then(([pages, facts]) => ({
    pages: (pages.docs ?? []).map(({ path, name }: { path: string; name?: string }) => ({
      id: path,
      title: name ?? path,
    })),
    facts: (facts.body?.[0]?.items ?? []).map(({ key }: { key: string }) => key),
  }));
  return targets;
}

async function read(address: string): Promise<any> {
  const response = await fetch(address, { credentials: 'same-origin' });
  return response.ok ? response.json() : {};
}
