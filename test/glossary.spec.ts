import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { bindTexts } from '../src/content/text/typography.js';
import { textsIn } from '../src/content/validation/fields.js';
import { languageCodes } from '../src/routing/languages.js';

interface Unwanted {
  language: string;
  form: string;
  pattern: RegExp;
}

/** The rows of the table of words not to be used, each word with its pattern. */
function unwantedForms(glossary: string): Unwanted[] {
  const table = glossary.slice(glossary.indexOf('## Not to be used'));
  const rows = [...table.matchAll(/^\| (\w\w) \| (.+?) \|/gm)];
  return rows.flatMap(([, language = '', forms = '']) =>
    [...forms.matchAll(/`([^`]+)`/g)].map(([, form = '']) => ({ language, form, pattern: patternOf(form) })),
  );
}

function patternOf(form: string): RegExp {
  const words = form.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '\\p{L}*');
  return new RegExp(`(?<!\\p{L})${words.replaceAll(' ', '\\s+')}(?!\\p{L})`, 'iu');
}

function found(file: string, source: unknown, unwanted: readonly Unwanted[]): string[] {
  return [...textsIn(source)].flatMap(({ text, path }) =>
    unwanted.filter(({ pattern }) => pattern.test(text)).map(({ form }) => `${file} ${path.join('.')}: ${form}`),
  );
}

const unwanted = unwantedForms(readFileSync('docs/glossary.md', 'utf8'));

it.each(languageCodes)('%s: no text contains a word that the glossary excludes', (language) => {
  const own = unwanted.filter((each) => each.language === language);
  const files = globSync([`content/**/${language}.yaml`, `i18n/${language}/*.json`]);
  expect(own.length).toBeGreaterThan(4);
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((file) => found(file, parse(readFileSync(file, 'utf8')), own))).toEqual([]);
});

it('finds words in any case, across lines and with any ending', () => {
  const forms = unwantedForms('## Not to be used\n| pl | `dużej mocy`, `skrzynk* napęd*` | x |\n');
  const source = { a: ['Dużej\n  mocy'], b: { c: 'w skrzynkach\u00a0napędów', d: 'skrzynka pocztowa' } };
  expect(found('f', source, forms)).toEqual(['f a.0: dużej mocy', 'f b.c: skrzynk* napęd*']);
});

it('the texts that the browser shows without the server have their non-breaking spaces', () => {
  for (const language of languageCodes) {
    const texts = JSON.parse(readFileSync(`i18n/${language}/consent.json`, 'utf8')) as unknown;
    expect(bindTexts(texts, language)).toEqual(texts);
  }
});
