import { globSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BearerTokens } from '../src/api/bearer.guard.js';
import { fillFacts } from '../src/content/files/data/facts.js';
import { fold, slugOf } from '../src/content/text/fold.js';
import { stripTags } from '../src/content/text/plain-text.js';
import { sanitiseRichText } from '../src/content/text/sanitise.js';
import { typeset } from '../src/content/text/typography.js';
import type { Configuration } from '../src/platform/config/configuration.js';
import { splitUrl } from '../src/routing/address.middleware.js';
import { cutAtWord } from '../src/site/rendering/head/head.js';
import { excerpt } from '../src/site/search/excerpt.js';
import { isEmail, issueOf, phoneDigits, plainEmail, plainText } from '../src/submissions/forms/form-fields.js';
import { fileIssue, plainFileName } from '../src/submissions/forms/form-file.js';
import { harmlessName } from '../src/submissions/stored/submission-mail.template.js';
import { supplierField } from '../src/submissions/supplier/supplier-form.js';
import { headingsOf } from '../views/templates/sidebar.js';
import { Marked } from '../views/ui/text/marked.js';
import { expressionsIn, superLinearReasons } from './support/repository/regular-expressions.js';

/**
 * Their patterns consist of constants of the site, such as the paths of the API, or of escaped words joined by `|`; those of `check/texts` are written
 * in lists of the content, and no server uses them.
 */
const madeAtRuntime = [
  'src/api/openapi/openapi.service.ts',
  'src/content/check/texts/claims.ts',
  'src/content/check/texts/facts-once.ts',
  'src/content/documents/document-address.ts',
  'src/content/documents/document-editions.ts',
  'src/content/model/paths/own-path.ts',
  'src/content/text/typography.ts',
  'src/submissions/forms/form-fields.ts',
  'views/parts/text/abbreviated.tsx',
];

const files = globSync(['src/**/*.{ts,tsx}', 'views/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}'])
  .filter((file) => !/\.(spec|fixture|contract)\.tsx?$/.test(file))
  .sort();

describe('the regular expressions of the sources', () => {
  const found = files.flatMap((file) => expressionsIn(file));

  it('match in linear time', () => {
    const literals = found.filter(({ isDynamic }) => !isDynamic);
    expect(literals.length).toBeGreaterThan(50);
    const superLinear = literals
      .map(({ place, text }) => ({ place, text, reasons: superLinearReasons(text) }))
      .filter(({ reasons }) => reasons.length > 0);
    expect(superLinear).toEqual([]);
  });

  it('are literals, except for a few', () => {
    const dynamic = found.filter(({ isDynamic }) => isDynamic).map(({ place }) => place.split(':')[0]);
    expect([...new Set(dynamic)]).toEqual(madeAtRuntime);
  });

  it.each(['/\\/+$/', '/^-+|-+$/g', '/<[^>]*>/g', '/\\{\\{\\s*([^{}]*?)\\s*\\}\\}/', '/^(a+)+$/', '/[\\s,;]+$/u'])(
    'would be reported if one were %s',
    (literal) => {
      const [planted] = expressionsIn('planted.ts', `const planted = text.replace(${literal}, '');`);
      expect(planted?.text).toBe(literal);
      expect(superLinearReasons(literal)).not.toEqual([]);
    },
  );

  it.each(['new RegExp(word)', "RegExp('a+')"])('would be reported if one were %s', (text) => {
    expect(expressionsIn('planted.ts', `const planted = ${text};`)).toEqual([
      { place: 'planted.ts:1', text, isDynamic: true },
    ]);
  });
});

describe('functions for untrusted input', () => {
  const tokens = new BearerTokens({ API_TOKEN: ['one'] } as unknown as Configuration);
  const facts = new Map([['company', 'Subalpina']]);
  const pdf = { size: 9, content: new Uint8Array(9) };
  const mark = (text: string) => renderToStaticMarkup(createElement(Marked, { text, words: ['a', 'b'] }));

  const functions: Record<string, (text: string) => unknown> = {
    splitUrl: (text) => splitUrl(`/a${text}b`),
    'BearerTokens.accept': (text) => tokens.accept(`Bearer ${text}x`),
    harmlessName,
    isEmail: (text) => isEmail(`${text}@example.com`),
    plainFileName: (text) => plainFileName(`${text}.pdf`),
    fileIssue: (text) => fileIssue({ ...pdf, name: text }),
    phoneDigits,
    plainEmail: (text) => plainEmail(`${text}@${text}`),
    plainText,
    'issueOf of a line': (text) => issueOf({ ...supplierField('city'), maxLength: 1e9 }, text),
    'issueOf of lines': (text) => issueOf({ ...supplierField('notes'), maxLength: 1e9 }, text),
    'issueOf of a number': (text) => issueOf({ ...supplierField('contact_phone'), maxLength: 1e9 }, text),
    stripTags,
    sanitiseRichText,
    headingsOf: (text) => headingsOf(sanitiseRichText(text)),
    slugOf,
    fold,
    fillFacts: (text) => fillFacts(`{{${text}`, facts),
    cutAtWord: (text) => cutAtWord(text, text.length - 1),
    excerpt: (text) => excerpt(text, ['b']),
    Marked: mark,
    typeset: (text) => typeset(text, 'cz'),
  };

  const inputs: Record<string, (length: number) => string> = {
    slashes: (length) => `${'/'.repeat(length)}b`,
    blanks: (length) => `${' '.repeat(length)}b`,
    'line ends': (length) => `${'\r'.repeat(length)}b`,
    hyphens: (length) => `${'-'.repeat(length)}b`,
    dots: (length) => `${'.'.repeat(length)}b`,
    'opening brackets': (length) => '<'.repeat(length),
    'opening braces': (length) => '{'.repeat(length),
    ampersands: (length) => '&'.repeat(length),
    letters: (length) => `${'a'.repeat(length)}!`,
    quotes: (length) => `"${'\\'.repeat(length)}`,
    'headings of one name': (length) => '<h2>a</h2>'.repeat(length / 10),
    'combining marks': (length) => `a${'\u0301\u0323'.repeat(length / 2)}b`,
    'open headings': (length) => '<h2>'.repeat(length / 40),
  };

  /** Milliseconds of processor time of the fastest of three runs, at least one. */
  const timeOf = (run: () => unknown): number => {
    const times = [1, 2, 3].map(() => {
      const started = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000;
    });
    return Math.max(Math.min(...times), 1);
  };

  /** The growth of the time with 16 times the input. The least of a few tries, because a busy machine adds to it. */
  const growth = (run: (text: string) => unknown, input: (length: number) => string): number => {
    const [short, long] = [input(3_000), input(48_000)];
    run(short);
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && least > 80; tries += 1) {
      least = Math.min(least, timeOf(() => run(long)) / timeOf(() => run(short)));
    }
    return least;
  };

  describe.each(Object.keys(functions))('%s', (name) => {
    it.each(Object.keys(inputs))('does not take quadratic time for %s', (kind) => {
      const [run, input] = [functions[name], inputs[kind]];
      if (!run || !input) throw new Error(`no ${name} or ${kind}`);
      expect(growth(run, input)).toBeLessThan(80);
    });
  });
});
