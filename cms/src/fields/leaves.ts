import type { References } from '../content/references.js';
import { type Fields, isFields, isoDay } from '../site.js';
import type { Field } from './field.js';
import { moment } from './moment.js';

/** A page's path, and an anchor on it. */
const pageLink = /^\/([^#?]+)(#.*)?$/;

/** The data of Payload's for the value of a field without inner fields. */
export function storedLeaf({ type }: Field, value: unknown, path: string, references: References): unknown {
  if (type === 'date') return `${isoDay(String(value)) ?? value}T12:00:00.000Z`;
  if (type === 'richtext') return references.lexicalOf(String(value));
  if (type === 'page') return storedLink(String(value), references);
  if (type !== 'picture') return value;
  const id = references.pictureId(String(value));
  if (id === undefined) throw new Error(`${path}: the library has no picture ${value}`);
  return id;
}

function storedLink(address: string, references: References): Fields {
  const [, path = '', anchor] = pageLink.exec(address) ?? [];
  const page = references.pageId(path);
  return page === undefined ? { address } : { page, address: anchor };
}

/** The reverse of {@link storedLeaf}. */
export function leafValue({ type, isDayFirst }: Field, stored: unknown, references: References): unknown {
  if (type === 'richtext') return isFields(stored) ? references.htmlOf(stored) : undefined;
  if (type === 'picture') return references.picture(stored)?.address;
  if (type === 'page') return linkValue(stored, references);
  if (type === 'datetime') return moment(stored as string | null | undefined);
  if (type !== 'date' || typeof stored !== 'string') return stored;
  const day = stored.slice(0, 10);
  return isDayFirst ? day.split('-').reverse().join('-') : day;
}

function linkValue(stored: unknown, references: References): string | undefined {
  const { page, address } = isFields(stored) ? stored : {};
  const path = references.page(page);
  return path === undefined ? (address as string | undefined) : `/${path}${address ?? ''}`;
}

/** What a group with a picture takes from the library where it says nothing itself. */
export function libraryTexts(fields: readonly Field[], stored: Fields, references: References): Fields {
  const picture = fields.find(({ type }) => type === 'picture');
  const { alt, focus } = (picture && references.picture(stored[picture.name])) ?? {};
  return Object.fromEntries(
    Object.entries({ alt, focus }).filter(([name]) => fields.some((each) => each.name === name)),
  );
}
