import { readdirSync } from 'node:fs';
import path from 'node:path';
import mime from 'mime-types';
import type { Encoding } from '../accept-encoding.js';

/** Endings of what the build has compressed beside a file. */
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const compressedEndings = [endings.br, endings.gzip];

/** A folder whose files are served. */
export interface StaticFolder {
  path: string;
  /** Before the names of its files in their addresses, with slashes at both ends. */
  prefix: string;
  cacheControl: string;
  /**
   * What the names of its files are like, for a folder to which files are added while the server runs. Those of any
   * other folder are listed once. It must match no name with a slash.
   */
  growsBy?: RegExp;
}

/** A file as its address and folder tell of it, without a look at the disk. */
export interface StaticFile {
  folder: StaticFolder;
  /** Below the folder, with slashes. */
  name: string;
  contentType: string;
  /** Whether its encodings br and gzip lie beside it, under its name with the endings `.br` and `.gz`. */
  isCompressed: boolean;
  /** On the disk, by encoding. */
  paths: Readonly<Record<Encoding, string>>;
}

export function staticFile(folder: StaticFolder, name: string, isCompressed: boolean): StaticFile {
  const contentType = mime.contentType(path.extname(name)) || 'application/octet-stream';
  const file = path.join(folder.path, name);
  const paths = { br: file + endings.br, gzip: file + endings.gzip, identity: file };
  return { folder, name, contentType, isCompressed, paths };
}

/** The files of the folders by address, decoded; of two with the same address the one of the earlier folder. */
export function listFiles(folders: readonly StaticFolder[]): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const folder of folders) {
    if (folder.growsBy) continue;
    const names = new Set(namesIn(folder.path));
    for (const name of names) {
      const address = folder.prefix + name;
      if (files.has(address) || isCompressedVariant(name, names)) continue;
      const isCompressed = compressedEndings.every((ending) => names.has(name + ending));
      files.set(address, staticFile(folder, name, isCompressed));
    }
  }
  return files;
}

/** With slashes, without those that begin with a dot or lie in a folder that does. */
function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !/(^|\/)\./.test(name));
}

function isCompressedVariant(name: string, names: ReadonlySet<string>): boolean {
  return compressedEndings.some((ending) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)));
}
