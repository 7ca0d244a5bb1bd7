/**
 * Prints a table of what the tests check: for each test its file, the path of its titles, with the named steps within
 * it, and in how many cases it runs, where the table of cases is written beside it. Two such tables can be compared.
 * `node scripts/list-behaviours.ts [folder or file …]`; by default all tests.
 */
import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import ts from 'typescript';

const all = ['src', 'views', 'client', 'scripts', 'test'];
const kinds: Record<string, string> = { describe: 'describe', it: 'test', test: 'test', step: 'step' };

/** `it.concurrent.each(table)` → it, with the table. */
function calleeOf(expression: ts.Expression): { kind?: string | undefined; tableOfCases?: ts.Expression | undefined } {
  let tableOfCases: ts.Expression | undefined;
  let name = expression;
  while (!ts.isIdentifier(name)) {
    if (ts.isCallExpression(name)) tableOfCases ??= name.arguments[0];
    else if (!ts.isPropertyAccessExpression(name)) return {};
    name = name.expression;
  }
  return { kind: Object.hasOwn(kinds, name.text) ? kinds[name.text] : undefined, tableOfCases };
}

const titleOf = (node: ts.Expression, file: ts.SourceFile) =>
  ts.isStringLiteralLike(node) ? node.text : node.getText(file).replace(/^`|`$/g, '').replace(/\s+/g, ' ');

function casesOf(table: ts.Expression | undefined, file: ts.SourceFile): string {
  if (!table) return '';
  const list = ts.isAsExpression(table) ? table.expression : table;
  const isCounted = ts.isArrayLiteralExpression(list) && !list.elements.some(ts.isSpreadElement);
  return isCounted ? String(list.elements.length) : list.getText(file).replace(/\s+/g, ' ').slice(0, 40);
}

/** @returns rows of a file: the path of titles, and the cases of each level */
function behavioursOf(name: string): [string, string][] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, readFileSync(name, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const rows: [string, string][] = [];
  const visit = (node: ts.Node, path: string[], cases: string[]): void => {
    const { kind: level, tableOfCases } = ts.isCallExpression(node) ? calleeOf(node.expression) : {};
    // The call that only takes the table has no title.
    if (!level || !ts.isCallExpression(node) || !node.arguments[0] || node.arguments.length < 2)
      return void ts.forEachChild(node, (child) => visit(child, path, cases));
    const own = [...path, titleOf(node.arguments[0], file)];
    const times = [...cases, casesOf(tableOfCases, file)].filter(Boolean);
    if (level !== 'describe') rows.push([own.join(' › '), times.join(' × ')]);
    for (const argument of node.arguments.slice(1)) visit(argument, own, times);
  };
  visit(file, [], []);
  return rows;
}

const folders = process.argv.length > 2 ? process.argv.slice(2) : all;
const files = folders.flatMap((folder) =>
  /\.tsx?$/.test(folder) ? [folder] : globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['*/node_modules'] }),
);
for (const name of files.map((file) => file.split(sep).join('/')).sort()) {
  for (const [titles, cases] of behavioursOf(name)) console.log([name, titles, cases].join(' | '));
}
