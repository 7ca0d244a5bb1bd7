import { typos } from '../../platform/config/typos.js';
import { fold } from './fold.js';

/** A candidate that differs in more characters is another word, however long it is. */
const largestDistance = 4;

/**
 * The candidate that a misspelt name most likely means; undefined if none is close. In paths, the leading segments that
 * both share do not count, and the only candidate that ends in the same segment is close too.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: { candidate: string; found: number } | undefined;
  const withSameEnd: string[] = [];
  for (const candidate of candidates) {
    if (lastSegment(candidate) === lastSegment(name)) withSameEnd.push(candidate);
    const [wanted, other] = withoutSharedSegments(comparable(name), comparable(candidate));
    const largest = Math.min(largestDistance, wanted.length - 1, Math.max(1, Math.round(wanted.length / 3)));
    const found = typos(wanted, other);
    if (found <= (best ? best.found - 1 : largest)) best = { candidate, found };
  }
  return best?.candidate ?? (withSameEnd.length === 1 ? withSameEnd[0] : undefined);
}

/** The end of a message about an unknown name; empty if no candidate is close. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const suggestion = nearest(name, candidates);
  return suggestion === undefined ? '' : `; did you mean ${suggestion}?`;
}

function comparable(name: string): string {
  return fold(name).replaceAll(/[\s_-]+/g, '-');
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function withoutSharedSegments(one: string, other: string): [string, string] {
  const [first, second] = [one.split('/'), other.split('/')];
  let shared = 0;
  while (shared < first.length - 1 && first[shared] === second[shared]) shared += 1;
  return [first.slice(shared).join('/'), second.slice(shared).join('/')];
}
