/**
 * Reading and changing the values of an entry. What languages share and what each has of its own are documents of their
 * own; a place in all of them is named by the same steps, an item of a list by its `id`, so that one item is one.
 */
import type { Lang, Values } from '../../contract.js';

/** A key, an index, or the item of a list with this `id`. */
export type Step = string | number | { id: string };
export type Steps = readonly Step[];
export type Part = 'shared' | Lang;

type Container = Record<string, unknown> | unknown[];

export function documentOf(values: Values, part: Part): unknown {
  return part === 'shared' ? values.shared : values.languages[part];
}

export function withDocument(values: Values, part: Part, document: unknown): Values {
  if (part === 'shared') return { ...values, shared: document };
  return { ...values, languages: { ...values.languages, [part]: document } };
}

function indexOf(list: readonly unknown[], id: string): number {
  return list.findIndex((item) => isContainer(item) && !Array.isArray(item) && item.id === id);
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function child(value: unknown, step: Step): unknown {
  if (!isContainer(value)) return undefined;
  if (!Array.isArray(value)) return typeof step === 'string' ? value[step] : undefined;
  if (typeof step === 'number') return value[step];
  return typeof step === 'object' ? value[indexOf(value, step.id)] : undefined;
}

/** The value at a place; undefined where there is none. */
export function read(values: Values, part: Part, steps: Steps): unknown {
  return steps.reduce(child, documentOf(values, part));
}

/**
 * Sets the value at a place, or removes it (undefined). What is missing on the way is made; groups that are left empty
 * go, items stay.
 */
export function write(values: Values, part: Part, steps: Steps, value: unknown): Values {
  return withDocument(values, part, written(documentOf(values, part), steps, value) ?? emptyOf(values, part));
}

/** A document is never removed by emptying it. */
function emptyOf(values: Values, part: Part): unknown {
  return Array.isArray(documentOf(values, part)) ? [] : {};
}

function written(target: unknown, steps: Steps, value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (typeof step === 'string') return writtenKey(isContainer(target) ? target : {}, step, rest, value);
  const list = Array.isArray(target) ? [...target] : [];
  const index = typeof step === 'number' ? step : indexOf(list, step.id);
  const at = index === -1 ? list.length : index;
  const former = index === -1 && typeof step === 'object' ? { id: step.id } : list[at];
  if (index === -1 && value === undefined) return target;
  const item = written(former, rest, value);
  list[at] = item ?? (typeof step === 'object' ? { id: step.id } : rest.length > 0 ? {} : '');
  return list;
}

function writtenKey(target: Container, key: string, rest: Steps, value: unknown): unknown {
  const group = target as Record<string, unknown>;
  const next = written(group[key], rest, value);
  if (next === undefined) {
    const { [key]: _, ...others } = group;
    return Object.keys(others).length === 0 ? undefined : others;
  }
  return { ...group, [key]: next };
}

/** Text that names a place: of a fault, of the control that shows it, of an item that is open. */
export function keyOf(part: Part | '', steps: Steps): string {
  return `${part}:${steps.map((step) => (typeof step === 'object' ? `#${step.id}` : step)).join('/')}`;
}

/**
 * The steps to a place that is given by keys and indexes, as faults give it. Items of an entry that stands in one file
 * are named by their indexes.
 */
export function stepsOf(values: Values, part: Part, path: readonly (string | number)[]): Step[] {
  const hasLanguages = Object.keys(values.languages).length > 0;
  let value = documentOf(values, part);
  return path.map((key) => {
    const next = child(value, key);
    const id = hasLanguages && Array.isArray(value) && isContainer(next) && !Array.isArray(next) ? next.id : undefined;
    value = next;
    return typeof id === 'string' ? { id } : key;
  });
}
