/** Writes fields/places.json: which fields differ between languages although their type does not say so, or the reverse. */
import { writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { mergedValues, pagesIn, readTexts, valuesOf } from '../content/read-files.js';
import type { Field } from '../fields/field.js';
import { FieldPlaces } from '../fields/field-places.js';
import { fieldOf } from '../fields/form-of-shape.js';
import { bodyShapes, type Fields, isFields, templateNames } from '../site.js';

const pages = pagesIn(await readTexts('../content')).map((sources) => ({
  ...valuesOf(sources),
  merged: Object.values(mergedValues(sources)),
}));
const bodyOf = (value: unknown) => (isFields(value) ? value.body : undefined);

const tables = templateNames.map((template) => {
  const own = pages.filter(({ shared }) => isFields(shared) && shared.template === template);
  const found = new FieldPlaces();
  for (const { shared, languages } of own)
    found.add(
      '',
      { body: bodyOf(shared) },
      Object.values(languages).map((each) => ({ body: bodyOf(each) })),
    );
  const differing = new Set(own.flatMap(({ merged }) => [...differences('', merged.map(bodyOf))]));
  const form = fieldOf('body', bodyShapes[template], '', { placeOf: () => undefined, hasLanguages: true });
  const exceptions = [...leaves(form, '')].flatMap(({ field, path }) => {
    const place = differing.has(path) ? 'language' : found.findExactly('', `body.${path}`);
    const isShared = place === 'shared';
    return place === undefined || isShared === (field.place === 'shared')
      ? []
      : [[path, isShared ? 'shared' : 'language']];
  });
  return [template, Object.fromEntries(exceptions)] as const;
});
const written = Object.fromEntries(tables.filter(([, table]) => Object.keys(table).length > 0));
await writeFile('src/fields/places.json', `${JSON.stringify(written, null, 2)}\n`);

/** The paths at which the values of the languages differ. */
function* differences(path: string, values: readonly unknown[]): Generator<string> {
  const [first] = values;
  if (Array.isArray(first) && first.every(isFields)) {
    for (const [index, item] of first.entries()) {
      const items = values.map((list) => (list as Fields[])[index]);
      yield* differences(`${path}[${(item as Fields).type ?? ''}]`, items);
    }
  } else if (isFields(first)) {
    const keys = new Set(values.flatMap((value) => Object.keys((value as Fields | undefined) ?? {})));
    for (const key of keys) {
      const parts = values.map((value) => (value as Fields | undefined)?.[key]);
      yield* differences(path === '' ? key : `${path}.${key}`, parts);
    }
  } else if (!values.every((value) => isDeepStrictEqual(value, first))) yield path;
}

function* leaves(field: Field, path: string): Generator<{ field: Field; path: string }> {
  const below = (each: Field, within: string) => leaves(each, within === '' ? each.name : `${within}.${each.name}`);
  for (const each of field.fields ?? []) yield* below(each, path);
  for (const [type, { fields }] of Object.entries(field.variants ?? {})) {
    for (const each of fields) yield* below(each, `${path}[${type}]`);
  }
  if (field.item?.fields) yield* leaves(field.item, `${path}[]`);
  else if (!field.fields && !field.variants) yield { field, path };
}
