import {
  APIError,
  type CollectionConfig,
  type Field,
  type GlobalConfig,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { isEditorState } from '../rich-text/editor-state.js';
import { defaultLanguage, type Fields, isFields, isLanguage } from '../site.js';

interface Operation {
  args?: object;
  operation: string;
  req: PayloadRequest;
  collection?: CollectionConfig;
  global?: GlobalConfig;
}

interface Named {
  name?: string;
  type: string;
  hasMany?: boolean;
  relationTo?: string | string[];
  fields?: Field[];
  blocks?: { slug: string; fields: Field[] }[];
}

interface DataError {
  path: string;
  message: string;
}

/** What Payload itself adds, to documents and to rows. */
const ofDocuments: ReadonlySet<string> = new Set([
  'id',
  'globalType',
  'collection',
  'file',
  'password',
  'confirm-password',
]);
const ofRows: ReadonlySet<string> = new Set(['id', 'blockType', 'blockName']);

const isText = (value: unknown) => typeof value === 'string';
const isId = (value: unknown) => typeof value === 'number' || isText(value);
const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: isText,
  textarea: isText,
  email: isText,
  select: isText,
  number: (value) => value === '' || Number.isFinite(Number(value)),
  checkbox: (value) => typeof value === 'boolean' || isText(value),
  date: (value) => value === '' || !Number.isNaN(new Date(value as string).getTime()),
  relationship: isId,
  upload: isId,
  richText: isEditorState,
};

/**
 * Refuses data of another shape than that of the fields: Payload would fail on it, or in blocks, which are stored as JSON,
 * keep it. What people write is in one language.
 */
export function refuseWrongData({ args, operation, req, collection, global }: Operation): void {
  const { data } = (args ?? {}) as { data?: unknown };
  if (data === undefined) return;
  if (!isFields(data)) throw new APIError('The body of the request has to be an object.', 400);
  if (operation !== 'create' && !operation.startsWith('update')) return;
  req.locale ??= defaultLanguage;
  if (!isLanguage(req.locale)) throw new APIError(`There is no language ${req.locale}.`, 400);
  const { slug, fields = [] } = collection ?? global ?? {};
  const errors = [...wrongIn(fields, data, '', ofDocuments)];
  if (errors.length > 0)
    throw new ValidationError({ ...(collection ? { collection: slug } : { global: slug }), errors });
}

function* wrongIn(
  fields: readonly Field[],
  data: Fields,
  within: string,
  others: ReadonlySet<string>,
): Generator<DataError> {
  const known = new Map((fields as Named[]).map((field) => [field.name, field]));
  for (const [name, value] of Object.entries(data)) {
    const path = `${within}${name}`;
    const field = known.get(name);
    if (field) yield* wrongValue(field, value, path);
    else if (!others.has(name)) yield { path, message: 'is not a field of the content system' };
  }
}

function* wrongValue(field: Named, value: unknown, path: string): Generator<DataError> {
  const { type, hasMany, relationTo } = field;
  if (value === undefined || value === null || type === 'join') return;
  if (type === 'array' || type === 'blocks') yield* wrongRows(field, value, path);
  else if (type === 'group' && isFields(value)) yield* wrongIn(field.fields ?? [], value, `${path}.`, new Set());
  else {
    const check = type === 'group' || Array.isArray(relationTo) ? isFields : (checks[type] ?? (() => true));
    const isRight = hasMany ? Array.isArray(value) && value.every(check) : check(value);
    if (!isRight) yield { path, message: `is not a value for a field of the type ${type}` };
  }
}

function* wrongRows({ fields, blocks }: Named, value: unknown, path: string): Generator<DataError> {
  // A form that has no row sends their number.
  if (value === 0) return;
  if (!Array.isArray(value)) yield { path, message: 'is not a list of rows' };
  else {
    for (const [index, row] of value.entries()) {
      const own = blocks ? blocks.find(({ slug }) => slug === row?.blockType)?.fields : fields;
      if (!own || !isFields(row)) yield { path: `${path}.${index}`, message: 'is not a row of this list' };
      else yield* wrongIn(own, row, `${path}.${index}.`, ofRows);
    }
  }
}
