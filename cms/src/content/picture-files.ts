import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../environment.js';

/** Copies the pictures of written files into their content folder, unless they are there. */
export async function copyPictures(folder: string, written: readonly string[]): Promise<void> {
  const images = path.join(folder, 'images');
  await mkdir(images, { recursive: true });
  const texts = await Promise.all(written.map((name) => readFile(path.join(folder, name), 'utf8')));
  for (const [, name = ''] of texts.join('\n').matchAll(/\/images\/([\w-]+\.\w+)/g)) {
    const uploaded = path.join(readEnvironment().pictures, name);
    if (!existsSync(path.join(images, name)) && existsSync(uploaded)) await copyFile(uploaded, path.join(images, name));
  }
}
