import { globSync, readdirSync, readFileSync } from 'node:fs';
import { filledTexts } from './support/repository/filled-texts.js';

/** Texts that an island gets as props, by the names of the props. */
const labels: Readonly<Record<string, string>> = {
  'labels.count': 'tables.filter_count',
  'labels.none': 'tables.filter_none',
};

/** The English texts, by file and key. */
const english = new Map<string, unknown>(
  readdirSync('i18n/en').flatMap((file) => {
    const texts = JSON.parse(readFileSync(`i18n/en/${file}`, 'utf8')) as Record<string, unknown>;
    return Object.entries(texts).map(([key, text]) => [`${file.replace('.json', '')}.${key}`, text] as const);
  }),
);

const placeholders = (text: unknown) =>
  typeof text === 'string' ? [...text.matchAll(/(?<!\{)\{(\w+)\}(?!\})/g)].map(([, name = '']) => name).sort() : [];

const filled = globSync(['views/**/*.{ts,tsx}', 'client/**/*.ts', 'src/**/*.{ts,tsx}'])
  .filter((file) => !file.includes('.spec.'))
  .flatMap((file) => filledTexts(file))
  .filter(({ place }) => !place.startsWith('src/content/files/data/facts.ts'))
  .map((call) => ({ ...call, key: labels[call.key] ?? call.key }));

it('every text gets the values of its placeholders, and no others', () => {
  expect(filled.length).toBeGreaterThan(10);
  const wrong = filled.filter(({ key, values }) => String(placeholders(english.get(key))) !== String(values));
  expect(wrong).toEqual([]);
});

it('every text with a placeholder is filled somewhere', () => {
  const known = new Set(filled.map(({ key }) => key));
  const withPlaceholders = [...english].filter(([, text]) => placeholders(text).length > 0).map(([key]) => key);
  expect(withPlaceholders.filter((key) => !known.has(key))).toEqual([]);
});

it('a value without a placeholder is found', () => {
  const source = 'const a = fill(texts.media.page, { page: 1 }), b = fill(text, values);';
  expect(filledTexts('views/planted.ts', source)).toEqual([
    { place: 'views/planted.ts:1', key: 'media.page', values: ['page'] },
    { place: 'views/planted.ts:1', key: 'text', values: [] },
  ]);
});
