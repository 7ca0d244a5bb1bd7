import { parse } from 'yaml';
import { splitAddress } from '../../../src/content/model/paths/normal-path.js';
import { isExactPath } from '../../../src/content/model/shapes/redirects-shape.js';
import { type FieldPath, mapTexts } from '../../../src/content/validation/fields.js';
import { isLanguage } from '../../../src/routing/languages.js';
import type { RouteTable } from '../../../src/routing/route-table.js';
import { editYaml } from '../yaml/value-edits.js';
import { isWithin, type MovePlan } from './move-plan.js';

/**
 * The text of a content file with its references to moved pages rewritten. Comments, order and quotation stay as they
 * are.
 */
export function rewriteReferences(name: string, text: string, plan: MovePlan, routes: RouteTable): string {
  const value = mapTexts(parse(text), (written, field) =>
    isPageId(name, field)
      ? movedId(written, plan)
      : withAddresses(written, (address) => movedAddress(address, plan, routes)),
  );
  return editYaml(text, name === 'redirects.yaml' ? movedRedirects(value, plan) : value);
}

/** Whether a field holds the id of a page: entries of menus, pinned results, the products that pages are about. */
function isPageId(name: string, field: FieldPath): boolean {
  const [list, last] = field.slice(-2);
  return (
    (name.startsWith('menus/') && last === 'id') || (name === 'search.yaml' && list === 'pages') || list === 'products'
  );
}

/** The id of a page or section after the move. */
export function movedId(id: string, { from, to, ids }: MovePlan): string {
  return ids.get(id) ?? (isWithin(id, from) ? to + id.slice(from.length) : id);
}

/** The address of a link after the move. One that does not lead to a moved page stays as it is. */
function movedAddress(address: string, { ids, aliases }: MovePlan, routes: RouteTable): string {
  const { path: pathname, rest } = splitAddress(address);
  const found = routes.resolve(pathname);
  const newId = found && ids.get(found.pageId);
  if (!found || newId === undefined) return address;
  const segments = pathname.split('/').slice(1);
  const prefix = isLanguage(segments[0]) ? `/${segments.shift()}` : '';
  const own = segments.join('/').slice(0, found.subpath === '' ? undefined : -found.subpath.length);
  const moved = own === found.pageId ? newId : (aliases.get(found.language)?.get(found.pageId) ?? own);
  return `${prefix}/${moved}${found.subpath}${rest}`;
}

/** Changes an address, or the links in a rich text. */
function withAddresses(text: string, mapAddress: (address: string) => string): string {
  if (/^\/\S*$/.test(text)) return mapAddress(text);
  return text.replace(/(\bhref\s*=\s*["'])(\/[^"'\s]*)/g, (_, before, address) => before + mapAddress(address));
}

type Table = Record<string, string | null>;

/** Keeps a line for the former name of each moved section, and removes the lines of pages that exist again. */
function movedRedirects(tables: { sections?: Table; moved?: Table }, plan: MovePlan) {
  const { sections, moved } = tables;
  const follow = (target: string | null) => (target === null || isExactPath(target) ? target : movedId(target, plan));
  const arrived = new Set(plan.ids.values());
  const names = Object.entries(sections ?? {}).map(([name, target]) => [name, follow(target)] as const);
  const renamed = names.map(([name, target]) => [movedId(name, plan), target] as const);
  const gone = Object.entries(moved ?? {}).filter(([name]) => !arrived.has(name));
  return {
    ...tables,
    ...(sections && { sections: { ...Object.fromEntries(renamed), ...Object.fromEntries(names) } }),
    ...(moved && { moved: Object.fromEntries(gone.map(([name, target]) => [name, follow(target)])) }),
  };
}
