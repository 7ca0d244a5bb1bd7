import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cores, pinned } from '../support/processes.ts';
import { type Goal, milliseconds, perSecond, type Report } from '../support/report.ts';
import type { Costs } from './fresh-process.ts';

const script = fileURLToPath(new URL('fresh-process.ts', import.meta.url));

/** Ratio to the rate of renderToString alone. */
const goals: Record<string, Goal> = { '/our-company/who-we-are': ['>=', 0.6] };

/** Rendering of pages through the whole framework with compression, compared with renderToString alone. */
export async function fresh({ report }: { report: Report }): Promise<void> {
  const [program = '', ...args] = pinned([process.execPath, script], cores.server);
  const { stdout } = await promisify(execFile)(program, args, { env: { ...process.env, NODE_ENV: 'production' } });
  const costs: Costs[] = JSON.parse(stdout);
  for (const { path, whole, rendering } of costs) {
    report.add({
      name: `rendered: ${path}`,
      figure: perSecond(1000 / whole),
      other: `renderToString ${perSecond(1000 / rendering)} (${milliseconds(rendering)})`,
      value: rendering / whole,
      goal: goals[path],
    });
  }
}
