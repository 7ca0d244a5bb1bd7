import { isDeepStrictEqual } from 'node:util';
import { type Fields, isBlank, isFields, type Language } from '../site.js';

/** A value in each language, and the values of the files from which it once came. */
export interface Parts {
  merged: ReadonlyMap<Language, unknown>;
  shared: unknown;
  own: ReadonlyMap<Language, unknown>;
}

/** What belongs into the file that all languages share, and into that of each language. */
export interface Split {
  shared: unknown;
  own: ReadonlyMap<Language, unknown>;
}

/**
 * Distributes the values of the languages over the files. What stood in a file stays there. What is new goes where fields
 * of its kind go.
 * @param isLocalized whether a new field belongs to the languages; its path is as in `blocks[title].title`
 */
export function split(parts: Parts, isLocalized: (path: string) => boolean, path = ''): Split {
  const values = [...parts.merged.values()].filter((value) => value !== undefined);
  if (values.length > 0 && values.every(isFields)) return splitFields(parts, isLocalized, path);
  if (values.length === parts.merged.size && isSameItems(values) && !isOnlyInLanguages(parts)) {
    return splitItems(parts, isLocalized, path);
  }
  return splitLeaf(parts, isLocalized(path));
}

function splitFields({ merged, shared, own }: Parts, isLocalized: (path: string) => boolean, path: string): Split {
  const keys = new Set(
    [...merged.values(), shared, ...own.values()].flatMap((value) => (isFields(value) ? Object.keys(value) : [])),
  );
  const result = { shared: {} as Fields, own: new Map([...merged.keys()].map((language) => [language, {} as Fields])) };
  for (const key of keys) {
    const part = (value: unknown) => (isFields(value) ? value[key] : undefined);
    const below = {
      merged: mapped(merged, part),
      shared: part(shared),
      own: mapped(own, part),
    };
    const inner = split(below, isLocalized, path === '' ? key : `${path}.${key}`);
    if (inner.shared !== undefined) result.shared[key] = inner.shared;
    for (const [language, value] of inner.own) {
      const fields = result.own.get(language);
      if (fields && value !== undefined) fields[key] = value;
    }
  }
  const orNothing = (fields: Fields, former: unknown) =>
    Object.keys(fields).length > 0 || isFields(former) ? fields : undefined;
  return {
    shared: orNothing(result.shared, shared),
    own: new Map([...result.own].map(([language, fields]) => [language, orNothing(fields, own.get(language))])),
  };
}

/** Items are matched by their ids, which are in both files. */
function splitItems({ merged, shared, own }: Parts, isLocalized: (path: string) => boolean, path: string): Split {
  const [first] = merged.values();
  const items = (first as Fields[]).map(({ id, type }) => {
    const part = (value: unknown) =>
      Array.isArray(value) ? value.find((item) => isFields(item) && item.id === id) : undefined;
    const rest = (value: unknown) => without(part(value), 'id');
    const parts = { merged: mapped(merged, rest), shared: rest(shared), own: mapped(own, rest) };
    return {
      id,
      ...split(parts, isLocalized, `${path}[${type ?? ''}]`),
      hadOwn: mapped(own, (list) => part(list) !== undefined),
    };
  });
  const ownItems = (language: Language) => {
    const list = items.flatMap((item) => {
      const fields = item.own.get(language);
      if (!isFields(fields) && !item.hadOwn.get(language)) return [];
      return [{ id: item.id, ...(isFields(fields) && fields) }];
    });
    const former = own.get(language);
    if (Array.isArray(former)) return inFormerOrder(list, former);
    return list.length > 0 ? list : undefined;
  };
  return {
    shared: items.map((item) => ({ id: item.id, ...(isFields(item.shared) && item.shared) })),
    own: new Map([...merged.keys()].map((language) => [language, ownItems(language)])),
  };
}

/** The order of a language's items does not count, so it stays as it is unless there are new ones. */
function inFormerOrder(items: readonly Fields[], former: readonly unknown[]): readonly Fields[] {
  const ids = former.map((item) => (isFields(item) ? item.id : undefined));
  if (!items.every(({ id }) => ids.includes(id))) return items;
  return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function splitLeaf({ merged, shared, own }: Parts, isLocalized: boolean): Split {
  const written = new Map(
    [...merged].map(([language, value]) => [language, asWritten(value, own.get(language) ?? shared)]),
  );
  const [first, ...others] = written.values();
  const isSame = others.every((value) => isDeepStrictEqual(value, first));
  const wasShared = shared !== undefined;
  const wasOwn = [...own.values()].some((value) => value !== undefined);
  const goesToShared = isSame && !wasOwn && (wasShared || !isLocalized);
  if (goesToShared) return { shared: first, own: new Map() };
  const stays =
    wasShared && [...written.values()].some((value) => isDeepStrictEqual(value, shared)) ? shared : undefined;
  const ownValues = [...written].map(([language, value]) => {
    const isCovered = stays !== undefined && isDeepStrictEqual(value, stays) && own.get(language) === undefined;
    return [language, isCovered ? undefined : value] as const;
  });
  return { shared: stays, own: new Map(ownValues) };
}

/**
 * A value that was left empty, as the file has it. A file may also write what is left out elsewhere. Null is not empty:
 * what is redirected to it is gone for good.
 */
function asWritten(value: unknown, former: unknown): unknown {
  if (value === null) return null;
  const isEmpty = value === undefined || (isBlank(value) && isBlank(former));
  if (isEmpty) return isBlank(former) ? former : undefined;
  return value === false && former === undefined ? undefined : value;
}

/** Whether the values are lists of the same items, which have ids. */
function isSameItems(values: readonly unknown[]): boolean {
  const ids = values.map((value) =>
    Array.isArray(value) && value.every(isItem) ? value.map(({ id }) => id) : undefined,
  );
  return ids[0] !== undefined && ids.every((each) => isDeepStrictEqual(each, ids[0]));
}

/** Whether each language has a list of its own, of which the shared file knows nothing. */
function isOnlyInLanguages({ shared, own }: Parts): boolean {
  return shared === undefined && [...own.values()].some(Array.isArray);
}

function isItem(value: unknown): value is Fields {
  return isFields(value) && value.id !== undefined;
}

function without(value: unknown, key: string): unknown {
  if (!isFields(value)) return value;
  const { [key]: _, ...rest } = value;
  return rest;
}

function mapped<T>(values: ReadonlyMap<Language, unknown>, change: (value: unknown) => T): ReadonlyMap<Language, T> {
  return new Map([...values].map(([language, value]) => [language, change(value)]));
}
