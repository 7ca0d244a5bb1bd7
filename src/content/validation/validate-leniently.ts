import type { z } from 'zod';
import { fieldOf, isBlank, pathWithBlanks, withoutBlanks } from './blanks.js';
import { lacksEssentialList } from './expected-fields.js';
import type { FieldPath } from './fields.js';
import { type Mismatch, validate } from './validate.js';

export interface LenientResult<T> {
  /** Undefined if the value cannot be used at all. */
  checked: T | undefined;
  /** What is wrong with the value as it was given, without mismatches that only follow from others. */
  mismatches: Mismatch[];
}

/** The largest number of mismatches that are reported for one value. */
const maxMismatches = 50;

/**
 * Checks a value and leaves out what does not fit: the field if it may be missing, else the object or list item that it
 * belongs to, and so on outwards. Blank fields count as missing. A value whose essential list has no valid item cannot be
 * used.
 * @param complete adds fields that the shape needs and the written fields imply
 */
export function validateLeniently<T>(
  shape: z.ZodType<T>,
  input: unknown,
  complete: (value: unknown) => unknown = (value) => value,
): LenientResult<T> {
  const draft: unknown = structuredClone(input);
  const reported = new Map<string, Mismatch>();
  const removed: FieldPath[] = [];
  for (;;) {
    const { checked, mismatches } = validate(shape, complete(withoutBlanks(draft)));
    const inDraft = mismatches.map(({ path, message }) => ({ path: [...pathWithBlanks(draft, path)], message }));
    for (const mismatch of inDraft) {
      const isConsequence = removed.some((path) => isWithin(path, mismatch.path));
      if (!isConsequence && reported.size < maxMismatches) reported.set(textOf(mismatch.path), mismatch);
    }
    if (inDraft.length === 0) {
      const isWhole = !lacksEssentialList(shape, input, draft);
      const kept = [...reported.values()].map((each) => leftOut(each, removed));
      return isWhole ? { checked, mismatches: kept } : { checked: undefined, mismatches: [...reported.values()] };
    }
    const parts = inDraft.map(({ path }) => presentPart(draft, path));
    if (parts.some((part) => part.length === 0)) return { checked: undefined, mismatches: [...reported.values()] };
    for (const part of parts) remove(draft, part);
    removed.push(...parts);
  }
}

/** The path itself, or that of its nearest ancestor that is present; empty for the whole value. */
function presentPart(value: unknown, path: FieldPath): FieldPath {
  for (let length = path.length; length > 0; length -= 1) {
    const part = path.slice(0, length);
    if (!isBlank(part.reduce(fieldOf, value))) return part;
  }
  return [];
}

function remove(value: unknown, path: FieldPath): void {
  const parent = path.slice(0, -1).reduce(fieldOf, value) as Record<PropertyKey, unknown>;
  // An item is not spliced out of its list, so that the paths of the others stay.
  parent[path.at(-1) ?? ''] = undefined;
}

function isWithin(path: FieldPath, outer: FieldPath): boolean {
  return outer.every((key, index) => path[index] === key);
}

function leftOut({ path, message }: Mismatch, removed: readonly FieldPath[]): Mismatch {
  const part = removed.filter((each) => isWithin(path, each)).sort((a, b) => a.length - b.length)[0];
  const isWider = part && part.length < path.length;
  return { path: [...path], message: isWider ? `${message} (${textOf(part)} is left out)` : message };
}

function textOf(path: FieldPath): string {
  return path.map(String).join('.');
}
