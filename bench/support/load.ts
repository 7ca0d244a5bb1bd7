import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unusedNumbers, words } from './addresses.ts';
import { cores, isInstalled, pinned } from './processes.ts';

const run = promisify(execFile);
const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** wrk where it is installed, because it needs less processor time; else autocannon, a package of this repository. */
export const generator = isInstalled('wrk') ? 'wrk' : 'autocannon';

/** Milliseconds within which an idle server accepts all connections. */
const connectTime = 300;

/** Above this share of its core, the generator limits a figure. */
export const busiest = 0.95;

/** What a generator is told. */
export interface LoadOptions {
  origin: string;
  templates: readonly string[];
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  rate: number | undefined;
  connectsFirst: boolean;
  hasManyClients: boolean;
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
  busy: number;
}

/**
 * Sends requests over keep-alive connections, each connection one after the other as fast as it can, or at a rate.
 * @param templates paths, in turn; see addresses.ts
 * @param rate requests per second of all connections; unlimited by default
 * @param connectsFirst whether all connections are accepted before the first request. Otherwise wrk's p99 depends on how
 *   long that takes: Node accepts one connection in a turn of its event loop, and wrk counts a late response once for
 *   each interval that it is late. The other figures are then too low. autocannon does not count like that, and ignores it
 * @param hasManyClients whether each request has another client address in X-Forwarded-For
 * @returns responses per second (of them `refused`, with a status of 400 or more), p99 in milliseconds, and the share
 *   of its core that the generator needed
 */
export async function load({
  origin,
  templates,
  headers = {},
  connections = 64,
  seconds = 1,
  rate,
  connectsFirst = false,
  hasManyClients = false,
  core = cores.load,
}: Load): Promise<LoadFigures> {
  const first = unusedNumbers();
  const options: LoadOptions = {
    origin,
    templates,
    headers,
    connections,
    seconds,
    rate,
    connectsFirst,
    hasManyClients,
    first,
  };
  const command =
    generator === 'wrk' ? wrk(options) : [process.execPath, beside('load-autocannon.ts'), JSON.stringify(options)];
  const [program = '', ...args] = pinned(command, core);
  const { stdout } = await run(program, args);
  return figuresOf(stdout);
}

function wrk(options: LoadOptions): string[] {
  const { origin, templates, headers, connections, seconds, rate, connectsFirst, hasManyClients, first } = options;
  const pause = rate === undefined ? 0 : Math.round((1000 * connections) / rate);
  const firstPause = connectsFirst ? connectTime : pause;
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const fixed = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', beside('load.lua')];
  const own = [pause, firstPause, connections, hasManyClients ? 1 : 0, first, words.join(), ...templates];
  return ['wrk', ...fixed, ...named, origin + templates[0], '--', ...own].map(String);
}

/** Reads the output of a generator. */
export function figuresOf(output: string): LoadFigures {
  const line = output.split('\n').findLast((each) => each.startsWith('{'));
  if (line === undefined) throw new Error(`the load generator printed no figures: ${output}`);
  const { requests, seconds, p99, refused, broken, cpuSeconds } = JSON.parse(line);
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
