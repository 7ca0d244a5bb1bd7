import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Moves a folder, with `git mv` if it is under version control. If the target exists, the contents are moved into it.
 */
export function moveFolder(from: string, to: string): void {
  if (existsSync(to) && statSync(from).isDirectory()) {
    for (const name of readdirSync(from)) moveFolder(path.join(from, name), path.join(to, name));
  } else {
    mkdirSync(path.dirname(to), { recursive: true });
    if (!movedByGit(from, to)) renameSync(from, to);
  }
  removeIfEmpty(from);
  removeIfEmpty(path.dirname(from));
}

/** False if git does not track the folder, or is not installed. */
function movedByGit(from: string, to: string): boolean {
  try {
    const options = { cwd: path.dirname(from), stdio: 'ignore' } as const;
    execFileSync('git', ['mv', path.resolve(from), path.resolve(to)], options);
    return true;
  } catch {
    return false;
  }
}

function removeIfEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}
