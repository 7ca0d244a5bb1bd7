import { readdir, stat } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pMap from 'p-map';

/** What the file system says of a file. */
export interface FileState {
  /** Changes when the file is written or replaced, whatever time its writer gives it. */
  stamp: string;
  /** Whether it may be written again without another stamp: the clocks of file systems are coarse. */
  isRecent: boolean;
}

export interface Listing {
  /** By name relative to the folder, in alphabetical order. */
  files: ReadonlyMap<string, FileState>;
  /** The folder itself (with an empty name) and those in it, each with what distinguishes it from a later one of that name. */
  folders: ReadonlyMap<string, string>;
}

/** Milliseconds for which a file counts as recent. The coarsest clocks, those of FAT, tick every two seconds. */
const recentTime = 3_000;
/** Folders that are read at once. Other reads of the process share the same few threads. */
const foldersAtOnce = 8;
/** Files to be open at once. */
export const filesAtOnce = 64;

// The functions of fs/promises take twice the time.
const list = promisify(readdir);
const statOf = promisify(stat);

/**
 * The files in a folder, without hidden ones. What vanishes meanwhile is left out.
 * @throws Error of the file system if the folder, or one in it, cannot be read
 */
export async function listFiles(root: string, isWanted: (name: string) => boolean = () => true): Promise<Listing> {
  const files: [string, FileState][] = [];
  const folders = new Map<string, string>();
  const read = async (folder: string): Promise<string[]> => {
    const { ino, birthtimeMs } = await statOf(path.join(root, folder));
    const entries = await list(path.join(root, folder), { withFileTypes: true });
    folders.set(folder, `${ino} ${birthtimeMs}`);
    const visible = entries.filter(({ name }) => !isHidden(name));
    const named = visible.map((entry) => ({ entry, name: path.posix.join(folder, entry.name) }));
    await Promise.all(
      named.map(async ({ entry, name }) => {
        const state = entry.isFile() && isWanted(name) ? await stateOf(path.join(root, name)) : undefined;
        if (state) files.push([name, state]);
      }),
    );
    return named.filter(({ entry }) => entry.isDirectory()).map(({ name }) => name);
  };
  const readIfPresent = (folder: string) =>
    read(folder).catch((error) => (isMissing(error) && folder !== '' ? [] : Promise.reject(error)));
  let level = [''];
  while (level.length > 0) level = (await pMap(level, readIfPresent, { concurrency: foldersAtOnce })).flat();
  return { files: sorted(files), folders };
}

/**
 * The files in a folder of which the other files are known, and only those with these names may have changed.
 * @param names of files and folders, relative to the folder
 * @returns undefined if there is, or was, a folder among them
 */
export async function relistFiles(
  root: string,
  known: ReadonlyMap<string, FileState>,
  names: ReadonlySet<string>,
  isWanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, FileState> | undefined> {
  const files = new Map(known);
  for (const name of names) {
    if (name.split('/').some(isHidden)) continue;
    const stats = await statOf(path.join(root, name)).catch(() => undefined);
    if (stats ? stats.isDirectory() : !known.has(name)) return undefined;
    const state = isWanted(name) ? await stateOf(path.join(root, name)) : undefined;
    if (state) files.set(name, state);
    else files.delete(name);
  }
  return sorted(files);
}

const isHidden = (name: string): boolean => name.startsWith('.');

function sorted(files: Iterable<[string, FileState]>): Map<string, FileState> {
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** @returns undefined for a file that is not there; of one that cannot be looked at, a state that is never reused */
async function stateOf(file: string): Promise<FileState | undefined> {
  try {
    const { ino, size, mtimeMs, ctimeMs } = await statOf(file);
    const isRecent = Date.now() - Math.max(mtimeMs, ctimeMs) < recentTime;
    return { stamp: `${ino} ${size} ${mtimeMs} ${ctimeMs}`, isRecent };
  } catch (error) {
    return isMissing(error) ? undefined : { stamp: '', isRecent: true };
  }
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
