import { parse } from 'yaml';
import { editYaml } from './value-edits.js';

/**
 * Appends an item to a list, or the lines of an object to a table, of a YAML text.
 * @param path the keys to the list or the table
 * @throws Error if there is none
 */
export function withItem(text: string, path: readonly string[], item: object): string {
  const value: unknown = parse(text);
  const target = path.reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
  if (Array.isArray(target)) target.push(item);
  else if (target) Object.assign(target, item);
  else throw new Error(`there is no ${path.join('.')} to which it could be added`);
  return editYaml(text, value);
}
