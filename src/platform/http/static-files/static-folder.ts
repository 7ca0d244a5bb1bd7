import { readdirSync } from 'node:fs';
import path from 'node:path';
import mime from 'mime-types';
import type { Encoding } from '../headers/accept-encoding.js';

/** Extensions of the compressed variants that the build writes beside a file. */
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const compressedEndings = [endings.br, endings.gzip];

/** A folder whose files are served. */
export interface StaticFolder {
  path: string;
  /** The prefix of its files' addresses, with slashes at both ends. */
  prefix: string;
  cacheControl: string;
  /**
   * Pattern of the file names, for a folder to which files are added while the server runs. The files of any other
   * folder are listed once. The pattern must not match a name with a slash.
   */
  dynamicNames?: RegExp;
}

/** What is known of a file from its address and folder, without disk access. */
export interface StaticFile {
  folder: StaticFolder;
  /** Path relative to the folder, with slashes. */
  name: string;
  contentType: string;
  /** Whether its encodings br and gzip lie beside it, under its name with `.br` and `.gz` appended. */
  isCompressed: boolean;
  /** Paths in the file system, by encoding. */
  paths: Readonly<Record<Encoding, string>>;
}

export function staticFile(folder: StaticFolder, name: string, isCompressed: boolean): StaticFile {
  const contentType = mime.contentType(path.extname(name)) || 'application/octet-stream';
  const file = path.join(folder.path, name);
  const paths = { br: file + endings.br, gzip: file + endings.gzip, identity: file };
  return { folder, name, contentType, isCompressed, paths };
}

/** The files of the folders by decoded address. If two have the same address, the earlier folder wins. */
export function listFiles(folders: readonly StaticFolder[]): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const folder of folders) {
    if (folder.dynamicNames) continue;
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

/** The relative paths of all files, with slashes, without files and folders whose names begin with a dot. */
function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !/(^|\/)\./.test(name));
}

function isCompressedVariant(name: string, names: ReadonlySet<string>): boolean {
  return compressedEndings.some((ending) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)));
}
