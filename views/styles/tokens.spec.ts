import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the layout changes, in pixels of the window's width; in other words, the breakpoints of tokens.css. */
const breakpoints = [360, 500, 600, 768, 1000, 1024, 1280, 1920];
/** Where a part changes by its own width, in rem: that grows with the text that a visitor has set. */
const containerWidths = [16, 48];

const stylesheets = ['views', 'client'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(folder, name)),
);
const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
/** A mask has no colour: what is black in it is seen. */
const mask = /\bmask(?:-image)?:[^;]*;/g;

it('the stylesheets change at the breakpoints alone, just below them where a rule is for narrower windows', () => {
  const allowed = [
    ...breakpoints.flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 1}.98px`]),
    ...containerWidths.flatMap((width) => [`min-width: ${width}rem`, `max-width: ${width - 1}.99rem`]),
  ];
  const others = stylesheets.flatMap((file) =>
    [...read(file).matchAll(/\((m(?:in|ax)-width: [^)]+)\)/g)]
      .filter(([, query = '']) => !allowed.includes(query))
      .map(([query]) => `${file} ${query}`),
  );
  expect(others).toEqual([]);
});

it('colours are tokens', () => {
  const raw = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\((?!var\()|:\s*(?:white|black)\b/gi;
  const others = stylesheets
    .filter((file) => file !== path.join('views', 'styles', 'tokens.css'))
    .flatMap((file) => [...read(file).replace(mask, '').matchAll(raw)].map(([colour]) => `${file} ${colour}`));
  expect(others).toEqual([]);
});
