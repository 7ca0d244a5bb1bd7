import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PresentPaths } from '../../../src/content/files/data/former-paths.js';
import { FilesContentStore } from '../../../src/content/files/files-content-store.js';
import type { Language } from '../../../src/routing/languages.js';
import { type ContentPlace, pathsOf } from '../paths/record-paths.js';

/** The existing content that a new part has to fit. */
export interface ContentSources {
  /** The path of each page in each language. */
  paths: PresentPaths;
  /** `/images/name.jpg` of each picture that is ready to be shown. */
  pictures: readonly string[];
  read(name: string): string;
}

export async function readContentSources(place: ContentPlace): Promise<ContentSources> {
  const store = new FilesContentStore({ ...place, development: false });
  await store.load();
  await store.close();
  const read = (name: string) => readFileSync(path.join(place.contentDir, name), 'utf8');
  return { paths: pathsOf(store), pictures: Object.keys(JSON.parse(read('images/pictures.json')) as object), read };
}

export function aliasOf({ paths }: ContentSources, language: Language, id: string): string {
  return paths[language].find((entry) => entry.id === id)?.alias ?? id;
}

/**
 * Writes the files.
 * @returns a function that restores the former files
 */
export function writeFiles(contentDir: string, files: ReadonlyMap<string, string>): () => void {
  const before = [...files.keys()].map((name) => {
    const file = path.join(contentDir, name);
    return { file, text: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
  });
  for (const [name, text] of files) {
    const file = path.join(contentDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return () => {
    for (const { file, text } of before) {
      if (text === undefined) rmSync(file);
      else writeFileSync(file, text);
    }
  };
}
