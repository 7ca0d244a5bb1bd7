import { type Document, LineCounter, parseDocument } from 'yaml';
import type { ContentIssue } from '../../content-store.js';
import { type Fields, isFields } from '../../validation/fields.js';
import { yamlIssues } from './yaml-errors.js';

/** A content file as it was read; `name` is relative to the content folder, with slashes. */
export interface SourceFile {
  name: string;
  text: string;
}

type Parsed = { value: unknown } | { issues: ContentIssue[] };

interface ParsedFile {
  result: Parsed;
  /** The nodes, with their places in the text. */
  contents: unknown;
  lines: LineCounter;
}

/** The value of a YAML file, or its syntax errors as issues with their lines. */
export function parseSource(file: SourceFile): Parsed {
  return parseFile(file).result;
}

/** As {@link parseSource}, with the nodes and lines of the file. */
export function parseFile(file: SourceFile): ParsedFile {
  const lines = new LineCounter();
  const document = parseDocument(file.text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  return { result: resultOf(file, document, lines), contents: document.contents, lines };
}

function resultOf(file: SourceFile, document: Document, lines: LineCounter): Parsed {
  if (document.errors.length > 0) return { issues: yamlIssues(file, document.errors, lines) };
  try {
    const value: unknown = document.toJS();
    return value === null ? { issues: [emptyFile(file)] } : { value };
  } catch (error) {
    return { issues: [unreadable(file, (error as Error).message)] };
  }
}

function emptyFile(file: SourceFile): ContentIssue {
  return { ...unreadable(file, 'the file is empty'), line: 1 };
}

function unreadable({ name }: SourceFile, reason: string): ContentIssue {
  return { source: name, field: '', reason, isUnreadable: true };
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

function isIdList(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.every((item) => isFields(item) && item.id !== undefined);
}
