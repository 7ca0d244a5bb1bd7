import lighthouse from 'lighthouse';
import { median } from '../support/report.ts';

export type Figures = Record<string, number>;

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
const metrics = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' };

/**
 * Lighthouse's scores out of 100, milliseconds, and kilobytes of HTML and CSS, each the median of three runs; and the
 * audits that failed.
 * @param port of the browser's DevTools
 */
export async function runLighthouse(address: string, port: number): Promise<{ figures: Figures; faults: string[] }> {
  const results: Figures[] = [];
  const faults = new Set<string>();
  for (let run = 0; run < 3; run += 1) {
    const result = await lighthouse(address, { port, onlyCategories, logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse has no result for ${address}`);
    const { categories: byId, audits } = result.lhr;
    const categories = Object.values(byId);
    const { details } = audits['network-requests'] ?? {};
    const requests = details?.type === 'table' ? details.items : [];
    const critical = requests.filter(({ resourceType }) => /^(Document|Stylesheet)$/.test(String(resourceType)));
    results.push({
      ...Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
      ...Object.fromEntries(Object.entries(metrics).map(([name, id]) => [name, audits[id]?.numericValue ?? 0])),
      'HTML+CSS': critical.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000,
    });
    for (const { id, auditRefs } of categories) {
      const failed = auditRefs.filter((audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 1);
      if (id !== 'performance') for (const audit of failed) faults.add(`Lighthouse: ${audit.id}`);
    }
  }
  const medians = Object.keys(results[0] ?? {}).map((name) => [name, median(results.map((each) => each[name] ?? 0))]);
  return { figures: Object.fromEntries(medians), faults: [...faults] };
}
