/** Runs programs beside the server and reads their reports: the type checker, and the check of the content. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { developmentFolder, root } from '../build/stamp.ts';

const running = new Set<ReturnType<typeof spawnReport>>();

function spawnReport(args: string[], options: { env?: NodeJS.ProcessEnv; stderr: 'inherit' | 'ignore' }) {
  const { env, stderr } = options;
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', stderr] });
  running.add(child);
  // The server and the browser come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.on('exit', () => running.delete(child));
  return child;
}

/** Ends all of them. */
export function endReports(): void {
  for (const child of running) child.kill();
}

/**
 * Checks the types after each change, until `endReports()`.
 * @param onReport receives the errors, each with file, line and column
 */
export function watchTypes(onReport: (errors: string[]) => void): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const args = ['-p', 'tsconfig.dev.json', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawnReport([tsc, ...args], { stderr: 'inherit' });
  let errors: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const error = /^(.+?)\((\d+),(\d+)\): error (.+)$/.exec(line);
      if (error) errors.push(`${error[1]}:${error[2]}:${error[3]} ${error[4]}`);
      else if (/Found \d+ errors?\./.test(line)) {
        onReport(errors);
        errors = [];
      } else if (/^ {2}/.test(line) && errors.length > 0) errors.push(`${errors.pop()}\n${line}`);
    }
  });
}

/** The output of `npm run content:check`, one line per issue; empty if there are none. */
export function checkContent(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const check = join(developmentFolder, 'src/content/commands/check.js');
  const child = spawnReport([check], { env: environment, stderr: 'ignore' });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code === 1 ? output.trim().split('\n') : []));
  });
}
