import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism } from 'node:os';

/** The processor core to which each process of a benchmark is bound, if the system supports it. */
export const cores = { server: 0, load: 1, flood: availableParallelism() > 2 ? 2 : 1 };

/** Whether processes can be bound to cores: on Linux, with `taskset` and two cores. */
export const canPin = availableParallelism() > 1 && succeeds('taskset', ['-c', Object.values(cores).join(), 'true']);

/** Wraps a command so that it runs on one core, if the system supports it. */
export function pinned(command: string[], core: number): string[] {
  return canPin ? ['taskset', '-c', String(core), ...command] : command;
}

/** Binds all threads of a running process to the server's core. */
export function pin(pid: number | undefined): void {
  if (canPin) execFileSync('taskset', ['-acp', String(cores.server), String(pid)], { stdio: 'ignore' });
}

export function isInstalled(program: string): boolean {
  return succeeds('sh', ['-c', `command -v ${program}`]);
}

function succeeds(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface Started {
  child: ChildProcess;
  stop: () => Promise<void>;
}

/** Starts a process that ends with the benchmark, or with the returned `stop`. */
export function start([program = '', ...args]: string[], options: SpawnOptions): Started {
  const child = spawn(program, args, options);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(child, 'exit').finally(() => process.off('exit', end));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { child, stop };
}

/**
 * Seconds of processor time that all threads of a process have used so far; NaN if the system does not report it.
 * Source: proc_pid_stat(5), fields 14 and 15, in hundredths of a second
 */
export function processorTimeOf(pid: number | undefined): number {
  const fields = readProcess(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Bytes of resident memory, now and at most since the start; NaN if the system does not report them. */
export function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readProcess(pid, 'status');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), most: bytes('VmHWM') };
}

function readProcess(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
