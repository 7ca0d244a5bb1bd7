import { type Node, stringify } from 'yaml';
import { type Fields, isFields } from '../../../src/content/validation/fields.js';
import { scalarText } from './scalars.js';

/** The lines of a pair `key: value`, the first without its indentation, without a final line break. */
export function pairText(key: string, value: unknown, indent: number): string {
  const name = stringify(key, { lineWidth: 0 }).trimEnd();
  if (isEmptyCollection(value)) return `${name}: ${Array.isArray(value) ? '[]' : '{}'}`;
  if (Array.isArray(value)) return `${name}:\n${margin(indent + 2)}${listText(value, indent + 2)}`;
  if (isFields(value)) return `${name}:\n${margin(indent + 2)}${tableText(value, indent + 2)}`;
  const text = scalarText(value, indent, indent + name.length + 2);
  return text === '' ? `${name}:` : `${name}: ${text}`;
}

/** The lines of a list item, the first with its dash and without its indentation. */
export function itemText(item: unknown, indent: number): string {
  if (isEmptyCollection(item)) return `- ${Array.isArray(item) ? '[]' : '{}'}`;
  if (Array.isArray(item)) return `- ${listText(item, indent + 2)}`;
  if (isFields(item)) return `- ${tableText(item, indent + 2)}`;
  return `- ${scalarText(item, indent, indent + 2)}`;
}

/** A value in flow style. */
export function flowText(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trimEnd();
}

/** Replaces the whole value of a text. Comments above the first field stay. */
export function withNewRoot(text: string, root: Node | null, value: unknown): string {
  const head = root?.range ? text.slice(0, root.range[0]) : text.replace(/([^\n])$/, '$1\n');
  const isEmpty = Object.keys((value ?? {}) as object).length === 0;
  return `${head}${isEmpty ? `${Array.isArray(value) ? '[]' : '{}'}\n` : documentText(value)}`;
}

function documentText(value: unknown): string {
  return `${Array.isArray(value) ? listText(value, 0) : tableText(value as Fields, 0)}\n`;
}

function listText(items: readonly unknown[], indent: number): string {
  return items.map((item) => itemText(item, indent)).join(`\n${margin(indent)}`);
}

function tableText(table: Fields, indent: number): string {
  return Object.entries(table)
    .map(([key, value]) => pairText(key, value, indent))
    .join(`\n${margin(indent)}`);
}

function isEmptyCollection(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

export function margin(indent: number): string {
  return ' '.repeat(indent);
}
