import { type CollectionBeforeValidateHook, type Field, ValidationError } from 'payload';
import { isFields } from '../site.js';

interface Named {
  name?: string;
  fields?: Field[];
  blocks?: { slug: string; fields: Field[] }[];
  type: string;
}

/** What Payload adds to rows. */
const ofRows: ReadonlySet<string> = new Set(['id', 'blockType', 'blockName']);

/**
 * Refuses data with fields that the configuration does not know. In blocks that are stored as JSON, Payload would keep
 * them, and in one language only.
 */
export const refuseUnknownFields: CollectionBeforeValidateHook = ({ data, req, collection }) => {
  const errors = [...unknownFields(bodyOf(collection), data?.body, 'body')];
  if (errors.length === 0) return data;
  throw new ValidationError({ collection: collection.slug, errors, req });
};

function bodyOf({ fields }: { fields: Field[] }): Named | undefined {
  return fields.find((field): field is Field & { name: string } => 'name' in field && field.name === 'body') as
    | Named
    | undefined;
}

function* unknownFields(
  field: Named | undefined,
  value: unknown,
  path: string,
): Generator<{ path: string; message: string }> {
  if (!field) return;
  if (Array.isArray(value)) {
    for (const [index, row] of value.entries()) {
      if (!isFields(row)) continue;
      const own = field.blocks ? field.blocks.find(({ slug }) => slug === row.blockType)?.fields : field.fields;
      yield* unknownIn(own ?? [], row, `${path}.${index}`, ofRows);
    }
  } else if (isFields(value) && field.type === 'group') yield* unknownIn(field.fields ?? [], value, path, new Set());
}

function* unknownIn(
  fields: readonly Field[],
  value: object,
  path: string,
  allowed: ReadonlySet<string>,
): Generator<{ path: string; message: string }> {
  const known = new Map((fields as Named[]).map((field) => [field.name, field]));
  for (const [name, part] of Object.entries(value)) {
    const at = `${path}.${name}`;
    if (known.has(name)) yield* unknownFields(known.get(name), part, at);
    else if (!allowed.has(name)) yield { path: at, message: 'is not a field of the content system' };
  }
}
