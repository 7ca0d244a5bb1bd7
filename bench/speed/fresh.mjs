import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cores, pinned } from '../support/processes.ts';
import { milliseconds, perSecond } from '../support/report.ts';

const script = fileURLToPath(new URL('fresh-process.mjs', import.meta.url));

/** Ratio to the rate of renderToString alone. */
const goals = { '/our-company/who-we-are': ['>=', 0.6] };

/** Rendering of pages through the whole framework with compression, compared with renderToString alone. */
export async function fresh({ report }) {
  const { stdout } = await promisify(execFile)(...programAndArguments());
  for (const { path, whole, rendering } of JSON.parse(stdout)) {
    report.add({
      name: `rendered: ${path}`,
      figure: perSecond(1000 / whole),
      other: `renderToString ${perSecond(1000 / rendering)} (${milliseconds(rendering)})`,
      value: rendering / whole,
      goal: goals[path],
    });
  }
}

function programAndArguments() {
  const [program, ...args] = pinned([process.execPath, script], cores.server);
  return [program, args, { env: { ...process.env, NODE_ENV: 'production' } }];
}
