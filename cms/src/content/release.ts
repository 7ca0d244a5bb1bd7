import { createLocalReq, type PayloadRequest, restoreVersionOperation } from 'payload';
import type { Id } from '../fields/values.js';
import { read, readingOf } from '../gateway/reading.js';
import type { Change } from '../publication/issues.js';
import { knownPages } from '../publication/public-content.js';
import { refusal } from '../refusal.js';
import { defaultLanguage, type Fields, type KnownPage } from '../site.js';
import { inAllLanguages } from './changes.js';
import { allReferences } from './references.js';

/** The version of a page that is public; without one the page is not. */
export interface PublicVersion {
  page: Id;
  version?: Id | undefined;
}

/** What would keep the newest drafts of pages from being published together. */
export async function checkTogether(req: PayloadRequest, pages: readonly Id[]): Promise<string[]> {
  const change = await changeTo(req, await newestVersions(req, pages));
  const problems = [];
  for (const page of pages) problems.push(...(await attempt(req, page, () => checkPublication(req, page, change))));
  return problems;
}

export function publicVersions(req: PayloadRequest, pages: readonly Id[]): Promise<PublicVersion[]> {
  return Promise.all(
    pages.map(async (page) => {
      const { _status } = await inAllLanguages(req, page, false);
      if (_status !== 'published') return { page };
      const version = await newestVersion(req, page, { 'version._status': { equals: 'published' } });
      if (version !== undefined) return { page, version };
      const message = `${await titleOf(req, page)}: what is public is no longer kept as a version. Publish it first.`;
      throw refusal(message, 409);
    }),
  );
}

/** Publishes the newest drafts: all of them, or none. @returns what kept them from it */
export async function publishTogether(req: PayloadRequest, pages: readonly Id[]): Promise<string[]> {
  return together(req, await newestVersions(req, pages), async (id, own) => {
    const options = { collection: 'pages', id, data: { _status: 'published' }, depth: 0, overrideAccess: false };
    await req.payload.update({ ...options, req: own } as never);
  });
}

/** Makes those versions public again: all of them, or none. @returns what kept them from it */
export function putBackTogether(req: PayloadRequest, versions: readonly PublicVersion[]): Promise<string[]> {
  const known = new Map(versions.map((each) => [each.page, each]));
  return together(req, versions, async (page, own) =>
    putBack(own, known.get(page) ?? { page }, await newestVersion(req, page)),
  );
}

/**
 * SQLite has no transactions in which others can write meanwhile, so what was public is put back if one page fails. The
 * site is told once all are done.
 */
async function together(
  req: PayloadRequest,
  versions: readonly PublicVersion[],
  change: (page: Id, own: PayloadRequest) => Promise<void>,
): Promise<string[]> {
  const pages = versions.map(({ page }) => page);
  const before = await publicVersions(req, pages);
  const newest = await newestVersions(req, pages);
  const whole = await changeTo(req, versions);
  const { promise, resolve } = Promise.withResolvers<void>();
  try {
    for (const [index, page] of pages.entries()) {
      const own = await requestOf(req, { isStored: promise, together: whole });
      const problems = await attempt(req, page, () => change(page, own));
      if (problems.length === 0) continue;
      for (const [at, each] of before.slice(0, index + 1).entries())
        await putBack(await requestOf(req, { isImport: true }), each, newest[at]?.version);
      return problems;
    }
    return [];
  } finally {
    resolve();
  }
}

/** @param newest the version that people go on with */
async function putBack(req: PayloadRequest, { page, version }: PublicVersion, newest: Id | undefined): Promise<void> {
  if (version === newest) return;
  if (version === undefined) {
    const options = { collection: 'pages', id: page, data: { _status: 'draft' }, depth: 0 };
    await req.payload.update({ ...options, req } as never);
  } else await restore(req, version, false);
  await restore(await requestOf(req, { isImport: true }), newest, true);
}

async function restore(req: PayloadRequest, id: unknown, draft: boolean): Promise<void> {
  const { pages: collection } = req.payload.collections;
  await restoreVersionOperation({ id, collection, draft, depth: 0, overrideAccess: true, req } as never);
}

async function newestVersion(req: PayloadRequest, page: Id, where: object = {}): Promise<Id | undefined> {
  const selection = { where: { and: [{ parent: { equals: page } }, where] }, sort: '-updatedAt', limit: 1 };
  const { docs } = await req.payload.findVersions({ collection: 'pages', ...selection, depth: 0 } as never);
  return (docs as unknown as { id: Id }[])[0]?.id;
}

function newestVersions(req: PayloadRequest, pages: readonly Id[]): Promise<PublicVersion[]> {
  return Promise.all(pages.map(async (page) => ({ page, version: await newestVersion(req, page) })));
}

/** What the checks of each page have to know of all: the versions that would be public. */
async function changeTo(req: PayloadRequest, versions: readonly PublicVersion[]): Promise<Change> {
  const references = await allReferences(req);
  const published = new Map<string, KnownPage[]>();
  for (const { page, version: id } of versions.filter(({ version }) => version !== undefined)) {
    const options = { collection: 'pages', id, locale: 'all', depth: 0, req: readingOf(req) };
    const { version } = (await req.payload.findVersionByID(options as never)) as { version: Fields };
    published.set(String(page), knownPages(req, { ...version, id: page }, references));
  }
  const withdrawn = versions.filter(({ version }) => version === undefined).map(({ page }) => String(page));
  return { published, withdrawn };
}

/** Runs the hooks that a publication runs before it stores anything. */
async function checkPublication(req: PayloadRequest, id: Id, together: Change): Promise<void> {
  const own = await requestOf(req, { together });
  const { context, payload } = own;
  const collection = payload.collections.pages?.config;
  if (!collection) return;
  const options = { collection: 'pages', id, depth: 0, draft: true, req: own };
  const originalDoc = (await payload.findByID(options as never)) as unknown as Fields;
  let data: Fields = { ...originalDoc, _status: 'published' };
  for (const hook of collection.hooks.beforeChange) {
    data = (await hook({ collection, context, data, operation: 'update', originalDoc, req: own })) ?? data;
  }
}

/** @returns why it failed, with the title of the page */
async function attempt(req: PayloadRequest, page: Id, run: () => Promise<void>): Promise<string[]> {
  try {
    await run();
    return [];
  } catch (error) {
    const { data, message } = error as {
      data?: { errors?: { path: string; label?: string; message: string }[] };
      message: string;
    };
    const reasons = data?.errors?.map(({ path, label = path, message: reason }) => `${label}: ${reason}`) ?? [message];
    const title = await titleOf(req, page);
    return reasons.map((reason) => `${title}: ${reason}`);
  }
}

export async function titleOf(req: PayloadRequest, id: Id): Promise<string> {
  const selection = { where: { id: { equals: id } }, draft: true, locale: defaultLanguage };
  const [page] = await read<{ name?: string; path: string }>(req, 'pages', selection);
  return page?.name ?? page?.path ?? `page ${id}`;
}

/** A request for one page, in English: of the same person, or of the content system itself, which nothing is refused. */
function requestOf({ payload, user }: PayloadRequest, context: Record<string, unknown>): Promise<PayloadRequest> {
  const req = { user: context.isImport ? null : user };
  return createLocalReq({ locale: defaultLanguage, req, context } as never, payload);
}
