import type { Fault, Values } from '../../contract.js';
import { keyOf, type Part, type Steps, stepsOf } from './values.js';

export interface PlacedFault {
  fault: Fault;
  part: Part;
  steps: Steps;
}

/** The place of a fault in the form; undefined if the fault names no field. */
export function placeOf(values: Values, fault: Fault): PlacedFault | undefined {
  const [head, ...rest] = fault.path ?? [];
  if (head === undefined) return undefined;
  if (head === 'shared') return { fault, part: 'shared', steps: stepsOf(values, 'shared', rest) };
  if (head !== 'languages') {
    const part = fault.language ?? 'shared';
    return { fault, part, steps: stepsOf(values, part, fault.path ?? []) };
  }
  const [language, ...path] = rest;
  return { fault, part: language as Part, steps: stepsOf(values, language as Part, path) };
}

/** The faults by the keys of their places. */
export function faultsByPlace(placed: readonly PlacedFault[]): Map<string, Fault[]> {
  const byPlace = new Map<string, Fault[]>();
  for (const { fault, part, steps } of placed) {
    const key = keyOf(part, steps);
    byPlace.set(key, [...(byPlace.get(key) ?? []), fault]);
  }
  return byPlace;
}

/** The number of faults at a place or below it. */
export function countBelow(placed: readonly PlacedFault[], steps: Steps): number {
  const prefix = keyOf('', steps);
  return placed.filter((each) => `${keyOf('', each.steps)}/`.startsWith(`${prefix}/`)).length;
}
