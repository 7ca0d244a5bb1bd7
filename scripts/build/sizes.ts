/** The sizes of what was built, as tables. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Asset, assetsOf, hydrationOf, islandsOf, type Outputs } from './manifest.ts';

/** @param folder the folder with the outputs of all bundles */
export async function sizesOf(outputs: Outputs, folder: string): Promise<string> {
  const files = await fileSizes(Object.keys(outputs).map((path) => join(folder, basename(path))));
  return `${files}\n\n${await islandSizes(assetsOf(outputs), folder)}`;
}

const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`;

async function fileSizes(paths: readonly string[]): Promise<string> {
  const files = paths.filter((path) => /\.(js|css|woff2)$/.test(path));
  const rows = await Promise.all(
    files.sort().map(async (path) => {
      const bytes = await readFile(path);
      // woff2 is compressed already.
      const isFont = path.endsWith('.woff2');
      const sizes = isFont
        ? Array<number>(3).fill(bytes.length)
        : [bytes, gzipSync(bytes), brotliCompressSync(bytes)].map(({ length }) => length);
      return [basename(path), ...sizes.map(kilobytes)];
    }),
  );
  return tableOf(['dist/client/assets', 'min', 'gz', 'br'], rows);
}

/** What each island weighs: its own script, and what it shares with others. */
async function islandSizes(assets: readonly Asset[], folder: string): Promise<string> {
  const size = async (url: string) => gzipSync(await readFile(join(folder, basename(url)))).length;
  const sum = async (urls: readonly string[]) =>
    (await Promise.all(urls.map(size))).reduce((total, each) => total + each, 0);
  const hydration = hydrationOf(assets);
  const rows = await Promise.all(
    (await islandsOf(assets)).map(async ({ name, files: [src, ...chunks] }) => {
      const shared = chunks.filter((chunk) => !hydration.includes(chunk));
      return [
        name,
        kilobytes(await size(src)),
        kilobytes(await sum(shared)),
        shared.map((url) => basename(url)).join(' '),
      ];
    }),
  );
  const react = `React and hydration, shared by all: ${kilobytes(await sum(hydration))}`;
  return `${tableOf(['island (gz)', 'own', 'shared', 'shared chunks'], rows)}\n${react}`;
}

/** Numbers are aligned to the right, words to the left. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return /^[\d.]+ kB$|^(min|gz|br|own|shared)$/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('   ');
  return [head, ...rows].map((row) => line(row).trimEnd()).join('\n');
}
