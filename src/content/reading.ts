import type { z } from 'zod';
import type { ContentFault } from './content-store.js';
import { type FieldPath, type Location, locate, mergeDocuments, parseSource, type SourceFile } from './documents.js';
import { type FactTexts, fillFacts } from './facts.js';
import { unknownFields } from './unknown-fields.js';

/** What came of reading one thing from one or two files. */
export interface Reading<T> {
  /** Checked and sanitised; undefined where a fault forbids its use. */
  checked: T | undefined;
  /** As written: merged and with its facts, before the check. */
  raw: unknown;
  faults: ContentFault[];
  locate(path: FieldPath): Location;
}

export interface Sources {
  /** The language's file first, then the one that all languages share. */
  files: readonly SourceFile[];
  /** Left out where the files use no facts. */
  facts?: FactTexts | undefined;
}

/** Reads, merges, fills in facts and checks. `shapeOf` may choose the shape by what is written. */
export function readSources<T>({ files, facts }: Sources, shapeOf: (raw: unknown) => z.ZodType<T>): Reading<T> {
  const parsed = files.map(parseSource);
  const syntax = parsed.flatMap((each) => ('faults' in each ? each.faults : []));
  const nowhere = () => ({ source: files[0]?.name ?? '' });
  if (syntax.length > 0) return { checked: undefined, raw: undefined, faults: syntax, locate: nowhere };

  const values = parsed.map((each) => ('value' in each ? each.value : undefined)).reverse();
  const merged = values.reduce((shared, local) => mergeDocuments(shared, local));
  const { value: raw, unknown } = facts ? fillFacts(merged, facts) : { value: merged, unknown: [] };
  const at = (path: FieldPath) => locate(files, raw, path);
  const named = (path: FieldPath, reason: string) => ({ ...at(path), field: path.map(String).join('.'), reason });
  const unknownFacts = unknown.map(({ name, path }) => named(path, `unknown fact {{${name}}}`));
  const shape = shapeOf(raw);
  const { checked, misfits } = checkedBy(shape, raw);
  return {
    checked: unknownFacts.length === 0 ? checked : undefined,
    raw,
    faults: [
      ...misfits.map(({ path, message }) => named(path, message)),
      ...unknownFacts,
      ...unknownFields(shape, raw).map((path) => named(path, 'unknown field')),
    ],
    locate: at,
  };
}

/** Where a value does not fit its shape, and why. */
export type Misfit = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/** A value as its shape makes it, or what is wrong with it. */
export function checkedBy<T>(shape: z.ZodType<T>, value: unknown): { checked: T | undefined; misfits: Misfit[] } {
  const result = shape.safeParse(value, { error: missing });
  return { checked: result.data, misfits: result.success ? [] : result.error.issues.flatMap(withoutUnions) };
}

function missing(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.code === 'invalid_type' && issue.input === undefined ? 'is missing' : undefined;
}

/** A value that fits no option is told by the option that it is nearest to. */
function withoutUnions(issue: z.core.$ZodIssue): Misfit[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? [];
  return nearest.flatMap(withoutUnions).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}
