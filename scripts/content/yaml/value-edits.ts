import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Fields, isFields } from '../../../src/content/validation/fields.js';
import { matchItems, wholeItem } from './item-matches.js';
import { KeyOrder } from './key-order.js';
import { foldedTexts, isSame, newNode } from './text-style.js';

interface Target {
  /** The new value of the file at this place. */
  value: unknown;
  /** The value merged from all files at this place. */
  whole: unknown;
  order: KeyOrder;
}

/**
 * Edits a YAML text to contain a value, as a person would. Of what stays, the comments, the order, the quotation marks
 * and the line breaks are kept.
 * @param whole the value merged from this file and its related ones, for the order of new fields
 */
export function editYaml(text: string, value: unknown, order = new KeyOrder(), whole: unknown = value): string {
  // The comments at its beginning belong to the file, and not to the first value.
  const head = /^(?:#.*\n|\n)*/.exec(text)?.[0] ?? '';
  const body = text.slice(head.length);
  const document: Document = parseDocument(body, { prettyErrors: false, customTags: foldedTexts(body) });
  if (document.errors.length > 0) throw new Error('a YAML text with syntax errors cannot be edited');
  if (isSame(document.toJS(), value)) return text;
  document.contents = edited(document, document.contents, { value, whole, order });
  return head + document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function edited(document: Document, node: unknown, target: Target): Node {
  const { value } = target;
  if (isNode(node) && isSame(node.toJS(document), value)) return node;
  if (isMap(node) && node.items.length > 0 && isFields(value)) return editedMap(document, node, value, target);
  if (isSeq(node) && node.items.length > 0 && Array.isArray(value)) return editedList(document, node, value, target);
  return newNode(document, value, isScalar(node) ? node : undefined);
}

/** Each new field stands after the last one that precedes it in the order of the shape. */
function editedMap(document: Document, node: YAMLMap, fields: Fields, { whole, order }: Target): YAMLMap {
  const keys = order.keys(whole);
  const rank = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  node.items = node.items.filter((pair) => Object.hasOwn(fields, keyOf(pair)));
  for (const pair of node.items) {
    const key = keyOf(pair);
    const inner = isFields(whole) ? whole[key] : undefined;
    pair.value = edited(document, pair.value, { value: fields[key], whole: inner, order: order.field(key, whole) });
  }
  const known = new Set(node.items.map(keyOf));
  const added = Object.keys(fields).filter((key) => !known.has(key));
  for (const key of added.toSorted((a, b) => rank(a) - rank(b))) {
    const at = node.items.findLastIndex((pair) => rank(keyOf(pair)) <= rank(key)) + 1;
    node.items.splice(at, 0, document.createPair(key, newNode(document, fields[key])));
  }
  return node;
}

function editedList(document: Document, node: YAMLSeq, items: readonly unknown[], { whole, order }: Target): YAMLSeq {
  const former = [...node.items];
  const matches = matchItems(node.toJS(document), items);
  node.items = items.map((value, index) =>
    edited(document, former[matches[index] ?? -1], {
      value,
      whole: wholeItem(whole, value, index),
      order: order.item(),
    }),
  );
  return node;
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}

/**
 * Appends an item to a list, or the lines of an object to a table, of a YAML text.
 * @param path the keys to the list or the table
 * @throws Error if there is none
 */
export function withItem(text: string, path: readonly string[], item: object): string {
  const value: unknown = parse(text);
  const target = path.reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
  if (Array.isArray(target)) target.push(item);
  else if (target) Object.assign(target, item);
  else throw new Error(`there is no ${path.join('.')} to which it could be added`);
  return editYaml(text, value);
}
