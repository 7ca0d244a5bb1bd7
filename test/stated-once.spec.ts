import { globSync, readFileSync } from 'node:fs';
import { pageIds } from '../src/content/model/page-ids.js';
import { defaultLanguage, languageCodes, languages } from '../src/routing/languages.js';

/** The sources in which a pattern stands, of all but those named. */
function sourcesWith(pattern: RegExp, ...but: string[]): string[] {
  const others = ['**/*.{spec,contract,fixture}.*', '**/{node_modules,migrations}/**'];
  const sources = globSync('{src,views,client,scripts,bench,cms/src}/**/*.{ts,tsx}', { exclude: [...others, ...but] });
  expect(sources.length).toBeGreaterThan(500);
  return sources.filter((file) => pattern.test(readFileSync(file, 'utf8')));
}

it('only the table of languages knows their codes', () => {
  const codes = languageCodes.filter((code) => code !== defaultLanguage).flatMap((code) => [code, languages[code].tag]);
  const either = codes.join('|');
  const named = new RegExp(`['"](?:${either})['"]|(?:${either})\\|(?:${either})|^ +(?:${either}): `, 'm');
  // What Italian dates look like, how a language is typeset, and what a text is in, is true of it on any site.
  const ofLanguages = ['src/content/text/typography.ts', 'views/ui/text/formats.ts', 'views/templates/sample-form.tsx'];
  expect(sourcesWith(named, 'src/routing/languages.ts', ...ofLanguages)).toEqual([]);
});

it('only the list of the pages that the code knows has their ids', () => {
  // An id of one word is also the name of a form or template, so only its path is looked for.
  const named = Object.values(pageIds).map((id) => (id.includes('/') || id.endsWith('-policy') ? `/?${id}` : `/${id}`));
  const literal = new RegExp(`['"](?:${named.join('|')})['"]`);
  expect(sourcesWith(literal, 'src/content/model/page-ids.ts', '{scripts,bench}/**')).toEqual([]);
});
