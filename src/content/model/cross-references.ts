import { z } from 'zod';
import type { Mismatch } from '../validation/validate.js';

type Refinement<T> = (body: T, context: z.RefinementCtx<T>) => void;

interface TableRows {
  terms?: readonly { id: string }[] | undefined;
  component_groups?: readonly { rows: readonly { components: readonly string[] }[] }[] | undefined;
  service_groups?: readonly { rows: readonly { services: readonly string[] }[] }[] | undefined;
}

/** Technical tables: every term that a row names is among the page's. */
export const knownTerms: Refinement<TableRows> = (body, context) => {
  const known = new Set(body.terms?.map(({ id }) => id));
  const named = (field: string, terms: readonly string[], path: (string | number)[]) => {
    for (const [index, term] of terms.entries()) {
      if (!known.has(term))
        context.addIssue({ code: 'custom', path: [...path, field, index], message: `no term ${term}` });
    }
  };
  for (const [g, { rows }] of (body.component_groups ?? []).entries()) {
    for (const [r, row] of rows.entries()) named('components', row.components, ['component_groups', g, 'rows', r]);
  }
  for (const [g, { rows }] of (body.service_groups ?? []).entries()) {
    for (const [r, row] of rows.entries()) named('services', row.services, ['service_groups', g, 'rows', r]);
  }
};

/** Technical tables, in files: there is a table. */
export function someTable({ component_groups, service_groups }: Record<string, unknown>): Mismatch[] {
  const hasTable = component_groups !== undefined || service_groups !== undefined;
  return hasTable ? [] : [{ path: ['component_groups'], message: 'a page of this template needs a table' }];
}

const withIds = z.array(z.object({ id: z.string() }));
const placesAndPlants = z.object({ places: z.array(z.object({ locations: withIds })), plants: withIds });

/** Where we are, in files: each plant stands on the map once, and each hot spot leads to a plant. */
export function plantsOnMap(body: Record<string, unknown>): Mismatch[] {
  const { places = [], plants = [] } = placesAndPlants.safeParse(body).data ?? {};
  const onMap = places.flatMap(({ locations }, p) =>
    locations.map(({ id }, l) => ({ id, path: ['places', p, 'locations', l, 'id'] })),
  );
  const known = new Set(plants.map(({ id }) => id));
  const ofMap = onMap.flatMap(({ id, path }, index) => {
    const isRepeated = onMap.findIndex((other) => other.id === id) !== index;
    return [
      ...(known.has(id) ? [] : [{ path, message: `no plant ${id}` }]),
      ...(isRepeated ? [{ path, message: `the plant ${id} is on the map already` }] : []),
    ];
  });
  const ofPlants = plants.flatMap(({ id }, index) => {
    const isOnMap = onMap.some((location) => location.id === id);
    return isOnMap ? [] : [{ path: ['plants', index, 'id'], message: `the plant ${id} is not on the map` }];
  });
  return [...ofMap, ...ofPlants];
}

interface Directory {
  request_types?: readonly { id: string }[] | undefined;
  regions?: readonly { cards: readonly { tag: string }[] }[] | undefined;
}

/** Turboprop support: the tag of every card is a request type. */
export const knownRequestTypes: Refinement<Directory> = ({ request_types, regions = [] }, context) => {
  const known = new Set(request_types?.map(({ id }) => id));
  for (const [r, { cards }] of regions.entries()) {
    for (const [c, { tag }] of cards.entries()) {
      if (!known.has(tag)) {
        context.addIssue({
          code: 'custom',
          path: ['regions', r, 'cards', c, 'tag'],
          message: `no request type ${tag}`,
        });
      }
    }
  }
};

/** Heritage: the years ascend. */
export const ascendingYears: Refinement<{ timeline?: readonly { year: number }[] | undefined }> = (
  { timeline = [] },
  context,
) => {
  for (const [index, { year }] of timeline.entries()) {
    const before = timeline[index - 1];
    if (before && before.year >= year) {
      context.addIssue({
        code: 'custom',
        path: ['timeline', index, 'year'],
        message: `${year} comes after ${before.year}`,
      });
    }
  }
};
