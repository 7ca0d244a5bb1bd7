import { readFileSync } from 'node:fs';

/** Folders whose scripts are run by `npm --prefix <folder> run <script>`. */
const folders = ['scripts', 'test'];

const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).scripts;

/** The npm scripts by their names, those of a folder after the folder's name: `scripts fonts`. */
export function allScripts(): Record<string, string> {
  const ofFolders = folders.flatMap((folder) =>
    Object.entries(scriptsOf(folder)).map(([name, script]) => [`${folder} ${name}`, script]),
  );
  return { ...scriptsOf('.'), ...Object.fromEntries(ofFolders) };
}
