import type { z } from 'zod';
import type { ContentIssue } from '../content-store.js';
import { didYouMean } from '../text/did-you-mean.js';
import { withoutBlanks } from '../validation/blanks.js';
import { missingFields } from '../validation/expected-fields.js';
import type { FieldPath } from '../validation/fields.js';
import { unknownFields } from '../validation/unknown-fields.js';
import { type Mismatch, validate } from '../validation/validate.js';
import { type FactTexts, fillFacts } from './data/facts.js';
import { mergeDocuments, parseSource, type SourceFile } from './yaml/source-file.js';
import { locate } from './yaml/source-location.js';

/** The result of reading one value from one or two files. */
export interface ReadResult<T> {
  /** Checked and sanitised; undefined if an issue prevents its use. */
  checked: T | undefined;
  /** The value as written: merged, with its facts filled in, not yet checked. */
  raw: unknown;
  issues: ContentIssue[];
  /**
   * An issue of a field, with its place.
   * @param passage the part of the field's text that it is about
   */
  issue(path: FieldPath, reason: string, passage?: string): ContentIssue;
}

interface Sources {
  /** The language's file first, then the one that all languages share. */
  files: readonly SourceFile[];
  /** Omitted if the files use no facts. */
  facts?: FactTexts | undefined;
  /** Whether a blank field counts as absent. */
  hasOptionalBlanks?: boolean;
}

/** Reads, merges, fills in facts and checks. `shapeOf` may choose the shape by the value. */
export function readSources<T>(
  { files, facts, hasOptionalBlanks = false }: Sources,
  shapeOf: (raw: unknown) => z.ZodType<T>,
): ReadResult<T> {
  const parsed = files.map(parseSource);
  const syntax = parsed.flatMap((each) => ('issues' in each ? each.issues : []));
  if (syntax.length > 0) return unread(files[0]?.name ?? '', syntax);

  const parts = parsed.map((each) => ('value' in each ? each.value : undefined)).reverse();
  const values = hasOptionalBlanks ? parts.map(withoutBlanks) : parts;
  const merged = values.reduce((shared, local) => mergeDocuments(shared, local));
  const { value: raw, unknown } = facts ? fillFacts(merged, facts) : { value: merged, unknown: [] };
  const issue = (path: FieldPath, reason: string, passage?: string): ContentIssue => ({
    ...locate(files, raw, path, passage),
    field: path.map(String).join('.'),
    reason,
  });
  const unknownFacts = unknown.map(({ name, path, written }) =>
    issue(path, `unknown fact {{${name}}}${didYouMean(name, facts?.keys() ?? [])}`, written),
  );
  const shape = shapeOf(raw);
  const { checked, mismatches } = validate(shape, raw);
  const missing = missingFields(shape, raw);
  const unknownNames = unknownFields(shape, raw);
  const suggested = new Set([...mismatches, ...unknownNames].flatMap(suggestedFields));
  return {
    checked: unknownFacts.length + missing.length === 0 ? checked : undefined,
    raw,
    issues: [
      ...[...mismatches, ...missing]
        // The field is there, but its name is misspelt.
        .filter(({ path, message }) => message !== 'is missing' || !suggested.has(path.join('.')))
        .map(({ path, message }) => issue(path, message)),
      ...unknownFacts,
      ...unknownNames.map(({ path, message }) => issue(path, message)),
    ],
    issue,
  };
}

/** The result for a file that cannot be read. */
export function unread<T>(source: string, issues: ContentIssue[]): ReadResult<T> {
  const issue = (path: FieldPath, reason: string) => ({ source, field: path.map(String).join('.'), reason });
  return { checked: undefined, raw: undefined, issues, issue };
}

/** The fields that a message suggests instead of a name: beside the one that it is about, or within it. */
function suggestedFields({ path, message }: Mismatch): string[] {
  const name = /; did you mean (.+)\?$/.exec(message)?.[1];
  return name === undefined ? [] : [path.slice(0, -1), path].map((parent) => [...parent, name].join('.'));
}
