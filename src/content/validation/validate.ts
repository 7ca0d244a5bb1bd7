import type { z } from 'zod';
import { issueMessage } from './issue-messages.js';

/** Where a value does not fit its shape, and why. */
export type Mismatch = Pick<z.core.$ZodIssue, 'path' | 'message'> & Partial<Pick<z.core.$ZodIssue, 'code'>>;

/** The output of the shape for a value, or what is wrong with the value. */
export function validate<T>(shape: z.ZodType<T>, value: unknown): { checked: T | undefined; mismatches: Mismatch[] } {
  const result = shape.safeParse(value, { error: issueMessage });
  return { checked: result.data, mismatches: result.success ? [] : result.error.issues.flatMap(withoutUnions) };
}

/** A value that fits no option of a union is reported by how it differs from the nearest option. */
function withoutUnions(issue: z.core.$ZodIssue): Mismatch[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? [];
  return nearest.flatMap(withoutUnions).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}
