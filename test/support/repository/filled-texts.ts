import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A call `fill(texts.media.page, { number })`. */
export interface FilledText {
  /** `file:line` */
  place: string;
  /** The text's file and key, such as `media.page`, or the object and property that hold it. */
  key: string;
  /** The names of the values. */
  values: string[];
}

/** Where a source file fills the placeholders of a text (`views/fill.ts`). */
export function filledTexts(file: string, source = readFileSync(file, 'utf8')): FilledText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: FilledText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'fill') {
      const [text, values] = node.arguments;
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({
        place: `${file}:${line + 1}`,
        key: text?.getText().split('.').slice(-2).join('.') ?? '',
        values: values && ts.isObjectLiteralExpression(values) ? values.properties.map(nameOf).sort() : [],
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function nameOf({ name }: ts.ObjectLiteralElementLike): string {
  return name?.getText() ?? '';
}
