import { execFileSync } from 'node:child_process';
import { lstatSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Change } from '../contract.js';
import { EditError } from './http/edit-error.js';

/** Files that are generated from the pictures. */
const generated = /^images\/pictures\.json$/;
const states: Readonly<Record<string, string>> = { A: 'added', D: 'deleted', M: 'modified' };

/** The content files that differ from the last commit, by their names in the content folder. */
export function changedFiles(contentDir: string): Change[] {
  const listed = run(contentDir, [
    'diff',
    '--name-status',
    '--no-renames',
    '--relative',
    '-z',
    'HEAD',
    '--',
    '.',
  ]).split('\0');
  const known = listed.flatMap((status, index) =>
    index % 2 === 0 && status !== '' ? [[status, listed[index + 1]]] : [],
  );
  const fresh = run(contentDir, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.']).split('\0');
  const all = [...known, ...fresh.filter((file) => file !== '').map((file) => ['A', file])];
  return all
    .map(([status = '', file = '']) => ({ file, status: states[status] ?? 'modified' }))
    .filter(({ file }) => !generated.test(file))
    .map((change) => ({ ...change, diff: diffOf(contentDir, change) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Reverts a file to the last commit. A file that is not in it is removed. */
export function revertFile(contentDir: string, file: string): void {
  const change = changedFiles(contentDir).find((each) => each.file === file);
  if (!change) throw new EditError(404, `${file} is as it was in the last commit`);
  if (change.status === 'added') {
    run(contentDir, ['rm', '--cached', '--quiet', '--ignore-unmatch', '--', file]);
    rmSync(path.join(contentDir, file), { force: true });
  } else run(contentDir, ['checkout', '--quiet', 'HEAD', '--', file]);
}

/** Whether a file is in the last commit. Without version control every file counts as committed. */
export function isCommitted(file: string): boolean {
  try {
    run(path.dirname(file), ['rev-parse', '--verify', '--quiet', 'HEAD']);
  } catch {
    return true;
  }
  return run(path.dirname(file), ['ls-tree', '--name-only', 'HEAD', '--', path.basename(file)]) !== '';
}

function diffOf(contentDir: string, { file, status }: Omit<Change, 'diff'>): string {
  if (/\.(?:jpe?g|png)$/.test(file)) return '';
  if (status !== 'added') return run(contentDir, ['diff', '--no-ext-diff', 'HEAD', '--', file]);
  if (!lstatSync(path.join(contentDir, file), { throwIfNoEntry: false })?.isFile()) return '';
  return run(contentDir, ['diff', '--no-ext-diff', '--no-index', '--', '/dev/null', file], 1);
}

/** @param expectedStatus an exit code that is not a failure */
function run(cwd: string, args: readonly string[], expectedStatus = 0): string {
  const options = { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' } as const;
  try {
    return execFileSync('git', ['--literal-pathspecs', '-c', 'core.quotePath=false', ...args], options);
  } catch (error) {
    const { status, stdout } = error as { status?: number; stdout?: string };
    if (status === expectedStatus && expectedStatus !== 0) return stdout ?? '';
    throw new EditError(503, 'git does not work here: changes cannot be listed without it.');
  }
}
