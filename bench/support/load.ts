import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unusedNumbers, words } from './addresses.ts';
import { cores, isInstalled, pinned } from './processes.ts';
import { acceptEncoding } from './responses.ts';

const run = promisify(execFile);
const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** wrk where it is installed, because it needs less processor time; else autocannon, a package of this repository. */
export const generator = isInstalled('wrk') ? 'wrk' : 'autocannon';

/**
 * Milliseconds within which an idle server accepts all connections, before wrk sends the first request. Without that
 * its p99 depends on how long it takes: Node accepts one connection in a turn of its event loop, and wrk counts a late
 * response once for each interval that it is late.
 */
const connectTime = 300;

/** What a generator is told. */
export interface LoadOptions {
  origin: string;
  templates: readonly string[];
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  rate: number | undefined;
  first: number;
}

type Load = Pick<LoadOptions, 'origin' | 'templates'> & Partial<Omit<LoadOptions, 'first'>> & { core?: number };

/** The figures of a generator; times in milliseconds. */
export interface LoadFigures {
  requests: number;
  perSecond: number;
  refusedPerSecond: number;
  p99: number;
  broken: number;
  /** The share of its core that the generator needed: near 1, it limits the other figures. */
  busy: number;
}

/**
 * Sends requests over keep-alive connections, each connection one after the other as fast as it can, or at a rate.
 * @param templates paths, in turn; see addresses.ts
 * @param rate requests per second of all connections; unlimited by default
 * @returns responses per second (of them `refused`, with a status of 400 or more), and p99
 */
export async function load({ headers = {}, connections = 64, seconds = 2, rate, core, ...where }: Load) {
  const sent = { ...acceptEncoding, ...headers };
  const options: LoadOptions = { ...where, headers: sent, connections, seconds, rate, first: unusedNumbers() };
  const autocannon = [process.execPath, beside('load-autocannon.ts'), JSON.stringify(options)];
  const [program = '', ...args] = pinned(generator === 'wrk' ? wrk(options) : autocannon, core ?? cores.load);
  const isDelayed = generator === 'wrk' && rate === undefined;
  return figuresOf((await run(program, args)).stdout, isDelayed ? connectTime / 1000 : 0);
}

function wrk({ origin, templates, headers, connections, seconds, rate, first }: LoadOptions): string[] {
  const pause = rate === undefined ? 0 : Math.round((1000 * connections) / rate);
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const fixed = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', beside('load.lua')];
  const own = [pause, rate === undefined ? connectTime : pause, connections, first, words.join(), ...templates];
  return ['wrk', ...fixed, ...named, origin + templates[0], '--', ...own].map(String);
}

/**
 * Reads the output of a generator.
 * @param delay seconds before the first request
 */
function figuresOf(output: string, delay = 0): LoadFigures {
  const line = output.split('\n').findLast((each) => each.startsWith('{'));
  if (line === undefined) throw new Error(`the load generator printed no figures: ${output}`);
  const { requests, seconds: duration, p99, refused, broken, cpuSeconds } = JSON.parse(line);
  const seconds = duration - delay;
  if (requests === 0 && broken > 0) throw new Error('the load generator got no response');
  return {
    requests,
    perSecond: requests / seconds,
    refusedPerSecond: refused / seconds,
    // Without any response, each request has waited for the whole time at least.
    p99: requests === 0 ? seconds * 1000 : p99,
    broken,
    busy: cpuSeconds / seconds,
  };
}
