import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slideTime } from '../islands/carousel/swiper-options.js';
import { colours } from '../theme.js';

/** Widths of containers at which a part changes, in rem, so that they grow with the visitor's font size. */
const containerWidths = [16, 48];

const stylesheets = ['views', 'client'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(folder, name)),
);
const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const tokens = read('views/styles/tokens.css');
/** A mask has no colour: black in it means visible. */
const mask = /\bmask(?:-image)?:[^;]*;/g;

it('widths are breakpoints of breakpoints.ts, or the containers’ own', () => {
  const allowed = containerWidths.flatMap((width) => [`min-width: ${width}rem`, `max-width: ${width - 1}.99rem`]);
  const others = stylesheets.flatMap((file) =>
    [...read(file).matchAll(/\((m(?:in|ax)-width: [^)]+)\)/g)]
      .filter(([, query = '']) => !allowed.includes(query))
      .map(([query]) => `${file} ${query}`),
  );
  expect(others).toEqual([]);
});

it('colours are defined as tokens only', () => {
  const raw = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\((?!var\()|:\s*(?:white|black)\b/gi;
  const others = stylesheets
    .filter((file) => file !== path.join('views', 'styles', 'tokens.css'))
    .flatMap((file) => [...read(file).replace(mask, '').matchAll(raw)].map(([colour]) => `${file} ${colour}`));
  expect(others).toEqual([]);
});

it.each(['public/icons/icon.svg', ...globSync('content/{pages/brandbox,documents}/**/*.yaml')])(
  'the colours in %s are the theme’s',
  (file) => {
    const written = (text: string) => text.match(/#[\da-f]{6}\b/g) ?? [];
    const known = new Set<string>(Object.values(colours));
    expect(written(readFileSync(file, 'utf8')).filter((colour) => !known.has(colour))).toEqual([]);
  },
);

it('slides take as long in stylesheets as in Swiper', () => {
  expect(tokens).toContain(`--slide-time: ${slideTime}ms;`);
});
