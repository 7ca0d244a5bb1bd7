import { typos } from '../../platform/config/typos.js';
import { fold } from './fold.js';

/** A candidate that differs in more characters is another word, however long it is. */
const largestDistance = 4;

/**
 * The candidate that a misspelt name most likely means; undefined if none is close. In paths, the leading segments that
 * both share do not count.
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  let best: { candidate: string; found: number } | undefined;
  for (const candidate of candidates) {
    const [wanted, other] = withoutSharedSegments(comparable(written), comparable(candidate));
    const largest = Math.min(largestDistance, wanted.length - 1, Math.max(1, Math.round(wanted.length / 3)));
    const found = typos(wanted, other);
    if (found <= (best ? best.found - 1 : largest)) best = { candidate, found };
  }
  return best?.candidate;
}

/** As {@link nearest}. A path is also close to the only candidate that ends in the same segment. */
export function nearestPath(written: string, candidates: readonly string[]): string | undefined {
  const segment = lastSegment(written);
  const withSegment = candidates.filter((candidate) => lastSegment(candidate) === segment);
  return nearest(written, candidates) ?? (withSegment.length === 1 ? withSegment[0] : undefined);
}

/** The end of a message about an unknown name; empty if no candidate is close. */
export function didYouMean(written: string, candidates: Iterable<string>): string {
  return asQuestion(nearest(written, candidates));
}

/** As {@link didYouMean}, for paths and page ids. */
export function didYouMeanPath(written: string, candidates: readonly string[]): string {
  return asQuestion(nearestPath(written, candidates));
}

function asQuestion(suggestion: string | undefined): string {
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
