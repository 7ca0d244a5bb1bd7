import { parse } from 'yaml';
import { withItem } from '../yaml/value-edits.js';
import { checkId } from './checks.js';
import type { ContentSources } from './content-sources.js';

const file = 'lists/contacts.yaml';

/** The name that texts have for a fact or a contact of an item. */
export function factName(id: string): string {
  return id.replaceAll('-', '_');
}

/** Checks the id of an item that gets a contact of its own. */
export function checkContactId({ read }: ContentSources): (answer: string) => string | undefined {
  const known = parse(read(file)) as object;
  return (answer) =>
    checkId(answer) ??
    (Object.hasOwn(known, factName(answer)) ? `${factName(answer)} is a contact already` : undefined);
}

/** The file of contacts with one more. */
export function withContact({ read }: ContentSources, id: string, contact: object): [string, string] {
  return [file, withItem(read(file), [], { [factName(id)]: contact })];
}
