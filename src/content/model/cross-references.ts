import type { z } from 'zod';

type Refinement<T> = (body: T, context: z.RefinementCtx<T>) => void;

interface TableRows {
  terms: readonly { id: string }[];
  component_groups?: readonly { rows: readonly { components: readonly string[] }[] }[] | undefined;
  service_groups?: readonly { rows: readonly { services: readonly string[] }[] }[] | undefined;
}

/** Technical tables: there is a table, and every term that a row names is among the page's. */
export const knownTerms: Refinement<TableRows> = (body, context) => {
  const known = new Set(body.terms.map(({ id }) => id));
  const named = (field: string, terms: readonly string[], path: (string | number)[]) => {
    for (const [index, term] of terms.entries()) {
      if (!known.has(term))
        context.addIssue({ code: 'custom', path: [...path, field, index], message: `no term ${term}` });
    }
  };
  if (!body.component_groups && !body.service_groups) {
    context.addIssue({ code: 'custom', path: ['component_groups'], message: 'a page of tables needs a table' });
  }
  for (const [g, { rows }] of (body.component_groups ?? []).entries()) {
    for (const [r, row] of rows.entries()) named('components', row.components, ['component_groups', g, 'rows', r]);
  }
  for (const [g, { rows }] of (body.service_groups ?? []).entries()) {
    for (const [r, row] of rows.entries()) named('services', row.services, ['service_groups', g, 'rows', r]);
  }
};

interface PlacesAndPlants {
  places: readonly { id: string; locations: readonly { id: string }[] }[];
  plants: readonly { id: string }[];
}

/** Where we are: each plant stands on the map once, and each hot spot leads to a plant. */
export const plantsOnMap: Refinement<PlacesAndPlants> = ({ places, plants }, context) => {
  const onMap = places.flatMap(({ locations }, p) =>
    locations.map(({ id }, l) => ({ id, path: ['places', p, 'locations', l, 'id'] })),
  );
  const known = new Set(plants.map(({ id }) => id));
  for (const [index, { id, path }] of onMap.entries()) {
    if (!known.has(id)) context.addIssue({ code: 'custom', path, message: `no plant ${id}` });
    if (onMap.findIndex((other) => other.id === id) !== index) {
      context.addIssue({ code: 'custom', path, message: `the plant ${id} is on the map already` });
    }
  }
  for (const [index, { id }] of plants.entries()) {
    const path = ['plants', index];
    if (!onMap.some((location) => location.id === id)) {
      context.addIssue({ code: 'custom', path: [...path, 'id'], message: `the plant ${id} is not on the map` });
    }
  }
};

interface Directory {
  request_types: readonly { id: string }[];
  regions: readonly { cards: readonly { tag: string }[] }[];
}

/** Turboprop support: the tag of every card is a request type. */
export const knownRequestTypes: Refinement<Directory> = ({ request_types, regions }, context) => {
  const known = new Set(request_types.map(({ id }) => id));
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
export const ascendingYears: Refinement<{ timeline: readonly { year: number }[] }> = ({ timeline }, context) => {
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
