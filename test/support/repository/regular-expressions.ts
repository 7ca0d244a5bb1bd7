import { readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';

export interface FoundExpression {
  /** `file:line` */
  place: string;
  /** The literal, or the whole call of `new RegExp`. */
  text: string;
  isDynamic: boolean;
}

/** The regular expressions of a source file. */
export function expressionsIn(file: string, source = readFileSync(file, 'utf8')): FoundExpression[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: FoundExpression[] = [];
  const visit = (node: ts.Node): void => {
    const isDynamic = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
    if (isDynamic || ts.isRegularExpressionLiteral(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${file}:${line + 1}`, text: node.getText(), isDynamic });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Why matching a literal may take more than linear time, by scslre's analysis; empty if it does not. */
export function superLinearReasons(literal: string): string[] {
  const end = literal.lastIndexOf('/');
  const { reports } = analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) });
  return reports.map(({ type, exponential }) => (exponential ? `exponential ${type}` : type));
}
