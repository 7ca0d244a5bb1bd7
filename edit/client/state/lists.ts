/**
 * Treats a list that is in several documents as one: its items are read, added, reordered and removed in all of them.
 */
import type { Field, Lang, Values } from '../../contract.js';
import { documentOf, type Part, read, type Step, type Steps, write } from './values.js';

const languages: readonly Lang[] = ['en', 'it', 'pl', 'cz'];

export interface ListItem {
  step: Step;
  /** The item's variant, if the list has variants. */
  type: string | undefined;
}

/** The documents that contain a field: the shared one first, then those of the languages that have a file. */
export function partsOf(values: Values, place: Field['place']): Part[] {
  const own = languages.filter((language) => documentOf(values, language) !== undefined);
  if (place === 'shared') return ['shared'];
  return place === 'language' ? own : ['shared', ...own];
}

const arrayAt = (values: Values, part: Part, steps: Steps): unknown[] => {
  const value = read(values, part, steps);
  return Array.isArray(value) ? value : [];
};

const fieldOf = (item: unknown, name: string): string | undefined => {
  const value = typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** The items of all documents, in the order of the first that has them. */
export function itemsOf(values: Values, field: Field, steps: Steps): ListItem[] {
  const arrays = partsOf(values, field.place).map((part) => arrayAt(values, part, steps));
  if (!field.ids) {
    const length = Math.max(0, ...arrays.map((items) => items.length));
    return Array.from({ length }, (_, index) => ({
      step: index,
      type: arrays.map((items) => fieldOf(items[index], 'type')).find(Boolean),
    }));
  }
  const types = new Map<string, string | undefined>();
  for (const item of arrays.flat()) {
    const id = fieldOf(item, 'id');
    if (id !== undefined) types.set(id, types.get(id) ?? fieldOf(item, 'type'));
  }
  return [...types].map(([id, type]) => ({ step: { id }, type }));
}

/** An id that no item of the list has: `picture`, or else `picture-2`, … */
export function freeId(values: Values, field: Field, steps: Steps, wanted: string): string {
  const taken = new Set(itemsOf(values, field, steps).map(({ step }) => (typeof step === 'object' ? step.id : '')));
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(id)) return id;
  }
}

/**
 * Adds an item at the end, in each document that has the list.
 * @param seed the initial values of the item, in page.yaml
 */
export function addItem(
  values: Values,
  field: Field,
  steps: Steps,
  { id, type, seed }: { id: string; type?: string; seed?: Record<string, unknown> },
): { values: Values; step: Step } {
  const byId = field.ids === true;
  const isScalar = !byId && field.variants === undefined && field.item?.type !== 'group';
  const index = itemsOf(values, field, steps).length;
  const parts = partsOf(values, field.place);
  const changed = parts.reduce((before, part) => {
    const holdsType = part === 'shared' || field.place === 'language';
    const begun = { ...(byId && { id }), ...(type && holdsType && { type }), ...(part === parts[0] && seed) };
    return write(before, part, steps, [...arrayAt(before, part, steps), isScalar ? '' : begun]);
  }, values);
  return { values: changed, step: byId ? { id } : index };
}

export function removeItem(values: Values, field: Field, steps: Steps, step: Step): Values {
  return inEachArray(values, field, steps, (items) => items.filter((item, index) => !isAt(item, index, step)));
}

/** Moves an item to an index among the items of all documents. */
export function moveItem(values: Values, field: Field, steps: Steps, step: Step, to: number): Values {
  const order = itemsOf(values, field, steps).map((item) => item.step);
  const from = order.findIndex((each) => isSame(each, step));
  order.splice(to, 0, ...order.splice(from, 1));
  return inEachArray(values, field, steps, (items) =>
    order.flatMap((each) => items.filter((item, index) => isAt(item, index, each))),
  );
}

const isAt = (item: unknown, index: number, step: Step) =>
  typeof step === 'object' ? fieldOf(item, 'id') === step.id : index === step;

const isSame = (a: Step, b: Step) => (typeof a === 'object' && typeof b === 'object' ? a.id === b.id : a === b);

function inEachArray(values: Values, field: Field, steps: Steps, change: (items: unknown[]) => unknown[]): Values {
  return partsOf(values, field.place).reduce((before, part) => {
    const items = arrayAt(before, part, steps);
    if (items.length === 0) return before;
    const next = change(items);
    return write(before, part, steps, next.length === 0 && steps.length > 0 ? undefined : next);
  }, values);
}
