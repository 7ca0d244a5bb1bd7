import { isScalar, type Node, type Pair, parseDocument, type Scalar } from 'yaml';
import { type Fields, isFields } from '../../../src/content/validation/fields.js';
import { matchItems } from './item-matches.js';
import { KeyOrder } from './key-order.js';
import { isBlockMap, isBlockSeq, isNothing, Places } from './places.js';
import { scalarText } from './scalars.js';
import { type Edit, withEdits } from './text-edits.js';
import { flowText, isEditableInPlace, isFlow, isSame, keyOf, keyText, plain, wholeItem } from './written-nodes.js';
import { itemText, margin, pairText, withNewRoot } from './yaml-text.js';

interface Target {
  /** The new value of the file at this place. */
  value: unknown;
  /** The value merged from all files at this place. */
  whole: unknown;
  order: KeyOrder;
}

/**
 * Edits a YAML text to contain a value, as a person would. Lines whose values stay are not touched, so comments, order
 * and quotation marks are kept.
 * @param whole the value merged from this file and its related ones, for the order of new fields
 */
export function editYaml(text: string, value: unknown, order = new KeyOrder(), whole: unknown = value): string {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) throw new Error('a YAML text with syntax errors cannot be edited');
  if (isSame(plain(document), value)) return text;
  const root = document.contents;
  if (!isEditableInPlace(root, value)) return withNewRoot(text, root, value);
  const writer = new Writer(new Places(text));
  writer.change(root, { value, whole, order });
  return withEdits(text, writer.edits);
}

class Writer {
  readonly edits: Edit[] = [];

  constructor(private readonly places: Places) {}

  /** Changes a map or a list in block style to a value of the same kind. */
  change(node: unknown, target: Target): void {
    if (isBlockMap(node)) this.#map(node.items, target);
    else if (isBlockSeq(node)) this.#list(node, target);
  }

