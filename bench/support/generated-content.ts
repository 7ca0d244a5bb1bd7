import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { byLanguage, type Language, languageCodes as languages } from '../../src/routing/languages.ts';

/** By language and path: the page's id. */
type Paths = Record<Language, Record<string, string>>;

/** Templates that any page may have, and media releases, whose number grows over the years. */
const copied = new Set(['media-release', 'corporate', 'default', 'sidebar', 'technical-tables']);

const idsIn = (folder: string) =>
  globSync('pages/**/page.yaml', { cwd: folder }).map((name) => dirname(name).slice('pages/'.length));

/** The number of pages of the repository's content, counted in all languages. */
export const countPages = () => idsIn('content').length * languages.length;

/**
 * Writes a content folder with this number of pages, counted in all languages: the content of the repository, and
 * copies of its pages with different titles, paths and words.
 * @param folder empty
 * @throws RangeError where the repository's content alone has more pages
 */
export function generateContent(folder: string, pages: number): void {
  cpSync('content', folder, { recursive: true });
  const ids = idsIn(folder);
  const sources = ids.toSorted().filter((id) => copied.has(read(folder, id, 'page').value.template));
  const wanted = Math.ceil(pages / languages.length) - ids.length;
  if (wanted < 0) throw new RangeError(`the content has ${countPages()} pages already`);
  const paths = byLanguage<Record<string, string>>(() => ({}));
  for (let n = 1; n <= wanted; n += 1) {
    const id = sources[n % sources.length] ?? '';
    const copy = `${id}-${n}`;
    cpSync(join(folder, 'pages', id), join(folder, 'pages', copy), { recursive: true });
    for (const language of languages) paths[language][rewrite(folder, copy, language, n)] = copy;
  }
  recordPaths(folder, paths);
}

/** Replaces title, path and words of a page in a language. @returns its path */
function rewrite(folder: string, id: string, language: Language, n: number): string {
  const { file, comment, value } = read(folder, id, language);
  const alias = `${value.alias}-${n}`;
  const { title, short_title: short, summary, text } = value.body;
  const body = {
    ...value.body,
    title: `${title} ${n}`,
    ...(short && { short_title: `${short} ${n}` }),
    summary: `${n}. ${summary}`,
    ...(text && { text: `${text}<p>${wordsOf(n, 30)}.</p>\n` }),
  };
  writeFileSync(file, comment + stringify({ ...value, alias, body }));
  return alias;
}

/** Words that no other page has, so that the search's dictionary grows with the content, as with real texts. */
function wordsOf(n: number, count: number): string {
  const syllables = ['tor', 'bel', 'kam', 'rin', 'dos', 'vel', 'mar', 'nit', 'gal', 'sen', 'pol', 'zir'];
  const word = (number: number) =>
    [...number.toString(12)].map((digit) => syllables[Number.parseInt(digit, 12)]).join('');
  return Array.from({ length: count }, (_, index) => word(100_000 + n * 64 + index)).join(' ');
}

function recordPaths(folder: string, added: Paths): void {
  const file = join(folder, 'former-paths.yaml');
  const text = readFileSync(file, 'utf8');
  const known: Partial<Paths> = parse(text);
  const all = languages.map((language) => [language, { ...known[language], ...added[language] }]);
  writeFileSync(file, firstLine(text) + stringify(Object.fromEntries(all)));
}

function read(folder: string, id: string, name: string) {
  const file = join(folder, 'pages', id, `${name}.yaml`);
  const text = readFileSync(file, 'utf8');
  return { file, comment: firstLine(text), value: parse(text) };
}

/** Names the JSON Schema. */
const firstLine = (text: string) => text.slice(0, text.indexOf('\n') + 1);
