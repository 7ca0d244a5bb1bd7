import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';

/** The regular expressions that are literals of a source file. */
function expressionsIn(file: string) {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { file: string; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, text: node.getText() });
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
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ text }) => isSuperLinear(text))).toEqual([]);
});
