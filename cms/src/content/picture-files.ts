import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../environment.js';
import { createFolder } from '../site.js';

/** Copies the pictures of written texts into their content folder, unless they are there. */
export async function copyPictures(folder: string, texts: Iterable<string>): Promise<void> {
  const images = path.join(folder, 'images');
  createFolder(images);
  for (const [, name = ''] of [...texts].join('\n').matchAll(/\/images\/([\w-]+\.\w+)/g)) {
    const uploaded = path.join(readEnvironment().pictures, name);
    if (!existsSync(path.join(images, name)) && existsSync(uploaded)) await copyFile(uploaded, path.join(images, name));
  }
}
