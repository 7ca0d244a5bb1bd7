/** The sizes of what was built, as tables. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { assetsOf, hydrationOf, islandsOf } from './build-manifest.mjs';

/** @param folder the folder with the outputs of all bundles */
export async function sizesOf(outputs, folder) {
  const files = await fileSizes(Object.keys(outputs).map((path) => join(folder, basename(path))));
  return `${files}\n\n${await islandSizes(assetsOf(outputs), folder)}`;
}

const kilobytes = (size) => `${(size / 1000).toFixed(1)} kB`;

async function fileSizes(paths) {
  const files = paths.filter((path) => /\.(js|css|woff2)$/.test(path));
  const rows = await Promise.all(
    files.sort().map(async (path) => {
      const bytes = await readFile(path);
      // woff2 is compressed already.
      const isFont = path.endsWith('.woff2');
      const sizes = isFont
        ? Array(3).fill(bytes.length)
        : [bytes, gzipSync(bytes), brotliCompressSync(bytes)].map(({ length }) => length);
      return [basename(path), ...sizes.map(kilobytes)];
    }),
  );
  return tableOf(['dist/client/assets', 'min', 'gz', 'br'], rows);
}

/** What each island weighs: its own script, and what it shares with others. */
async function islandSizes(assets, folder) {
  const size = async (url) => gzipSync(await readFile(join(folder, basename(url)))).length;
  const sum = async (urls) => (await Promise.all(urls.map(size))).reduce((total, each) => total + each, 0);
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
function tableOf(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((cell, column) =>
        /^[\d.]+ kB$|^(min|gz|br|own|shared)$/.test(cell) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
      )
      .join('   ');
  return [head, ...rows].map((row) => line(row).trimEnd()).join('\n');
}
