/** Compresses files as much as possible and writes the results beside them, with the endings `.br` and `.gz`. */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = /\.(css|js|json|svg|txt|xml)$/;

/** A file that compresses to more than this share of its size is served uncompressed. */
const worthwhile = 0.9;

/** The names of a file's compressed variants, whether they exist or not. */
export const compressedNames = (file: string): string[] => [`${file}.br`, `${file}.gz`];

/**
 * Writes both variants of a file, or none.
 * @param files whose names change with their contents: those that have variants are skipped
 */
export async function compressFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.filter((file) => compressible.test(file)).map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const names = compressedNames(file);
  if (names.every((name) => existsSync(name))) return;
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const results = await Promise.all([
    brotli(bytes, { params }),
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (results.some(({ length }) => length > bytes.length * worthwhile)) return;
  await Promise.all(results.map((result, index) => writeFileAtomic(`${names[index]}`, result)));
}

/** An interrupted build leaves no partial file under the final name. */
async function writeFileAtomic(name: string, bytes: Buffer): Promise<void> {
  await writeFile(`${name}.new`, bytes);
  await rename(`${name}.new`, name);
}
