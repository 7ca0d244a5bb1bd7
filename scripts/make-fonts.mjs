/**
 * `npm run fonts`: makes the site's font files out of the published variable fonts: the characters of our four
 * languages, in the weights and widths that the styles use. What is left out makes them a third as large.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'views/styles/fonts');

/** First and last code point; the same as in views/styles/fonts.css. */
const ranges = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2010, 0x2027],
    [0x202f, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ],
  // Polish and Czech letters
  'latin-ext': [
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
};

const fonts = [
  {
    name: 'archivo',
    file: 'archivo/files/archivo-{range}-wdth-normal.woff2',
    axes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 118 } },
  },
  {
    name: 'source-sans-3',
    file: 'source-sans-3/files/source-sans-3-{range}-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

const charactersOf = (parts) =>
  parts
    .map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n)))
    .join('');

await mkdir(folder, { recursive: true });
for (const { name, file, axes } of fonts) {
  for (const [range, parts] of Object.entries(ranges)) {
    const source = await readFile(join(root, 'node_modules/@fontsource-variable', file.replace('{range}', range)));
    const font = await subsetFont(source, charactersOf(parts), { targetFormat: 'woff2', variationAxes: axes });
    const target = join(folder, `${name}-${range}.woff2`);
    await writeFile(target, font);
    console.log(`${target.slice(dirname(root).length + 1)}: ${source.length} → ${font.length} bytes`);
  }
}
