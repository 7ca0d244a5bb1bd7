import { isDeepStrictEqual } from 'node:util';
import type { PayloadRequest } from 'payload';
import { valuesIn } from '../fields/values.js';
import { read, readingOf } from '../gateway/reading.js';
import { type Fields, type Language, languageCodes } from '../site.js';
import { contentFields } from './content-fields.js';

/** What a publication of the page would change in one language, or in what all languages share. */
export interface Change {
  language: Language | undefined;
  /** How many fields. */
  count: number;
  /** The e-mail addresses of those who made the change. */
  people: string[];
  /** ISO 8601. */
  since: string;
}

interface Version {
  updatedAt: string;
  version: Fields;
}

/** A document with the values of all languages: as it is public, or its newest draft. */
export async function inAllLanguages(req: PayloadRequest, id: unknown, draft: boolean): Promise<Fields> {
  const options = { collection: 'pages', id, locale: 'all', depth: 0, draft, trash: true, req: readingOf(req) };
  return (await req.payload.findByID(options as never)) as unknown as Fields;
}

/** How a page's newest draft differs from what is public; empty if it is not public. */
export async function changesOf(req: PayloadRequest, id: unknown): Promise<Change[]> {
  const published = await inAllLanguages(req, id, false);
  if (published._status !== 'published') return [];
  const where = { parent: { equals: id }, 'version.updatedAt': { greater_than: published.updatedAt } };
  const options = { collection: 'pages', where, locale: 'all', sort: 'updatedAt', pagination: false, depth: 0 };
  const { docs } = await req.payload.findVersions({ ...options, req: readingOf(req) } as never);
  const drafts = docs as unknown as Version[];
  const changes = [undefined, ...languageCodes].flatMap((language) => changeIn(req, published, drafts, language));
  const emails = await emailsOf(
    req,
    changes.flatMap(({ people }) => people),
  );
  return changes.map((change) => ({ ...change, people: change.people.flatMap((person) => emails.get(person) ?? []) }));
}

/** @param drafts the versions after the publication, the oldest first */
function changeIn(
  req: PayloadRequest,
  published: Fields,
  drafts: readonly Version[],
  language: Language | undefined,
): Change[] {
  const [base, ...states] = [published, ...drafts.map(({ version }) => version)].map((data) =>
    valuesIn(contentFields(req), data, language),
  ) as [ReadonlyMap<string, unknown>, ...ReadonlyMap<string, unknown>[]];
  const count = differences(base, states.at(-1) ?? base).length;
  if (count === 0) return [];
  // What was taken back is no change.
  const first = states.findLastIndex((state) => isDeepStrictEqual(state, base)) + 1;
  const made = drafts.filter((_, at) => at >= first && !isDeepStrictEqual(states[at], states[at - 1] ?? base));
  const people = [...new Set(made.map(({ version }) => String(version.saved_by ?? '')))];
  return [{ language, count, people, since: made[0]?.updatedAt ?? '' }];
}

/** The places at which values differ. */
export function differences(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): string[] {
  const places = new Set([...one.keys(), ...other.keys()]);
  return [...places].filter((place) => !isDeepStrictEqual(one.get(place), other.get(place)));
}

export async function emailsOf(req: PayloadRequest, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const where = { id: { in: [...new Set(ids)].filter(Boolean) } };
  const people = await read<{ id: unknown; email: string }>(req, 'users', { where });
  return new Map(people.map(({ id, email }) => [String(id), email]));
}
