import type { PageEntry } from './shapes/shapes.js';

/** The names of what the lists of a page lead to, such as certificates, by address. */
export function documentNames({ body }: PageEntry): Map<string, string> {
  const blocks = 'blocks' in body ? body.blocks : [];
  return new Map(
    blocks.flatMap((block) => (block.type === 'list' ? block.list.map(({ url, text }) => [url, text]) : [])),
  );
}
