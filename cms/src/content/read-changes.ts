import type { Payload } from 'payload';
import { listNames } from '../fields/forms.js';
import { read } from '../gateway/reading.js';
import type { PageDocument } from './documents.js';
import { namesOf, pagesIn, readTexts, type Scope } from './files.js';
import { importContent } from './import.js';
import { importPdfs } from './pdf-files.js';
import { knownTexts } from './sources.js';

export interface ReadChanges {
  /** The names of the files. */
  read: string[];
  left: { name: string; reason: string }[];
}

/** Imports every page and list of which a file was changed by hand, unless it has a draft that is not public. */
export async function readChanges(payload: Payload, folder: string): Promise<ReadChanges> {
  const texts = await readTexts(folder);
  const known = await knownTexts(payload);
  await importPdfs(payload, folder, texts);
  const ids = new Set([...pagesIn(texts), ...pagesIn(known)]);
  const scopes: Scope[] = [
    ...[...listNames, 'texts' as const].map((list) => ({ list })),
    ...[...ids].map((page) => ({ page })),
  ];
  const result: ReadChanges = { read: [], left: [] };
  for (const scope of scopes) {
    const changed = namesOf(scope).filter((name) => texts.get(name) !== known.get(name));
    if (changed.length === 0) continue;
    try {
      if (await hasDraft(payload, scope)) throw new Error('its page has changes that are not public');
      await importContent(payload, folder, { scopes: [scope] });
      result.read.push(...changed);
    } catch (error) {
      result.left.push(...changed.map((name) => ({ name, reason: (error as Error).message })));
    }
  }
  return result;
}

async function hasDraft(payload: Payload, { page }: Scope): Promise<boolean> {
  const where = { path: { equals: page } };
  if (page === undefined) return false;
  const [published] = await read<PageDocument>({ payload }, 'pages', { where });
  const [newest] = await read<PageDocument>({ payload }, 'pages', { where, draft: true });
  return published?._status === 'published' && newest?._status === 'draft';
}
