import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { textsIn } from '../src/content/validation/fields.js';

/** Expressions that a copy editor would correct. One file for each language lists them. */
interface LanguagePattern {
  /** A regular expression, case-sensitive. A space stands for any white space. */
  pattern: string;
  /** The reason, or what to write instead. */
  why: string;
  /** A text that the pattern matches. */
  example: string;
  /** A regular expression of the files that the pattern is for. Without it, it is for all. */
  in?: string;
}

/** Nobody reads it: the fact's value stands in its place. */
const nameOfFact = /\{\{\w+\}\}/g;

const lists = globSync('test/language-patterns/*.yaml').map((file) => ({
  language: basename(file, '.yaml'),
  patterns: (parse(readFileSync(file, 'utf8')) as LanguagePattern[]).map((each) => ({
    ...each,
    expression: new RegExp(each.pattern.replaceAll(' ', '\\s+'), 'u'),
  })),
}));

it.each(lists)('$language: each pattern matches its example', ({ patterns }) => {
  expect(patterns.length).toBeGreaterThan(4);
  expect(patterns.filter(({ expression, example }) => !expression.test(example))).toEqual([]);
});

it.each(lists)('$language: no text matches a pattern', ({ language, patterns }) => {
  const files = globSync([`content/**/${language}.yaml`, `i18n/${language}/*.json`]);
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) =>
    [...textsIn(parse(readFileSync(file, 'utf8')))].flatMap(({ text, path }) =>
      patterns.flatMap(({ expression, why, in: folders = '' }) => {
        if (!new RegExp(folders).test(file)) return [];
        const [words] = expression.exec(text.replaceAll(nameOfFact, '0')) ?? [];
        return words === undefined ? [] : [`${file} ${path.join('.')}: “${words}” (${why})`];
      }),
    ),
  );
  expect(found).toEqual([]);
});
