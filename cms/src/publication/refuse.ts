import { APIError } from 'payload';
import type { Issue } from './public-content.js';

/** How many places a message names. The data has all. */
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
  const named = places
    .slice(0, most)
    .map(({ title, place, reason }) => `${[title, place].filter(Boolean).join(', ')}: ${reason}`);
  const others = places.length > most ? `; and ${places.length - most} more` : '';
  throw new APIError(`${why}. ${named.join('; ')}${others}`, 409, { places }, true);
}
