import { isPair, isScalar, type Pair, parseDocument, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { type Fields, isFields } from '../../../src/content/validation/fields.js';
import { matchItems } from './item-matches.js';
import { KeyOrder } from './key-order.js';
import { isBlockMap, isBlockSeq, isFlow, isNothing, isSame, keyOf, plain, wholeItem } from './nodes.js';
import { Offsets } from './offsets.js';
import { scalarText } from './scalars.js';
import { flowText, itemText, margin, pairText, withNewRoot } from './yaml-text.js';

interface Target {
  /** The new value of the file at this place. */
  value: unknown;
  /** The value merged from all files at this place. */
  whole: unknown;
  order: KeyOrder;
}

/** A pair of a map or an item of a list, with the comments directly above it. */
interface Part {
  node: unknown;
  start: number;
  end: number;
}

/**
 * Edits a YAML text to contain a value, as a person would. Lines whose values stay are not touched, so comments, order
 * and quotation marks are kept.
 * @param whole the value merged from this file and its related ones, for the order of new fields
 */
export function editYaml(text: string, value: unknown, order = new KeyOrder(), whole: unknown = value): string {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) throw new Error('a YAML text with syntax errors cannot be edited');
  if (isSame(document.toJS(), value)) return text;
  const root = document.contents;
  const writer = new Writer(text);
  if (!writer.isEditable(root, value)) return withNewRoot(text, root, value);
  return writer.collection(root, { value, whole, order }, 0, text.length);
}

class Writer {
  readonly #at: Offsets;

  constructor(private readonly text: string) {
    this.#at = new Offsets(text);
  }

  /** Whether a map or a list in block style keeps its kind and some of its content. */
  isEditable(node: unknown, value: unknown): node is YAMLMap | YAMLSeq {
    if (isBlockMap(node)) return isFields(value) && node.items.some((pair) => Object.hasOwn(value, keyOf(pair)));
    const isInLines = isBlockSeq(node) && node.items.every((item) => /^ *- *$/.test(this.#at.lineBefore(item)));
    return isInLines && Array.isArray(value) && value.length > 0;
  }

  /** The text between two offsets with a new value of the collection in it. */
  collection(node: YAMLMap | YAMLSeq, target: Target, from: number, to: number): string {
    const parts = this.#parts(node.items);
    const [start = from, end = to] = [parts[0]?.start, parts.at(-1)?.end];
    const isAfterDash = this.#at.column(start) > 0;
    const written = isBlockMap(node) ? this.#pairs(parts, target) : this.#items(parts, target);
    const lines = written.map((part, index) => {
      const whole = part.endsWith('\n') || index === written.length - 1 ? part : `${part}\n`;
      if (!isAfterDash) return whole;
      return index === 0 ? whole.trimStart() : whole.replace(/^(?! )/, margin(this.#at.column(start)));
    });
    return this.text.slice(from, start) + lines.join('') + this.text.slice(end, to);
  }

  #parts(nodes: readonly unknown[]): Part[] {
    const ends = nodes.map((node) => this.#at.lineEnd(this.#at.end(node)));
    const starts = nodes.map((node, index) =>
      index === 0 ? this.#at.partStart(node) : this.#at.commentStart(this.#at.start(node), ends[index - 1] ?? 0),
    );
    return nodes.map((node, index) => ({
      node,
      start: starts[index] ?? 0,
      end: starts[index + 1] ?? ends[index] ?? 0,
    }));
  }

  /** Each new field stands after the last one that precedes it in the order of the shape. */
  #pairs(parts: readonly Part[], { value, whole, order }: Target): string[] {
    const fields = value as Fields;
    const indent = this.#at.column(this.#at.start(parts[0]?.node));
    const keys = order.keys(whole);
    const rank = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
    const known = new Map(parts.map((part) => [keyOf(part.node as Pair), part]));
    const written = [...known].flatMap(([key, part]) => {
      const inner = isFields(whole) ? whole[key] : undefined;
      const target = { value: fields[key], whole: inner, order: order.field(key, whole) };
      return Object.hasOwn(fields, key) ? [{ key, text: this.#part(part, target, indent) }] : [];
    });
    const added = Object.keys(fields).filter((key) => !known.has(key));
    for (const key of added.toSorted((a, b) => rank(a) - rank(b))) {
      const at = written.findLastIndex((before) => rank(before.key) <= rank(key)) + 1;
      written.splice(at, 0, { key, text: `${margin(indent)}${pairText(key, fields[key], indent)}\n` });
    }
    return written.map(({ text }) => text);
  }

  #items(parts: readonly Part[], { value, whole, order }: Target): string[] {
    const items = value as unknown[];
    const indent = this.#at.lineBefore(parts[0]?.node).indexOf('-');
    const matches = matchItems(
      parts.map(({ node }) => plain(node)),
      items,
    );
    return items.map((item, index) => {
      const part = parts[matches[index] ?? -1];
      if (!part) return `${margin(indent)}${itemText(item, indent)}\n`;
      return this.#part(part, { value: item, whole: wholeItem(whole, item, index), order: order.item() }, indent);
    });
  }

  #part({ node, start, end }: Part, target: Target, indent: number): string {
    const { value } = target;
    const own = isPair(node) ? node.value : node;
    if (isSame(plain(own), value)) return this.text.slice(start, end);
    if (this.isEditable(own, value)) return this.collection(own, target, start, end);
    if (isScalar(own) && !isNothing(own) && typeof value !== 'object')
      return this.#scalar(own, value, indent, start, end);
    const isInPlace = isFlow(own) && typeof value === 'object';
    const before = this.text.slice(start, this.#at.start(isPair(node) && isInPlace ? own : node));
    const written = isPair(node) ? pairText(keyOf(node), value, indent) : itemText(value, indent).replace(/^- /, '');
    return before + (isInPlace ? flowText(value) : written) + this.text.slice(this.#at.end(node), end);
  }

  /** A comment on the line of the value stays there. */
  #scalar(node: Scalar, value: unknown, indent: number, from: number, to: number): string {
    const [start, end] = [this.#at.start(node), this.#at.end(node)];
    const [, ...lines] = this.text
      .slice(start, end)
      .split('\n')
      .map((line) => line.trim());
    // A block ends with a line break, which forms do not send.
    const ended = node.type === 'BLOCK_LITERAL' && typeof value === 'string' ? value.replace(/\n*$/, '\n') : value;
    const text = scalarText(ended, indent, this.#at.column(start), { type: node.type, lines });
    const [header = '', ...block] = text.split('\n');
    const commentEnd = lines.length > 0 ? end : end + this.text.slice(end, this.#at.lineEnd(end)).trimEnd().length;
    const written = [header + this.text.slice(end, commentEnd), ...block].join('\n');
    return this.text.slice(from, start) + written + this.text.slice(commentEnd, to);
  }
}
