// Prints what the built server needs with the present pages, with 1,000 and with 3,500 generated ones, and whether that
// grows no faster than the content: `npm run bench:growth`. Exits with code 1 if a goal is missed.
// The method: docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureSize, type SizeFigures } from './growth/measure-size.ts';
import { countPages, generateContent } from './support/generated-content.ts';
import { megabytes, milliseconds, perSecond } from './support/report.ts';

const sizes = [countPages(), 1000, 3500];

/** The tolerance for growth, because figures vary. */
const tolerance = 1.2;

type Figures = SizeFigures & { pageTime: number };

interface Row {
  name: string;
  key: keyof Figures;
  print: (value: number) => string;
  kind: 'cost' | 'time' | 'rate' | 'limit';
  /** Milliseconds. */
  limit?: number;
}

/**
 * What is measured at each size. A `cost` may grow with the content, a `time` may not grow, a `rate` may not fall, and
 * a `limit` is absolute.
 */
const rows: Row[] = [
  { name: 'start to the first 200', key: 'startTime', print: milliseconds, kind: 'cost' },
  { name: 'until every page is cached', key: 'warmTime', print: milliseconds, kind: 'cost' },
  { name: 'until searches are answered', key: 'searchTime', print: milliseconds, kind: 'cost' },
  { name: 'rendering of a page, average', key: 'pageTime', print: milliseconds, kind: 'time' },
  { name: 'memory (RSS) after that', key: 'memory', print: megabytes, kind: 'cost' },
  { name: 'stored page', key: 'stored', print: perSecond, kind: 'rate' },
  { name: 'searches, all different', key: 'searches', print: perSecond, kind: 'rate' },
  { name: 'XML sitemap of a language', key: 'sitemap', print: milliseconds, kind: 'cost' },
  { name: 'from saving a content file to its new page', key: 'edit', print: milliseconds, kind: 'limit', limit: 300 },
];

const figures: Figures[] = [];
for (const size of sizes) {
  const contentDir = mkdtempSync(join(tmpdir(), 'bench-content-'));
  try {
    generateContent(contentDir, size);
    const measured = await measureSize(contentDir);
    console.error(size, measured);
    figures.push({ ...measured, pageTime: measured.warmTime / size });
  } finally {
    rmSync(contentDir, { recursive: true, force: true });
  }
}

const ends = <T>(values: readonly T[]) => [values[0] as T, values.at(-1) as T] as const;
const [fewest, most] = ends(sizes);
const content = most / fewest;

function judged({ key, kind, limit = 0 }: Row): { ratio: number; goal: string; isMet: boolean } {
  const [first, last] = ends(figures.map((each) => each[key]));
  const ratio = last / first;
  if (kind === 'cost') return { ratio, goal: `≤ ${content * tolerance}`, isMet: ratio <= content * tolerance };
  if (kind === 'time') return { ratio, goal: `≤ ${tolerance}`, isMet: ratio <= tolerance };
  if (kind === 'rate') return { ratio, goal: `≥ ${(1 / tolerance).toFixed(2)}`, isMet: ratio >= 1 / tolerance };
  return { ratio, goal: `${milliseconds(limit)} at most`, isMet: last <= limit };
}

const lines = rows.map((row) => {
  const { ratio, goal, isMet } = judged(row);
  const cells = figures.map((figure) => row.print(figure[row.key]));
  if (!isMet) process.exitCode = 1;
  return [row.name, ...cells, ratio.toFixed(2), goal, isMet ? 'ok' : '**missed**'];
});
const header = ['pages', ...sizes.map((size) => size.toLocaleString('en')), 'last : first', 'goal', 'result'];
const rule = ['---', ...sizes.map(() => '---:'), '---:', '---:', '---'];
for (const cells of [header, rule, ...lines]) console.log(`| ${cells.join(' | ')} |`);
