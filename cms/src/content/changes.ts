import { isDeepStrictEqual } from 'node:util';
import type { PayloadRequest } from 'payload';
import { valuesIn } from '../fields/values.js';
import { readingOf } from '../gateway/reading.js';
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
  const drafts = await draftsSince(req, id, String(published.updatedAt));
  const changes = [undefined, ...languageCodes].map((language) => changeIn(req, published, drafts, language));
  const found = changes.filter((change) => change !== undefined);
  const emails = await emailsOf(
    req,
    found.flatMap(({ people }) => people),
  );
  return found.map((change) => ({ ...change, people: change.people.flatMap((person) => emails.get(person) ?? []) }));
}

/** The versions after the publication, the oldest first. */
async function draftsSince(req: PayloadRequest, id: unknown, time: string): Promise<Version[]> {
  const { docs } = await req.payload.findVersions({
    collection: 'pages',
    where: { parent: { equals: id }, 'version.updatedAt': { greater_than: time } },
    locale: 'all',
    sort: 'updatedAt',
    pagination: false,
    depth: 0,
    req: readingOf(req),
  } as never);
  return docs as unknown as Version[];
}

function changeIn(req: PayloadRequest, published: Fields, drafts: readonly Version[], language: Language | undefined) {
  const values = (data: Fields) => valuesIn(contentFields(req), data, language);
  const base = values(published);
  const newest = values(drafts.at(-1)?.version ?? published);
  const places = new Set([...base.keys(), ...newest.keys()]);
  const count = [...places].filter((place) => !isDeepStrictEqual(base.get(place), newest.get(place))).length;
  if (count === 0) return undefined;
  let former = base;
  let change = { language, count, people: [] as string[], since: '' };
  for (const { updatedAt, version } of drafts) {
    const present = values(version);
    if (isDeepStrictEqual(present, base)) change = { ...change, people: [], since: '' };
    else if (!isDeepStrictEqual(present, former)) {
      const people = [...new Set([...change.people, String(version.saved_by ?? '')])];
      change = { ...change, people, since: change.since || updatedAt };
    }
    former = present;
  }
  return change;
}

export async function emailsOf(req: PayloadRequest, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const where = { id: { in: [...new Set(ids)].filter(Boolean) } };
  const { docs } = await req.payload.find({ collection: 'users', where, pagination: false, depth: 0 } as never);
  return new Map((docs as unknown as { id: unknown; email: string }[]).map(({ id, email }) => [String(id), email]));
}
