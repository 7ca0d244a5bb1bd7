import type { z } from 'zod';
import { didYouMean } from '../text/did-you-mean.js';
import { isUnquotedFact } from './blanks.js';

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

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each item on a line that begins with a dash',
  object: 'a group of fields, indented below it',
  record: 'a group of fields, indented below it',
};

/**
 * The message for a field that does not fit its shape, in an editor's words; undefined where zod's own is plain enough.
 */
function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return wrongType(issue.expected, issue.input);
  if (issue.code === 'invalid_value') return wrongChoice(issue.input, issue.values.map(String));
  if (issue.code === 'invalid_union' && 'discriminator' in issue) return wrongVariant(issue);
  if (issue.code === 'invalid_key') return issue.issues[0]?.message;
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is not known`;
  if (issue.code === 'too_small' && issue.origin === 'array') return `needs at least ${issue.minimum} item(s)`;
  if (issue.code === 'too_small' && issue.origin === 'string') return 'is empty';
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return 'a time in UTC, such as 2026-11-16T08:00:00Z';
  return undefined;
}

function wrongType(expected: string, input: unknown): string | undefined {
  if (input === undefined) return 'is missing';
  const kind = kinds[expected];
  if (kind === undefined) return undefined;
  if (expected === 'string' && (typeof input === 'number' || typeof input === 'boolean')) {
    return `is taken for a ${typeof input === 'number' ? 'number' : 'yes or no'}: put it in quotation marks: "${input}"`;
  }
  if (expected === 'string' && isUnquotedFact(input))
    return 'a value that begins with {{ must be put in quotation marks';
  return `must be ${kind}`;
}

function wrongChoice(input: unknown, choices: readonly string[]): string {
  return input === undefined ? 'is missing' : notOneOf(String(input), choices);
}

function wrongVariant(issue: z.core.$ZodRawIssue): string | undefined {
  const { discriminator, options, input } = issue as { discriminator?: string; options?: unknown[]; input?: unknown };
  if (discriminator === undefined || !options) return undefined;
  const written = (input as Record<string, unknown> | null)?.[discriminator];
  return wrongChoice(written, options.map(String));
}

function notOneOf(written: string, choices: readonly string[]): string {
  const suggestion = didYouMean(written, choices);
  return suggestion === '' ? `${written} is not one of ${choices.join(', ')}` : `${written} is not known${suggestion}`;
}
