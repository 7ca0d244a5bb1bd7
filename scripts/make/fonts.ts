/**
 * `npm run -w scripts fonts`: makes the site's font files and their `@font-face` rules from the published variable fonts. A page
 * waits for every file that it uses, and each axis doubles a file. So there are few faces, each of one weight and width,
 * and rare characters are in files of their own.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('../..', import.meta.url));
const styles = join(root, 'views/styles');
const folder = join(styles, 'fonts');

/** First and last code point of a range. */
type Range = readonly [first: number, last: number];

interface Subset {
  published: string;
  points: readonly Range[];
}

/**
 * By the suffix of the file name: the published subset with the characters, and the ranges of their code points. A
 * browser fetches a file when the page contains one of its characters.
 */
const subsets: Record<string, Subset> = {
  // English and Italian, and what Polish and Czech letters have in common with them
  latin: {
    published: 'latin',
    points: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xa7, 0xa7],
      [0xa9, 0xa9],
      [0xab, 0xab],
      [0xad, 0xae],
      [0xb0, 0xb2],
      [0xb7, 0xb7],
      // Italian's first of the month is 1º.
      [0xba, 0xbb],
      [0xc0, 0xc1],
      [0xc8, 0xc9],
      [0xcc, 0xcd],
      [0xd2, 0xd3],
      [0xd7, 0xd7],
      [0xd9, 0xda],
      [0xdd, 0xdd],
      [0xe0, 0xe1],
      [0xe8, 0xe9],
      [0xec, 0xed],
      [0xf2, 0xf3],
      [0xf9, 0xfa],
      [0xfd, 0xfd],
      [0x2010, 0x2014],
      [0x2018, 0x201a],
      [0x201c, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x202f, 0x202f],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2190, 0x2193],
      [0x2212, 0x2212],
    ],
  },
  // Polish and Czech
  'latin-ext': {
    published: 'latin-ext',
    points: [
      [0x104, 0x107],
      [0x10c, 0x10f],
      [0x118, 0x11b],
      [0x141, 0x144],
      [0x147, 0x148],
      [0x158, 0x15b],
      [0x160, 0x161],
      [0x164, 0x165],
      [0x16e, 0x16f],
      [0x179, 0x17e],
    ],
  },
  // Currencies, fractions, and the letters that none of the four languages has
  'latin-rare': {
    published: 'latin',
    points: [
      [0xa1, 0xa6],
      [0xa8, 0xa8],
      [0xaa, 0xaa],
      [0xac, 0xac],
      [0xaf, 0xaf],
      [0xb3, 0xb6],
      [0xb8, 0xb9],
      [0xbc, 0xbf],
      [0xc2, 0xc7],
      [0xca, 0xcb],
      [0xce, 0xd1],
      [0xd4, 0xd6],
      [0xd8, 0xd8],
      [0xdb, 0xdc],
      [0xde, 0xdf],
      [0xe2, 0xe7],
      [0xea, 0xeb],
      [0xee, 0xf1],
      [0xf4, 0xf8],
      [0xfb, 0xfc],
      [0xfe, 0xff],
      [0x2015, 0x2017],
      [0x201b, 0x201b],
      [0x201f, 0x2021],
      [0x2023, 0x2025],
      [0x2027, 0x2027],
      [0x2030, 0x203a],
    ],
  },
};

const archivo = 'archivo/files/archivo-{subset}-wdth-normal.woff2';
const sourceSans = 'source-sans-3/files/source-sans-3-{subset}-wght-normal.woff2';

interface Face {
  name: string;
  published: string;
  axes: Record<string, number>;
  rule: { family: string; weight: string };
}

const faces: readonly Face[] = [
  {
    name: 'archivo-600',
    published: archivo,
    axes: { wght: 600, wdth: 110 },
    rule: { family: 'Archivo', weight: '600 700' },
  },
  {
    name: 'archivo-500',
    published: archivo,
    axes: { wght: 500, wdth: 100 },
    rule: { family: 'Archivo', weight: '400 500' },
  },
  {
    name: 'source-sans-3-400',
    published: sourceSans,
    axes: { wght: 400 },
    rule: { family: 'Source Sans 3', weight: '400' },
  },
  {
    name: 'source-sans-3-600',
    published: sourceSans,
    axes: { wght: 600 },
    rule: { family: 'Source Sans 3', weight: '600 700' },
  },
];

/** OpenType features: kerning, ligatures, accents, and the figures that `font-variant-numeric` asks for. */
const keepFeatures = ['kern', 'liga', 'calt', 'locl', 'ccmp', 'mark', 'mkmk', 'lnum', 'tnum'];

const charactersOf = (points: readonly Range[]) =>
  points
    .map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n)))
    .join('');

const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');
const unicodeRange = (points: readonly Range[]) =>
  points.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',\n    ');

const fontFace = ({ family, weight }: Face['rule'], file: string, points: readonly Range[]) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("./fonts/${file}") format("woff2");
  unicode-range:
    ${unicodeRange(points)};
}`;

await mkdir(folder, { recursive: true });
for (const file of await readdir(folder)) if (file.endsWith('.woff2')) await rm(join(folder, file));
const rules: string[] = [];
for (const { name, published, axes, rule } of faces) {
  for (const [subset, { published: part, points }] of Object.entries(subsets)) {
    const source = await readFile(join(root, 'node_modules/@fontsource-variable', published.replace('{subset}', part)));
    // A variable, because the types of the package lack `keepFeatures`.
    const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures } as const;
    const font = await subsetFont(source, charactersOf(points), options);
    const file = `${name}-${subset}.woff2`;
    await writeFile(join(folder, file), font);
    rules.push(fontFace(rule, file, points));
    console.log(`${join(folder, file).slice(dirname(root).length + 1)}: ${font.length} bytes`);
  }
}
const stylesheet = join(styles, 'font-faces.css');
const title =
  '/* Made by `npm run -w scripts fonts`: Archivo carries headings and numerals, Source Sans 3 the reading text. */';
await writeFile(stylesheet, `${title}\n${rules.join('\n')}\n`);
execFileSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', stylesheet]);
