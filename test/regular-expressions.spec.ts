import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';

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

/** The regular expressions of a source file: literals, and calls of `RegExp`. */
function expressionsIn(file: string) {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { file: string; text: string; isDynamic: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    const isDynamic = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
    if (isDynamic || ts.isRegularExpressionLiteral(node)) found.push({ file, text: node.getText(), isDynamic });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isSuperLinear(literal: string): boolean {
  const end = literal.lastIndexOf('/');
  return analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) }).reports.length > 0;
}

const found = globSync('{src,views,client}/**/*.{ts,tsx}', { exclude: ['**/*.{spec,fixture,contract}.*'] })
  .sort()
  .flatMap(expressionsIn);

it('regular expressions match in linear time', () => {
  expect(isSuperLinear('/^(a+)+$/')).toBe(true);
  const literals = found.filter(({ isDynamic }) => !isDynamic);
  expect(literals.length).toBeGreaterThan(50);
  expect(literals.filter(({ text }) => isSuperLinear(text))).toEqual([]);
});

it('regular expressions are literals, except for a few', () => {
  const dynamic = found.filter(({ isDynamic }) => isDynamic).map(({ file }) => file);
  expect([...new Set(dynamic)]).toEqual(madeAtRuntime);
});
