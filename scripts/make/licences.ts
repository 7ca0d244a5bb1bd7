/**
 * Writes docs/licences.md: the licences of all packages in package-lock.json, and of fonts, icons and map. With
 * `--print` it prints the page instead.
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

const introduction = `# Licences

The site itself has the MIT licence ([LICENSE](../LICENSE)). This page lists what it is made with. It is written by
\`npm run -w scripts licences\`, which also runs after each \`npm install\`, and stops at a licence that nobody has accepted yet.
Packages under the MIT licence, and those that only build and test the site, are counted and not named.

## Fonts, icons, map

| what | from | licence |
| --- | --- | --- |
| Archivo, by Omnibus-Type | \`@fontsource-variable/archivo\`; for the PDFs \`@expo-google-fonts/archivo\` | OFL-1.1 |
| Source Sans 3, by Adobe | \`@fontsource-variable/source-sans-3\`; for the PDFs \`@expo-google-fonts/source-sans-3\` | OFL-1.1 |
| icons of Lucide | \`lucide-static\` | ISC |
| coastlines and borders of Natural Earth | \`world-atlas\` | public domain; the package: ISC |

The fonts are subsets of the original files, under their own names and licence. Pictures, films and PDFs are the site's
own.

What browsers get of this is served with its licences and copyright notices as \`/licences.txt\`
(\`public/licences.txt\`, by the same command), and each script names that address. The build fails if a script contains a
package that is not in that file.
`;

/** Of package-lock.json. */
interface Entry {
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  link?: boolean;
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
    // Not the site itself and its workspaces.
    if (!location.includes('node_modules/') || entry.link || !wanted(entry)) continue;
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
const page = [
  introduction,
  `## Packages that run the site\n\n${named(licencesOf(packages, ({ dev }) => !dev))}`,
  `## Packages that build and test it\n\n${counted(licencesOf(packages, ({ dev }) => dev === true))}`,
].join('\n');

if (process.argv.includes('--print')) process.stdout.write(page);
else writeFileSync(new URL('docs/licences.md', root), page);
