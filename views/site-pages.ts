import { pageIds } from '../src/content/model/page-ids.js';

type Addresses = { readonly [Name in keyof typeof pageIds]: `/${(typeof pageIds)[Name]}` };

/** The addresses by which views link to the pages that the code knows: their English paths. */
export const sitePages = Object.fromEntries(Object.entries(pageIds).map(([name, id]) => [name, `/${id}`])) as Addresses;

/** Whether a page is about military aviation, where some terms of the technical tables differ. */
export function isMilitary(pageId: string | undefined): boolean {
  return pageId?.startsWith('military-aviation/') ?? false;
}
