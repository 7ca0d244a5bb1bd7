import { isDeepStrictEqual } from 'node:util';
import { type Document, isScalar, type Node, Scalar, type ScalarTag, type Tags, visit } from 'yaml';
import { stringifyString, stringTag } from 'yaml/util';
import { fullLine, sameWords, wrapped } from './wrapped-lines.js';

/** Whether two values are equal. HTML that differs in its line breaks only is equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') {
    return isHtml(one) && isHtml(other) ? sameWords(one, other) : one.trimEnd() === other.trimEnd();
  }
  return isDeepStrictEqual(one, other);
}

/** Whether a text is HTML of block elements, which is written as a block scalar. */
function isHtml(value: string): boolean {
  return /^\s*<(?:p|h[2-4]|ul|ol|table|blockquote)\b/.test(value);
}

/** Whether the value stays the same when single spaces become line breaks. */
function isFoldable(value: string): boolean {
  return value === value.trim() && !/\s\s|[\t\n]/.test(value) && value !== '';
}

/** Writes folded texts with the lines that they have in the former text of the file, as far as their words stay. */
export function foldedTexts(formerText: string): (tags: Tags) => Tags {
  const stringify: ScalarTag['stringify'] = (item, context, ...callbacks) => {
    const { type, value, range, comment } = item;
    if (type !== Scalar.BLOCK_FOLDED || typeof value !== 'string' || !isFoldable(value) || context.inFlow || comment)
      return stringifyString(item, { ...context, actualString: true }, ...callbacks);
    const [start, end] = range ?? [0, 0];
    const [, ...former] = formerText.slice(start, end).split('\n');
    const lines = former.map((line) => line.trim()).filter((line) => line !== '');
    return ['>-', ...wrapped(lines, value)].join(`\n${context.indent}`);
  };
  return (tags) =>
    tags.map((tag) => (typeof tag === 'object' && tag.tag === stringTag.tag ? { ...stringTag, stringify } : tag));
}

/** A node whose texts have the style that a person would choose, or that of the text in whose place it is. */
export function newNode(document: Document, value: unknown, former?: Scalar): Node {
  const node = document.createNode(value, { aliasDuplicateObjects: false });
  if (isScalar(node) && former) {
    const { comment, commentBefore, spaceBefore, range } = former;
    Object.assign(node, { comment, commentBefore, spaceBefore, range });
  }
  visit(node, {
    Scalar(key, scalar) {
      if (key !== 'key' && typeof scalar.value === 'string') styleText(scalar as Scalar<string>, former);
    },
  });
  return node;
}

function styleText(scalar: Scalar<string>, former: Scalar | undefined): void {
  const { value } = scalar;
  const wasLiteral = former?.type === Scalar.BLOCK_LITERAL;
  if (isHtml(value)) {
    const lines = wasLiteral ? String(former.value).trimEnd().split('\n') : [];
    scalar.value = `${wrapped(lines, value).join('\n')}\n`;
    scalar.type = Scalar.BLOCK_LITERAL;
  } else if (wasLiteral || value.includes('\n')) {
    // A block ends with a line break, which forms do not send.
    if (wasLiteral) scalar.value = value.replace(/\n*$/, '\n');
    scalar.type = Scalar.BLOCK_LITERAL;
  } else if (isReadDifferently(value)) {
    scalar.type = Scalar.QUOTE_DOUBLE;
  } else if (isFoldable(value) && (former?.type === Scalar.BLOCK_FOLDED || value.length > fullLine)) {
    scalar.type = Scalar.BLOCK_FOLDED;
  } else if (former?.type === Scalar.QUOTE_DOUBLE || former?.type === Scalar.QUOTE_SINGLE) {
    scalar.type = former.type;
  }
}

/** Whether a person or YAML 1.1 takes the text for a day or for true or false. */
function isReadDifferently(value: string): boolean {
  return /^(?:\d\d-\d\d-\d{4}|yes|no|on|off)$/i.test(value);
}
