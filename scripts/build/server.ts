/** Compiles the server's sources, file by file and without checking types. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { transform } from '@swc/core';
import { root } from './stamp.ts';

const folders = ['src', 'views'];
const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.(spec|fixture|contract|d)\.tsx?$/.test(name);

/** @param source relative to the repository */
const outputOf = (folder: string, source: string) => join(folder, source.replace(/\.tsx?$/, '.js'));

function filesIn(folder: string, matches: (name: string) => boolean): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && matches(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const sources = () =>
  folders
    .flatMap((folder) => filesIn(join(root, folder), isSource))
    .map((file) => relative(root, file).split(sep).join('/'));

function isCurrent(source: string, output: string): boolean {
  return existsSync(output) && statSync(output).mtimeMs > statSync(join(root, source)).mtimeMs;
}

async function compile(source: string, output: string): Promise<undefined> {
  const { code, map } = await transform(await readFile(join(root, source), 'utf8'), {
    filename: join(root, source),
    sourceFileName: relative(dirname(output), join(root, source)),
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: source.endsWith('.tsx'), decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
    sourceMaps: true,
  });
  await mkdir(dirname(output), { recursive: true });
  await writeFile(`${output}.map`, `${map}`);
  await writeFile(output, `${code}\n//# sourceMappingURL=${basename(output)}.map\n`);
}

/** The message of swc with its excerpt of the source, after the place. */
function errorOf(source: string, error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const line = /(?:╭─|,-)\[.*?:(\d+)(?::(\d+))?\]/.exec(text);
  const place = line ? [source, line[1], line[2]].filter(Boolean).join(':') : source;
  return `${place} ${text.trim()}`;
}

/**
 * Brings the outputs in a folder up to date with the sources, and removes outputs without a source.
 * @returns what was compiled, and an error with its place for each file that could not be
 */
export async function compileServer(folder: string): Promise<{ changed: string[]; errors: string[] }> {
  const outputs = new Map(sources().map((source) => [source, outputOf(folder, source)]));
  const wanted = new Set(outputs.values());
  const stale = folders.flatMap((each) => filesIn(join(folder, each), (name) => name.endsWith('.js')));
  await Promise.all(stale.filter((file) => !wanted.has(file)).map((file) => rm(file)));
  const changed = [...outputs].filter(([source, output]) => !isCurrent(source, output));
  const results = await Promise.all(
    changed.map(([source, output]) => compile(source, output).catch((error: unknown) => errorOf(source, error))),
  );
  return { changed: changed.map(([source]) => source), errors: results.filter((error) => error !== undefined) };
}
