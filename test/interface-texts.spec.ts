import { globSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Texts that an island gets as props, by the names of the props. */
const labels: Readonly<Record<string, string>> = {
  'labels.filter_count': 'tables.filter_count',
  'labels.filter_none': 'tables.filter_none',
  'labels.selected': 'library.selected',
};

/** The English texts, by file and key. */
const english = new Map<string, unknown>(
  readdirSync('i18n/en').flatMap((file) => {
    const texts = JSON.parse(readFileSync(`i18n/en/${file}`, 'utf8')) as Record<string, unknown>;
    return Object.entries(texts).map(([key, text]) => [`${file.replace('.json', '')}.${key}`, text] as const);
  }),
);

/** The files with the texts of a form's mails. */
const formMails = [...english.keys()].flatMap((key) =>
  key.endsWith('.receipt_text') ? key.split('.').slice(0, 1) : [],
);

const placeholders = (text: unknown) =>
  typeof text === 'string' ? [...text.matchAll(/(?<!\{)\{(\w+)\}(?!\})/g)].map(([, name = '']) => name).sort() : [];

/** The calls `fill(texts.media.page, { number })` of a file: the text’s key, and the names of the values. */
function filledIn(file: string) {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { file: string; key: string; values: string[] }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'fill') {
      const [text, values] = node.arguments;
      const key = text?.getText().split('.').slice(-2).join('.') ?? '';
      const names =
        values && ts.isObjectLiteralExpression(values)
          ? values.properties.map(({ name }) => name?.getText() ?? '')
          : [];
      found.push({ file, key: labels[key] ?? key, values: names.sort() });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

it('every text gets the values of its placeholders and no others, and every text with one is filled', () => {
  const sources = globSync('{src,views,client}/**/*.{ts,tsx}', {
    // The latter fills the texts of every form, which are checked below.
    exclude: ['**/*.spec.*', 'src/content/files/data/facts.ts', 'src/submissions/stored/submission-mail.template.tsx'],
  });
  const filled = sources.filter((file) => readFileSync(file, 'utf8').includes('fill(')).flatMap(filledIn);
  expect(filled.length).toBeGreaterThan(10);
  const wrong = filled.filter(({ key, values }) => String(placeholders(english.get(key))) !== String(values));
  expect(wrong).toEqual([]);
  const known = new Set(filled.map(({ key }) => key));
  const withPlaceholders = [...english].filter(([, text]) => placeholders(text).length > 0).map(([key]) => key);
  const isOfMails = (key: string) => formMails.includes(key.split('.')[0] ?? '');
  expect(withPlaceholders.filter((key) => !known.has(key) && !isOfMails(key))).toEqual([]);
});

it.each(formMails)('the mails of the form %s get the values of their placeholders', (form) => {
  const named = (key: string) => placeholders(english.get(`${form}.${key}`));
  expect([named('receipt_text'), named('summary_subject')]).toEqual([['company'], ['count']]);
  expect(named('notice_subject').filter((field) => !english.has(`forms.${field}`))).toEqual([]);
});
