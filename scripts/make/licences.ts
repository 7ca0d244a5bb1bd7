/**
 * Brings the lists in docs/licences.md up to date: the licences of all packages in package-lock.json. With `--print` it
 * prints the page instead.
 *
 * @throws where a package has a licence that is not among those accepted, or none
 */
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** The licences that allow what the site does with the packages. Of alternatives, one suffices. */
const accepted = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unicode-DFS-2016', 'WTFPL', 'Zlib'],
  // Of libvips, which is linked dynamically.
  'LGPL-3.0-or-later',
]);

/** From the packages' own licence files, where package.json has only the deprecated field. */
const fromLicenceFile: Record<string, string> = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' };

/** Of package-lock.json. */
interface Entry {
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
}

/** By the package's name. */
type Licences = Map<string, string>;

function isAccepted(licence: string): boolean {
  const alternatives = licence.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((one) => accepted.has(one)));
}

/** Name → licence of the packages for which `wanted` holds. */
function licencesOf(packages: Record<string, Entry>, wanted: (entry: Entry) => boolean): Licences {
  const found: Licences = new Map();
  for (const [location, entry] of Object.entries(packages)) {
    if (location === '' || !wanted(entry)) continue;
    const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = entry.license ?? fromLicenceFile[name];
    // A platform's build of a package that is listed itself.
    if (!licence && entry.optional && entry.os) continue;
    if (!licence || !isAccepted(licence)) {
      throw new Error(
        `the licence of ${name} is ${licence ?? 'not given'}: read it, then add it to ${import.meta.filename}`,
      );
    }
    found.set(name, licence.replace(/[()]/g, ''));
  }
  return found;
}

function wrap(words: readonly string[], width = 118): string {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && line.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
}

/** The packages of each licence, the most frequent licence first. */
function byLicence(licences: Licences): [string, string[]][] {
  const names = Map.groupBy([...licences.keys()].sort(), (name) => licences.get(name) ?? '');
  return [...names].sort(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b, 'en'));
}

/** Names the packages, but for those under the MIT licence, which are too many to be read. */
function named(licences: Licences): string {
  const parts = byLicence(licences).map(([licence, group]) => {
    const names = licence === 'MIT' ? '' : `\n${wrap(group.map((name) => `${name},`)).replace(/,$/, '.')}\n`;
    return `**${licence}** (${group.length})\n${names}`;
  });
  return parts.join('\n');
}

function counted(licences: Licences): string {
  return wrap(byLicence(licences).map(([licence, { length }]) => `${licence} (${length}),`)).replace(/,$/, '.\n');
}

const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(new URL('package-lock.json', root), 'utf8'),
);
const file = new URL('docs/licences.md', root);
const heading = '## Packages that run the site';
const [introduction] = readFileSync(file, 'utf8').split(heading);
const page = [
  introduction,
  `${heading}\n\n${named(licencesOf(packages, ({ dev }) => !dev))}\n`,
  `## Packages that build and test it\n\n${counted(licencesOf(packages, ({ dev }) => dev === true))}`,
].join('');

if (process.argv.includes('--print')) process.stdout.write(page);
else writeFileSync(file, page);
