import { fold } from './fold.js';
import { typos } from './typos.js';

/** A candidate that differs more is another word, however long it is. */
const mostTypos = 2;

/** The end of a message about an unknown name: the candidate that it most likely means; empty if none is close. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const wanted = comparable(name);
  const most = Math.min(mostTypos, Math.max(1, Math.round(wanted.length / 3)), wanted.length - 1);
  let best: { candidate: string; found: number } | undefined;
  for (const candidate of candidates) {
    const found = typos(wanted, comparable(candidate));
    if (found < (best?.found ?? most + 1)) best = { candidate, found };
  }
  return best === undefined ? '' : `; did you mean ${best.candidate}?`;
}

function comparable(name: string): string {
  return fold(name).replaceAll(/[\s_-]+/g, '-');
}
