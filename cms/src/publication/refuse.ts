import { APIError, type PayloadRequest, ValidationError } from 'payload';
import type { Issue } from './public-content.js';

/** How many places or fields a message names. The data has all. */
const most = 5;

/** One of each place, although the text stands there in several languages. */
export function placesOf(issues: readonly Issue[]): Issue[] {
  const keyOf = ({ source, field }: Issue) => `${source} ${field}`;
  return [...new Map(issues.toReversed().map((issue) => [keyOf(issue), issue])).values()].reverse();
}

/** @throws APIError with the places, if there are any */
export function refuse(why: string, issues: readonly Issue[]): void {
  const places = placesOf(issues);
  if (places.length === 0) return;
  const named = places.map(({ title, place, reason }) => `${[title, place].filter(Boolean).join(', ')}: ${reason}`);
  throw new APIError(`${why}. ${listed(named)}`, 409, { places }, true);
}

/** What is wrong with a field of a form. */
export interface FieldError {
  path: string;
  label?: string | undefined;
  message: string;
}

/**
 * The error of a publication, whose message names each field once. Payload's would be taken apart at the commas of labels,
 * and has no end.
 */
export function notPublished(
  form: { collection: string; id?: number | string } | { global: string },
  errors: FieldError[],
  req: PayloadRequest,
): ValidationError {
  const error = new ValidationError({ ...form, errors, req } as never);
  const kept = 'id' in form ? ', the draft is kept' : '';
  const labels = new Set(errors.map(({ path, label = path }) => label));
  error.message = `Not published${kept}. Mend what is marked – ${listed([...labels])}`;
  return error;
}

function listed(names: readonly string[]): string {
  const others = names.length > most ? `; and ${names.length - most} more` : '';
  return names.slice(0, most).join('; ') + others;
}
