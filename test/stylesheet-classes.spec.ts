import { readFileSync } from 'node:fs';
import { viewFiles } from '../scripts/build/stylesheets.ts';

const text = (path: string) => readFileSync(path, 'utf8');

/** The classes in the selectors of a stylesheet. */
function classesOf(stylesheet: string): Set<string> {
  const rules = stylesheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  return new Set(
    [...rules].flatMap(([, selectors = '']) =>
      [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name as string),
    ),
  );
}

/** The complete names in a source, and the beginnings of interpolated ones: `stack--` of `stack--${motion}`. */
const namesIn = (source: string) => new Set(source.match(/[\w-]+/g));
const beginningsIn = (source: string) =>
  new Set([...source.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning]) => beginning));

/** The classes that Swiper itself sets. */
const ofSwiper = [
  'swiper-button-lock',
  'swiper-creative',
  'swiper-initialized',
  'swiper-slide-active',
  'swiper-slide-visible',
];

it('every class of a stylesheet is used by a view', () => {
  const files = viewFiles();
  const source = files
    .filter((path) => /\.tsx?$/.test(path))
    .map(text)
    .join('\n');
  const names = namesIn(`${source} ${ofSwiper.join(' ')}`);
  const beginnings = [...beginningsIn(source)];
  const dead = files
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) =>
      [...classesOf(text(path))]
        .filter((name) => !names.has(name) && !beginnings.some((beginning) => name.startsWith(beginning ?? name)))
        .map((name) => `${path}: .${name}`),
    );
  expect(dead).toEqual([]);
  expect(beginnings).toContain('gallery-grid--');
});
