import { type CollectionBeforeOperationHook, type CollectionConfig, NotFound } from 'payload';

/** Documents: as they are, and with what they refer to or in all languages. */
const most = 500;
const mostWithOthers = 100;

interface Reading {
  overrideAccess?: boolean;
  limit?: number;
  pagination?: boolean;
  depth?: number;
  select?: object;
  joins?: Record<string, { limit?: number } | false> | false;
}

/** No request has the whole content put together in memory. The content system itself reads as it needs. */
const boundList: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const reading = args as Reading;
  if (operation !== 'read' || reading.overrideAccess !== undefined) return;
  for (const join of Object.values(reading.joins || {}))
    if (join) join.limit = bounded(join.limit ?? 10, mostWithOthers);
  const isPlain = reading.depth === 0 && req.locale !== 'all';
  const isWhole = reading.pagination === false || reading.limit === 0;
  // Chosen fields of all pages are what forms offer.
  if (isPlain && reading.select && reading.pagination === false) return;
  if (isWhole || reading.limit !== undefined)
    reading.limit = bounded(isWhole ? 0 : (reading.limit ?? 0), isPlain ? most : mostWithOthers);
};

function bounded(limit: number, most: number): number {
  return limit > 0 && limit < most ? limit : most;
}

/** The text of an address that is no number. */
const refuseWrongId: CollectionBeforeOperationHook = ({ args, req }) => {
  if (Number.isNaN((args as { id?: unknown }).id)) throw new NotFound(req.t);
};

export function boundLists(collection: CollectionConfig): CollectionConfig {
  const { hooks } = collection;
  return {
    ...collection,
    hooks: { ...hooks, beforeOperation: [refuseWrongId, boundList, ...(hooks?.beforeOperation ?? [])] },
  };
}
