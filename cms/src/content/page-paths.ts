import type { Payload } from 'payload';

export type PageId = number | string;

/** The ids of pages in the content system by their paths, and the reverse. */
export async function pagePaths(payload: Payload) {
  const options = { collection: 'pages', select: { path: true }, depth: 0, pagination: false };
  const { docs } = await payload.find(options as never);
  const pages = docs as unknown as { id: PageId; path: string }[];
  return {
    idOf: new Map(pages.map(({ id, path }) => [path, id])),
    pathOf: new Map(pages.map(({ id, path }) => [id, path])),
  };
}
