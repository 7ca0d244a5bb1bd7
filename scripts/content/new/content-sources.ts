import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PresentPaths } from '../../../src/content/files/data/former-paths.js';
import { decodeText } from '../../../src/platform/decode-text.js';
import type { Language } from '../../../src/routing/languages.js';
import { type ContentPlace, presentPaths } from '../paths/record-paths.js';

/** The existing content that a new part has to fit. */
export interface ContentSources {
  /** The path of each page in each language. */
  paths: PresentPaths;
  /** `/images/name.jpg` of each picture that is ready to be shown. */
  pictures: readonly string[];
  read(name: string): string;
}

export async function readContentSources(place: ContentPlace): Promise<ContentSources> {
  const { paths } = await presentPaths(place);
  const read = (name: string) => decodeText(readFileSync(path.join(place.contentDir, name)));
  return { paths, pictures: Object.keys(JSON.parse(read('images/pictures.json')) as object), read };
}

export function aliasOf({ paths }: ContentSources, language: Language, id: string): string {
  return paths[language].find((entry) => entry.id === id)?.alias ?? id;
}
