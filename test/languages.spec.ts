import { globSync, readFileSync } from 'node:fs';
import { defaultLanguage, languageCodes, languages } from '../src/routing/languages.js';

const codes = languageCodes.filter((code) => code !== defaultLanguage).flatMap((code) => [code, languages[code].tag]);
const either = codes.join('|');

it('only the table of languages knows their codes', () => {
  const sources = globSync('{src,views,client,scripts,bench,cms/src}/**/*.{ts,tsx}', {
    // What Italian dates look like, and how a language is typeset, is true of it on any site.
    exclude: [
      '**/*.{spec,contract,fixture}.*',
      'src/routing/languages.ts',
      'src/content/text/typography.ts',
      'views/ui/text/formats.ts',
      '**/{node_modules,migrations}/**',
    ],
  });
  const named = new RegExp(`['"](?:${either})['"]|(?:${either})\\|(?:${either})|^ +(?:${either}): `, 'm');
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});
