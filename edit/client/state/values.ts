/**
 * Reads and changes the values of an entry. The shared values and those of each language are separate documents. The
 * same steps address a place in all of them: items of lists are addressed by `id`, so that they match across documents.
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

/** The value at a place; undefined if there is none. */
export function read(values: Values, part: Part, steps: Steps): unknown {
  return steps.reduce(child, documentOf(values, part));
}

/**
 * Sets the value at a place, or removes it if it is undefined. Missing groups on the path are created. Groups that
 * become empty are removed, items are not.
 */
export function write(values: Values, part: Part, steps: Steps, value: unknown): Values {
  return withDocument(values, part, written(documentOf(values, part), steps, value) ?? emptyOf(values, part));
}

/** An empty document stays a document. */
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

/** A string key of a place: of a fault, of the control that shows it, of an open item. */
export function keyOf(part: Part | '', steps: Steps): string {
  return `${part}:${steps.map((step) => (typeof step === 'object' ? `#${step.id}` : step)).join('/')}`;
}

/**
 * Converts a path of keys and indices, as faults have it, to steps. Items of an entry in a single file are addressed by
 * their indices.
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
