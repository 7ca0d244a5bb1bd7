import lighthouse from 'lighthouse';

const metrics = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' };
const runs = 3;
/** In milliseconds. A page that is still loading then is measured as it is. */
const maxWaitForLoad = 20_000;

async function figuresOf(address, port) {
  const { lhr } = await lighthouse(address, { port, logLevel: 'error', maxWaitForLoad });
  const categories = Object.values(lhr.categories);
  const scores = categories.map(({ id, score }) => [id, Math.round(score * 100)]);
  const values = Object.entries(metrics).map(([name, id]) => [name, lhr.audits[id].numericValue]);
  const failed = categories
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => id);
  return { figures: Object.fromEntries([...scores, ...values]), failed };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Lighthouse's results for a page on its phone. Each figure is the median of three runs.
 * @param port of the browser's DevTools
 */
export async function measureLighthouse(address, port) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await figuresOf(address, port));
  const names = Object.keys(results[0].figures);
  return {
    figures: Object.fromEntries(names.map((name) => [name, median(results.map(({ figures }) => figures[name]))])),
    issues: [...new Set(results.flatMap(({ failed }) => failed))].map((id) => `Lighthouse: ${id}`),
  };
}
