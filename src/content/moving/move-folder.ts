import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Moves a folder, by git where it is under version control; into a folder that is there, what is in it is moved. */
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

/** git refuses what it does not know, and may not be there at all. */
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
