import { readFileSync } from 'node:fs';

interface Package {
  workspaces?: string[];
  scripts?: Record<string, string>;
}

const read = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Package;

/** The npm scripts by their names, those of the workspaces after the workspace's name: `bench deploy`. */
export function allScripts(): Record<string, string> {
  const { scripts, workspaces = [] } = read('.');
  const ofWorkspaces = workspaces.flatMap((folder) =>
    Object.entries(read(folder).scripts ?? {}).map(([name, script]) => [`${folder} ${name}`, script]),
  );
  return { ...scripts, ...Object.fromEntries(ofWorkspaces) };
}
