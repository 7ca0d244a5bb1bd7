import lighthouse from 'lighthouse';
import { median } from '../support/report.ts';
import type { FigureName, Measurement } from './goals.ts';

const metrics = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' };
const runs = 3;
/** In milliseconds. A page that is still loading then is measured as it is. */
const maxWaitForLoad = 20_000;

async function resultOf(address: string, port: number): Promise<Measurement> {
  const result = await lighthouse(address, { port, logLevel: 'error', maxWaitForLoad });
  if (!result) throw new Error(`Lighthouse has no result for ${address}`);
  const { categories: byId, audits } = result.lhr;
  const categories = Object.values(byId);
  const scores = categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
  const values = Object.entries(metrics).map(([name, id]) => [name, audits[id]?.numericValue]);
  const failed = categories
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `Lighthouse: ${id}`);
  return { figures: Object.fromEntries([...scores, ...values]), issues: failed };
}

/**
 * Lighthouse's results for a page on its phone. Each figure is the median of three runs.
 * @param port of the browser's DevTools
 */
export async function measureLighthouse(address: string, port: number): Promise<Measurement> {
  const results: Measurement[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await resultOf(address, port));
  const names = Object.keys(results[0]?.figures ?? {}) as FigureName[];
  const medians = names.map((name) => [name, median(results.map(({ figures }) => figures[name] ?? Number.NaN))]);
  return { figures: Object.fromEntries(medians), issues: [...new Set(results.flatMap(({ issues }) => issues))] };
}
