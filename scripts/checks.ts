/**
 * The checks of `npm test` that need no test runner, at the same time. What each prints is shown when it ends. Started
 * after the set-up, so that theirs has nothing left to do.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const checks = ['typecheck', 'lint', 'boundaries', 'content:check'];

const run = async (name: string) => {
  const command = ['run', '--silent', name];
  const isWindows = process.platform === 'win32';
  const result = promisify(execFile)('npm', command, { shell: isWindows, maxBuffer: 64 * 1024 * 1024 });
  const { stdout, stderr, code } = await result.catch((error) => error);
  console.log(`${code ? 'FAIL' : 'PASS'} ${name}\n${[stdout, stderr].join('').trim()}`);
  return code;
};

const codes = await Promise.all(checks.map(run));
if (codes.some(Boolean)) process.exitCode = 1;
