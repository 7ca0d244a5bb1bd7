import { APIError } from 'payload';
import type { Issue } from './public-content.js';

/** How many places a message names. The data has all. */
const most = 5;

/** A place to which people can go. */
export interface Place {
  /** What is there. */
  name: string;
  form: string;
  field: string;
  reason: string;
}

/** One of each place, although the text stands there in several languages. */
export function placesOf(issues: readonly Issue[]): Place[] {
  const places = issues.map(({ source, form, field, reason }) => ({ name: source, form, field, reason }));
  const keyOf = ({ name, field }: Place) => `${name} ${field}`;
  return [...new Map(places.toReversed().map((place) => [keyOf(place), place])).values()].reverse();
}

/** @throws APIError with the places, if there are any */
export function refuse(why: string, issues: readonly Issue[]): void {
  const places = placesOf(issues);
  if (places.length === 0) return;
  const named = places
    .slice(0, most)
    .map(({ name, field, reason }) => `${[name, field].filter(Boolean).join(', ')}: ${reason}`);
  const others = places.length > most ? `; and ${places.length - most} more` : '';
  throw new APIError(`${why}. ${named.join('; ')}${others}`, 409, { places }, true);
}
