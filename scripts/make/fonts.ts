/**
 * `npm --prefix scripts run fonts`: makes the site's font files and their `@font-face` rules from the published variable fonts. A page
 * waits for every file that it uses, and each axis doubles a file. So there are few faces, each of one weight and width,
 * and rare characters are in files of their own.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { fonts } from '../../views/theme.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const styles = join(root, 'views/styles');
const folder = join(styles, 'fonts');

/**
 * By the suffix of the file name: the published subset with the characters, and their code points in hexadecimal. A
 * browser fetches a file when the page contains one of its characters.
 */
const subsets = {
  // Currencies, fractions, and the letters that none of the four languages has. Of characters that are in two ranges, a
  // browser takes the later one.
  'latin-rare': { published: 'latin', points: 'A1-FF 2015-2027 2030-203A' },
  // English and Italian, whose first of the month is 1º, and what Polish and Czech letters have in common with them
  latin: {
    published: 'latin',
    points: `
      20-7E A0 A7 A9 AB AD-AE B0-B2 B7 BA-BB C0-C1 C8-C9 CC-CD D2-D3 D7 D9-DA DD E0-E1 E8-E9 EC-ED F2-F3 F9-FA FD
      2010-2014 2018-201A 201C-201E 2022 2026 202F 20AC 2122 2190-2193 2212`,
  },
  // Polish and Czech
  'latin-ext': {
    published: 'latin-ext',
    points: '104-107 10C-10F 118-11B 141-144 147-148 158-15B 160-161 164-165 16E-16F 179-17E',
  },
};

/** OpenType features: kerning, ligatures, accents, and the figures that `font-variant-numeric` asks for. */
const keepFeatures = ['kern', 'liga', 'calt', 'locl', 'ccmp', 'mark', 'mkmk', 'lnum', 'tnum'];

const rangesOf = (points: string) => points.trim().split(/\s+/);

function charactersOf(points: string): string {
  const codes = rangesOf(points).flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_, n) => first + n);
  });
  return String.fromCodePoint(...codes);
}

const fontFace = (family: string, weight: string, file: string, points: string) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("./fonts/${file}");
  unicode-range: U+${rangesOf(points).join(', U+')};
}`;

await mkdir(folder, { recursive: true });
for (const file of await readdir(folder)) if (file.endsWith('.woff2')) await rm(join(folder, file));
const rules: string[] = [];
for (const { family, package: published, file: pattern, faces } of Object.values(fonts)) {
  for (const { name, axes, weight } of faces) {
    for (const [subset, { published: part, points }] of Object.entries(subsets)) {
      const source = await readFile(
        join(root, 'scripts/node_modules', published, 'files', pattern.replace('{subset}', part)),
      );
      // A variable, because the types of the package lack `keepFeatures`.
      const options = { targetFormat: 'woff2', variationAxes: { ...axes }, keepFeatures } as const;
      const isCommon = subset === 'latin-rare' ? new Set(charactersOf(subsets.latin.points)) : new Set<string>();
      const characters = [...charactersOf(points)].filter((character) => !isCommon.has(character)).join('');
      const font = await subsetFont(source, characters, options);
      const file = `${name}-${subset}.woff2`;
      await writeFile(join(folder, file), font);
      rules.push(fontFace(family, weight, file, points));
      console.log(`${join(folder, file).slice(dirname(root).length + 1)}: ${font.length} bytes`);
    }
  }
}
const stylesheet = join(styles, 'font-faces.css');
const title = '/* Made by `npm --prefix scripts run fonts` from views/theme.ts. */';
await writeFile(stylesheet, `${title}\n${rules.join('\n')}\n`);
execFileSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', stylesheet]);