  #map(pairs: Pair[], { value, whole, order }: Target): void {
    const fields = value as Fields;
    const part = (key: string) => ({
      value: fields[key],
      whole: isFields(whole) ? whole[key] : undefined,
      order: order.field(key, whole),
    });
    const gone = pairs.filter((pair) => !Object.hasOwn(fields, keyOf(pair)));
    for (const pair of gone) this.#removePair(pair, pairs);
    for (const pair of pairs) if (!gone.includes(pair)) this.#pair(pair, part(keyOf(pair)));
    this.#addPairs(pairs, new Set(gone), fields, order.keys(whole));
  }

  #pair(pair: Pair, target: Target): void {
    const { value } = target;
    const node = pair.value;
    if (isSame(plain(node), value)) return;
    if (isEditableInPlace(node, value) && this.#isListEditable(node)) this.change(node, target);
    else if ((isScalar(node) || isNothing(node)) && typeof value !== 'object') this.#scalar(pair, value);
    else this.#rewrite(pair, value);
  }

  #isListEditable(node: unknown): boolean {
    return !isBlockSeq(node) || node.items.every((_, index) => this.places.dash(node, index) !== undefined);
  }

  /** Replaces the value of a key. A comment on the line stays. */
  #scalar(pair: Pair, value: unknown): void {
    const key = this.places.start(pair);
    const indent = this.places.column(key);
    const node = pair.value as Scalar | null;
    if (isNothing(node)) {
      const colon = this.places.end(pair);
      const text = scalarText(value, indent, this.places.column(colon) + 1);
      this.edits.push({ start: colon, end: colon, text: ` ${text}` });
      return;
    }
    const start = this.places.start(node as Scalar);
    this.#replaceScalar(node as Scalar, value, indent, this.places.column(start));
  }

  #replaceScalar(node: Scalar, value: unknown, indent: number, column: number): void {
    const start = this.places.start(node);
    const end = this.places.end(node);
    const written = this.places.text.slice(start, end);
    if (isSame(node.value, value)) return;
    const lines = written
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
    // A block ends with a line break, which forms do not send.
    const ending = node.type === 'BLOCK_LITERAL' && typeof value === 'string' ? value.replace(/\n*$/, '\n') : value;
    const text = scalarText(ending, indent, column, { type: node.type, lines });
    const rest = written.includes('\n') ? '' : this.places.text.slice(end, this.places.lineEnd(end)).trimEnd();
    // After a multi-line value, a comment would become a part of the block.
    if (rest !== '' && text.includes('\n')) {
      const [header = '', ...block] = text.split('\n');
      this.edits.push({ start, end: end + rest.length, text: [header + rest, ...block].join('\n') });
    } else this.edits.push({ start, end, text });
  }

  /** Replaces a value of another kind, or one in flow style: from its key to its end. */
  #rewrite(pair: Pair, value: unknown): void {
    const start = this.places.start(pair);
    const indent = this.places.column(start);
    const node = pair.value;
    const text =
      isFlow(node) && typeof value === 'object'
        ? `${keyText(pair)}: ${flowText(value)}`
        : pairText(keyOf(pair), value, indent);
    this.edits.push({ start, end: this.places.end(pair), text });
  }

  #removePair(pair: Pair, pairs: readonly Pair[]): void {
    const start = this.places.start(pair);
    const next = pairs[pairs.indexOf(pair) + 1];
    if (this.places.isFirstOnLine(start) || !next) {
      const end = this.places.lineEnd(this.places.end(pair));
      this.edits.push({ start: this.places.lineStart(start), end, text: '' });
    } else this.edits.push({ start, end: this.places.start(next), text: '' });
  }

  /** Inserts each new field after the nearest one that precedes it in the order of the shape. */
  #addPairs(pairs: readonly Pair[], gone: ReadonlySet<Pair>, fields: Fields, order: readonly string[]): void {
    const known = new Set(pairs.map(keyOf));
    const kept = pairs.filter((pair) => !gone.has(pair));
    const [first] = kept;
    if (!first) return;
    const indent = this.places.column(this.places.start(pairs[0] ?? first));
    const isMovable = !gone.has(pairs[0] ?? first) && this.places.isFirstOnLine(this.places.start(first));
    const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
    const added = Object.keys(fields).filter((key) => !known.has(key));
    for (const key of added.toSorted((a, b) => rank(a) - rank(b))) {
      const text = margin(indent) + pairText(key, fields[key], indent);
      const before = kept.findLast((pair) => rank(keyOf(pair)) <= rank(key)) ?? (isMovable ? undefined : first);
      if (before) this.#insertLine(this.places.lineEnd(this.places.end(before)), text);
      else this.#insertLine(this.places.lineStart(this.places.start(first)), text);
    }
  }

  #insertLine(at: number, text: string): void {
    const isAtLineStart = at === 0 || this.places.text[at - 1] === '\n';
    this.edits.push({ start: at, end: at, text: `${isAtLineStart ? '' : '\n'}${text}\n` });
  }

  /** Changes items that keep their order in place. Other items move together with the comments above them. */
  #list(node: { items: unknown[] }, { value, whole, order }: Target): void {
    const wanted = value as unknown[];
    const { places } = this;
    const dashes = node.items.map((_, index) => places.dash(node as never, index) ?? 0);
    const indent = places.column(dashes[0] ?? 0);
    const ends = node.items.map((item) => places.lineEnd(places.end(item)));
    const starts = dashes.map((dash, index) =>
      index === 0 ? places.lineStart(dash) : places.commentStart(dash, ends[index - 1] ?? 0),
    );
    const matches = matchItems(node.items.map(plain), wanted);
    const target = (index: number) => ({
      value: wanted[index],
      whole: wholeItem(whole, wanted[index], index),
      order: order.item(),
    });
    const stays = new Set(matches.filter(({ moves, from }) => from !== undefined && !moves).map(({ from }) => from));
    for (const index of node.items.keys()) {
      if (!stays.has(index)) this.edits.push({ start: starts[index] ?? 0, end: ends[index] ?? 0, text: '' });
    }
    let at = starts[0] ?? 0;
    for (const [index, { from, moves }] of matches.entries()) {
      if (from === undefined) {
        this.#insertLine(at, margin(indent) + itemText(wanted[index], indent));
      } else if (moves) {
        const writer = new Writer(places);
        writer.#item(node.items[from], target(index), indent);
        const [start = 0, end = 0] = [starts[from], ends[from]];
        const inner = writer.edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
        this.#insertLine(at, withEdits(places.text.slice(start, end), inner).replace(/\n$/, ''));
      } else {
        this.#item(node.items[from], target(index), indent);
        at = ends[from] ?? at;
      }
    }
  }

  #item(node: unknown, target: Target, indent: number): void {
    const { value } = target;
    if (isSame(plain(node), value)) return;
    if (isEditableInPlace(node, value) && this.#isListEditable(node)) this.change(node, target);
    else if (isScalar(node) && typeof value !== 'object')
      this.#replaceScalar(node as Scalar, value, indent, indent + 2);
    else {
      const text =
        isFlow(node) && typeof value === 'object' ? flowText(value) : itemText(value, indent).replace(/^- /, '');
      this.edits.push({ start: this.places.start(node as Node), end: this.places.end(node), text });
    }
  }
}
