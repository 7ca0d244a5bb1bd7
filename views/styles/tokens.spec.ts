import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Widths of containers at which a part changes, in rem, so that they grow with the visitor's font size. */
const containerWidths = [16, 48];

const stylesheets = ['views', 'client'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(folder, name)),
);
const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
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
