import { definitionOf, languageCodes, languages, reasonWhereMissing, videoFileShape } from '../site.js';
import type { Field } from './field.js';
import { labelOf, variantLabelOf } from './labels.js';
import { detailsOf, helpOf, isShared, layersOf, referencedBy, type Shape, scalarType } from './scalar-fields.js';

export interface FormContext {
  /** The files that contain the field, by its path. */
  placeOf(path: string): Field['place'] | undefined;
  /** Whether items are merged across files by their id, which is then no field of the form. */
  hasLanguages: boolean;
}

/** The maximum depth of items of the same type within each other, as in menus. */
const deepest = 9;

/** The form field for a shape. */
export function fieldOf(name: string, shape: Shape, path: string, context: FormContext, depth = 0): Field {
  const layers = layersOf(shape);
  const inner = layers.at(-1) ?? shape;
  const definition = definitionOf(inner);
  const help = helpOf(name, layers);
  const base = {
    name,
    label: labelOf(name),
    ...(help !== undefined && { help }),
    required: isRequired(shape),
  };
  if (definition.options && definition.type === 'union' && !definition.options.some(isScalarShape)) {
    return { ...base, type: 'group', ...withPlace(mergedFields(definition.options, path, context, depth)) };
  }
  if (definition.element) return { ...base, ...listOf(name, definition.element, path, context, depth) };
  if (definition.shape)
    return { ...base, type: 'group', ...withPlace(fieldsOf(definition.shape, inner, path, context, depth)) };
  if (definition.valueType) {
    return { ...base, type: 'group', place: 'shared', fields: textsIn(definition.valueType, path, context, depth) };
  }
  const type = scalarType(name, layers);
  const place = context.placeOf(path) ?? (isShared(type) ? 'shared' : 'language');
  return { ...base, type, place: context.hasLanguages ? place : 'shared', ...detailsOf(name, type, layers) };
}

function isRequired(shape: Shape): boolean {
  return reasonWhereMissing(shape) !== undefined || shape._zod.optin !== 'optional';
}

function isScalarShape(shape: Shape): boolean {
  const { shape: fields, element, options } = definitionOf(layersOf(shape).at(-1) ?? shape);
  return !fields && !element && !options;
}

function fieldsOf(
  fields: Readonly<Record<string, Shape>>,
  owner: Shape,
  path: string,
  context: FormContext,
  depth: number,
): Field[] {
  const names = Object.keys(fields).filter((name) => !isHidden(name, fields[name] as Shape, context));
  return names.map((name) => {
    const own = path === '' ? name : `${path}.${name}`;
    const field = fieldOf(name, fields[name] as Shape, own, context, depth + 1);
    return owner === videoFileShape && name === 'original'
      ? { ...field, label: 'Video', type: 'video', place: 'shared' }
      : field;
  });
}

/** The fields of a text that one file holds in all languages. */
function textsIn(shape: Shape, path: string, context: FormContext, depth: number): Field[] {
  return languageCodes.map((language) => {
    const field = fieldOf(language, shape, `${path}.${language}`, context, depth + 1);
    return { ...field, label: languages[language].name, place: 'shared' };
  });
}

/** Whether a field is hidden: ids that connect the files of an item, and constants. */
function isHidden(name: string, shape: Shape, { hasLanguages }: FormContext): boolean {
  return (name === 'id' && hasLanguages) || definitionOf(layersOf(shape).at(-1) ?? shape).type === 'literal';
}

function listOf(name: string, element: Shape, path: string, context: FormContext, depth: number) {
  const inner = layersOf(element).at(-1) ?? element;
  const definition = definitionOf(inner);
  // The parts of an item in several files are merged by its id, whatever its shape.
  const ids = context.hasLanguages && isItem(inner) && { ids: true };
  const typed = definition.options?.filter((option) => typeOf(option) !== undefined) ?? [];
  if (typed.length > 0) {
    const variants = typed.map((option) => {
      const type = typeOf(option) ?? '';
      const fields = fieldsOf(definitionOf(option).shape ?? {}, option, `${path}[${type}]`, context, depth + 1);
      return [type, { label: variantLabelOf(type), fields }] as const;
    });
    return { type: 'list' as const, place: 'both' as const, ids: true, variants: Object.fromEntries(variants) };
  }
  if (depth > deepest) return { type: 'list' as const, place: 'shared' as const };
  const item = fieldOf(singular(name), element, `${path}[]`, context, depth + 1);
  return { type: 'list' as const, place: item.place, ...ids, item: withReference(name, item) };
}

/** The items of a list as references, if the list has references. */
function withReference(name: string, item: Field): Field {
  const from = referencedBy(name);
  return from === undefined ? item : { ...item, type: 'reference', from };
}

function isItem(shape: Shape): boolean {
  return !isScalarShape(shape);
}

/** The fields of variants that nothing distinguishes, merged. */
function mergedFields(options: readonly Shape[], path: string, context: FormContext, depth: number): Field[] {
  const all = options.flatMap((option) => {
    const inner = layersOf(option).at(-1) ?? option;
    return fieldsOf(definitionOf(inner).shape ?? {}, inner, path, context, depth);
  });
  const named = new Map(all.map((field) => [field.name, field]));
  const inEach = (name: string) => all.filter((field) => field.name === name).length === options.length;
  return [...named.values()].map((field) => ({ ...field, required: field.required && inEach(field.name) }));
}

function withPlace(fields: Field[]): { place: Field['place']; fields: Field[] } {
  const places = new Set(fields.map(({ place }) => place));
  return { place: places.size === 1 ? (fields[0]?.place ?? 'shared') : 'both', fields };
}

function typeOf(option: Shape): string | undefined {
  const type = definitionOf(option).shape?.type;
  return type && (type._zod.def as { values?: string[] }).values?.[0];
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}
