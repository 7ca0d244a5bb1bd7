import { type LoadFigures, load } from '../support/load.ts';
import { acceptEncoding } from '../support/recorded-responses.ts';
import { median, milliseconds, perSecond } from '../support/report.ts';
import type { SitePart } from './beside-others.ts';

export const distinctSearches = '/search/{words}';

/** Requests per second; milliseconds. */
const goals = { rate: 2000, p99: 60 };

/** Complete requests for pages that were never requested before, with rendering and compression. */
export async function searches({ site, report }: SitePart): Promise<void> {
  const results: LoadFigures[] = [];
  for (let round = 0; round <= 3; round += 1) {
    const result = await load({
      origin: site.origin,
      templates: [distinctSearches],
      headers: acceptEncoding,
      // It takes V8 some seconds to optimise hot code.
      seconds: round === 0 ? 5 : 2,
    });
    if (round > 0) results.push(result);
  }
  const value = median(results.map((result) => result.perSecond - result.refusedPerSecond));
  const p99 = median(results.map((result) => result.p99));
  const refused = median(results.map(({ refusedPerSecond }) => refusedPerSecond));
  report.add({
    name: 'searches, all different',
    figure: perSecond(value),
    value,
    goal: ['>=', goals.rate],
    unit: '/s',
  });
  const name = `searches, p99${refused > 0 ? ` (with ${perSecond(refused)} refused)` : ''}`;
  report.add({ name, figure: milliseconds(p99), value: p99, goal: ['<=', goals.p99], unit: ' ms' });
}
