import { languageCodes } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { type FieldPath, isFields } from '../../validation/fields.js';
import type { SiteContent } from '../site-content.js';

/** Labels of menus and roles of contacts that lack a language: those of the default language are shown there. */
export function missingLanguages({ menus, contacts }: SiteContent): ContentIssue[] {
  return [...menus, contacts].flatMap(({ raw, issue }) => absentIn(raw, []).map((path) => issue(path, 'is missing')));
}

/** The paths of the languages that texts within a value lack. */
function absentIn(value: unknown, path: FieldPath): FieldPath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => absentIn(item, [...path, index]));
  if (!isFields(value)) return [];
  const isText = languageCodes.some((code) => typeof value[code] === 'string');
  if (!isText) return Object.entries(value).flatMap(([name, field]) => absentIn(field, [...path, name]));
  return languageCodes.filter((code) => value[code] === undefined).map((code) => [...path, code]);
}
