import type { Payload, Where } from 'payload';
import { listNames } from '../fields/forms.js';
import type { Scope } from './export.js';
import { importList, importPage, picturesOf } from './import.js';
import { importPictures } from './import-pictures.js';
import { listFiles, pagesIn, readTexts, sourcesOf } from './read-files.js';
import { keepSource, knownTexts } from './sources.js';
import { filesOf, joinFormerPaths } from './write-back.js';

/** Reads a page or a list in, as its files are. A page without files is deleted. */
export async function readIn(payload: Payload, folder: string, scope: Scope): Promise<void> {
  const texts = await readTexts(folder);
  const page = pagesIn(texts).find(({ id }) => id === scope.page);
  const list = scope.list && ([scope.list, sourcesOf(texts, listFiles(scope.list))] as const);
  await importPictures(payload, folder, picturesOf(page ? [page] : [], list ? [list] : []));
  if (list) await importList(payload, ...list);
  if (page) await importPage(payload, page);
  else if (scope.page)
    await payload.delete({ collection: 'pages', where: at(scope.page), context: { isImport: true } } as never);
  await joinFormerPaths(payload, texts);
  for (const name of filesOf(scope)) await keepSource(payload, name, texts.get(name));
}

export interface ReadChanges {
  /** The names of the files. */
  read: string[];
  left: { name: string; reason: string }[];
}

/** Reads in every page and list of which a file was changed by hand, unless it has a draft that is not public. */
export async function readChanges(payload: Payload, folder: string): Promise<ReadChanges> {
  const texts = await readTexts(folder);
  const known = await knownTexts(payload);
  const ids = new Set([...pagesIn(texts), ...pagesIn(known)].map(({ id }) => id));
  const scopes: Scope[] = [...listNames.map((list) => ({ list })), ...[...ids].map((page) => ({ page }))];
  const result: ReadChanges = { read: [], left: [] };
  for (const scope of scopes) {
    const changed = filesOf(scope).filter((name) => texts.get(name) !== known.get(name));
    if (changed.length === 0) continue;
    try {
      if (scope.page && (await hasDraft(payload, scope.page)))
        throw new Error('its page has changes that are not public');
      await readIn(payload, folder, scope);
      result.read.push(...changed);
    } catch (error) {
      result.left.push(...changed.map((name) => ({ name, reason: (error as Error).message })));
    }
  }
  return result;
}

async function hasDraft(payload: Payload, page: string): Promise<boolean> {
  const statusOf = async (draft: boolean) => {
    const { docs } = await payload.find({ collection: 'pages', where: at(page), draft, depth: 0 } as never);
    return (docs[0] as { _status?: string } | undefined)?._status;
  };
  return (await statusOf(false)) === 'published' && (await statusOf(true)) === 'draft';
}

function at(page: string): Where {
  return { path: { equals: page } };
}
