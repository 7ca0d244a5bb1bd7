import { isMap, isScalar, isSeq, LineCounter, parse, parseDocument } from 'yaml';
import type { ContentFault } from './content-store.js';

/** A content file as it was read; `name` is relative to the content folder, with slashes. */
export interface SourceFile {
  name: string;
  text: string;
}

/** Where a value was written. The line is counted from 1. */
export interface Location {
  source: string;
  line?: number | undefined;
}

export type FieldPath = readonly PropertyKey[];

type Fields = Record<string, unknown>;

type Parsed = { value: unknown } | { faults: ContentFault[] };

/** What all languages share is asked for once for each of them. */
const parsed = new WeakMap<SourceFile, Parsed>();

/** The value of a YAML file, or what is wrong with its writing, each fault with its line. */
export function parseSource(file: SourceFile): Parsed {
  const known = parsed.get(file) ?? parseAfresh(file);
  parsed.set(file, known);
  return known;
}

function parseAfresh(file: SourceFile): Parsed {
  try {
    const value: unknown = parse(file.text, { prettyErrors: false, logLevel: 'error' });
    return value === null ? { faults: [emptyFile(file)] } : { value };
  } catch (error) {
    return { faults: syntaxFaults(file, error as Error) };
  }
}

function emptyFile(file: SourceFile): ContentFault {
  return { source: file.name, line: 1, field: '', reason: 'the file is empty' };
}

/** Parses once more, now with positions, to name every fault and not only the first. */
function syntaxFaults(file: SourceFile, thrown: Error): ContentFault[] {
  const lines = new LineCounter();
  const { errors } = parseDocument(file.text, { lineCounter: lines, prettyErrors: false });
  if (errors.length === 0) return [{ source: file.name, field: '', reason: thrown.message }];
  return errors.map((error) => ({
    source: file.name,
    line: lines.linePos(error.pos[0]).line,
    field: error.code === 'DUPLICATE_KEY' ? keyAt(file.text, error.pos[0]) : '',
    reason: error.code === 'DUPLICATE_KEY' ? 'stands twice' : error.message,
  }));
}

function keyAt(text: string, offset: number): string {
  return /^["']?(.*?)["']?\s*:(?:\s|$)/m.exec(text.slice(offset, offset + 500))?.[1] ?? '';
}

/**
 * Lays the language's values over those that all languages share. Objects merge in depth; lists whose
 * items carry an `id` merge by it, in the shared order, with the language's own items after; anything
 * else is replaced.
 */
export function mergeDocuments(shared: unknown, local: unknown): unknown {
  if (local === undefined) return shared;
  if (isFields(shared) && isFields(local)) return mergeFields(shared, local);
  if (isIdList(shared) && isIdList(local)) return mergeById(shared, local);
  return local;
}

function mergeFields(shared: Fields, local: Fields): Fields {
  const merged: Fields = { ...shared };
  for (const [key, value] of Object.entries(local)) merged[key] = mergeDocuments(shared[key], value);
  return merged;
}

function mergeById(shared: Fields[], local: Fields[]): unknown[] {
  const own = new Map(local.map((item) => [item.id, item]));
  const known = new Set(shared.map((item) => item.id));
  return [
    ...shared.map((item) => mergeDocuments(item, own.get(item.id))),
    ...local.filter((item) => !known.has(item.id)),
  ];
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIdList(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.every((item) => isFields(item) && item.id !== undefined);
}

/**
 * Finds where a field of the merged value was written: in the first of the files that has it (so the
 * language's file goes first); a field that none has is placed at its nearest parent in the first file.
 */
export function locate(files: readonly SourceFile[], merged: unknown, path: FieldPath): Location {
  const steps = stepsOf(merged, path);
  const finds = files.map((file) => find(file, steps));
  const best = finds.find((found) => found.depth === steps.length) ?? finds[0];
  return { source: best?.source ?? '', line: best?.line };
}

type Step = { id: unknown } | { index: number } | { key: string };

function stepsOf(merged: unknown, path: FieldPath): Step[] {
  let value = merged;
  return path.map((key) => {
    const parent = value;
    value = (value as Record<PropertyKey, unknown> | undefined | null)?.[key];
    if (!Array.isArray(parent)) return { key: String(key) };
    return isFields(value) && value.id !== undefined ? { id: value.id } : { index: Number(key) };
  });
}

function find(file: SourceFile, steps: readonly Step[]): Location & { depth: number } {
  const lines = new LineCounter();
  let node: unknown = parseDocument(file.text, { lineCounter: lines, prettyErrors: false }).contents;
  let offset = 0;
  let depth = 0;
  for (const step of steps) {
    const next = stepInto(node, step);
    if (next === undefined) break;
    ({ node, offset } = next);
    depth += 1;
  }
  return { source: file.name, line: lines.linePos(offset).line, depth };
}

function stepInto(node: unknown, step: Step): { node: unknown; offset: number } | undefined {
  if ('key' in step && isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step.key);
    return pair && { node: pair.value, offset: startOf(pair.key) };
  }
  if ('key' in step || !isSeq(node)) return undefined;
  const item =
    'id' in step ? node.items.find((each) => isMap(each) && each.get('id') === step.id) : node.items[step.index];
  return item === undefined ? undefined : { node: item, offset: startOf(item) };
}

function startOf(node: unknown): number {
  return (node as { range?: [number, number, number] | null }).range?.[0] ?? 0;
}

/** Every text within a value, with its path. */
export function* textsIn(value: unknown, path: FieldPath = []): Generator<{ text: string; path: FieldPath }> {
  if (typeof value === 'string') yield { text: value, path };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index]);
  else if (isFields(value)) for (const [key, item] of Object.entries(value)) yield* textsIn(item, [...path, key]);
}
