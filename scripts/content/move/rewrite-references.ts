import { isMap, isScalar, type Pair, parseDocument, type Scalar, visit } from 'yaml';
import { isExactPath } from '../../../src/content/model/shapes/redirects-shape.js';
import type { RouteTable } from '../../../src/routing/route-table.js';
import { type Edit, withEdits } from '../yaml/text-edits.js';
import { isWithin, type MovePlan } from './move-plan.js';
import { movedAddress } from './moved-address.js';

/**
 * The text of a content file with its references to moved pages rewritten. Comments, order and quotation stay as they
 * are.
 */
export function rewriteReferences(name: string, text: string, plan: MovePlan, routes: RouteTable): string {
  const document = parseDocument(text, { prettyErrors: false });
  const edits: Edit[] = [];
  const mapAddress = (address: string) => movedAddress(address, plan, routes);
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key') edits.push(...addressEdits(node, text, mapAddress));
    },
  });
  if (name.startsWith('menus/')) {
    visit(document, {
      Pair(_, pair) {
        if (isScalar(pair.key) && pair.key.value === 'id') edits.push(...valueEdit(pair, (id) => movedId(id, plan)));
      },
    });
  }
  if (name === 'redirects.yaml')
    edits.push(...redirectEdits(document.get('sections'), document.get('moved'), text, plan));
  return withEdits(text, edits);
}

/** The id of a page or section after the move. */
export function movedId(id: string, { from, to, ids }: MovePlan): string {
  return ids.get(id) ?? (isWithin(id, from) ? to + id.slice(from.length) : id);
}

/** Edits a value that is an address, or the links in a rich text. */
function addressEdits(node: Scalar, text: string, mapAddress: (address: string) => string): Edit[] {
  const { value, range } = node;
  if (typeof value !== 'string' || !range) return [];
  const written = text.slice(range[0], range[1]);
  const rewritten = /^\/\S*$/.test(value)
    ? written.replace(value, mapAddress(value))
    : written.replace(
        /(\bhref\s*=\s*\\?["'])(\/[^"'\\\s]*)/g,
        (_, before: string, address: string) => before + mapAddress(address),
      );
  return rewritten === written ? [] : [{ start: range[0], end: range[1], text: rewritten }];
}

function valueEdit({ value }: Pair, map: (value: string) => string): Edit[] {
  if (!isScalar(value) || typeof value.value !== 'string' || !value.range) return [];
  const moved = map(value.value);
  return moved === value.value ? [] : [{ start: value.range[0], end: value.range[1], text: moved }];
}

/** Keeps a line for the former name of each moved section, and removes the lines of pages that exist again. */
function redirectEdits(sections: unknown, moved: unknown, text: string, plan: MovePlan): Edit[] {
  const arrived = new Set(plan.ids.values());
  const names = new Set((isMap(sections) ? sections.items : []).map(keyOf));
  const edits: Edit[] = [];
  for (const pair of isMap(sections) ? sections.items : []) {
    edits.push(...valueEdit(pair, (id) => movedId(id, plan)));
    const name = keyOf(pair);
    if (!isWithin(name, plan.from) || names.has(movedId(name, plan))) continue;
    const end = endOfLine(text, startOf(pair));
    const target = isScalar(pair.value) ? movedId(String(pair.value.value), plan) : '';
    edits.push({ start: end, end, text: `\n  ${movedId(name, plan)}: ${target}` });
  }
  for (const pair of isMap(moved) ? moved.items : []) {
    const start = text.lastIndexOf('\n', startOf(pair)) + 1;
    if (arrived.has(keyOf(pair))) edits.push({ start, end: endOfLine(text, start) + 1, text: '' });
    else edits.push(...valueEdit(pair, (side) => (isExactPath(side) ? side : movedId(side, plan))));
  }
  return edits;
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}

function startOf({ key }: Pair): number {
  return isScalar(key) ? (key.range?.[0] ?? 0) : 0;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
