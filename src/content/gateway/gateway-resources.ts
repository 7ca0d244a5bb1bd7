import type { PageResource } from './gateway-page.js';
import type { Directory } from './read-directory.js';

/** The resource of every page that a directory lists. */
export function resourcesOf(directory: Directory | undefined): PageResource[] {
  return [...(directory ?? [])].flatMap(([language, { entries }]) =>
    [...entries.values()].map(({ id, resource, timestamp }) => ({ language, id, resource, timestamp })),
  );
}

/** The resources that are new, or that differ from the directory before. */
export function changedResources(resources: readonly PageResource[], before: Directory | undefined): PageResource[] {
  return resources.filter(({ language, id, resource, timestamp }) => {
    const known = before?.get(language)?.entries.get(id);
    return known === undefined || known.timestamp !== timestamp || known.resource !== resource;
  });
}
