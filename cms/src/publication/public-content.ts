import { globSync } from 'node:fs';
import path from 'node:path';
import type { PayloadRequest } from 'payload';
import { formerPaths } from '../collections/former-paths.js';
import { pageReferences } from '../content/content-fields.js';
import { type PageDocument, templateOf } from '../content/documents.js';
import { allReferences, type References } from '../content/references.js';
import { bodyForms, isTable, type ListName, listForms, listPlaces } from '../fields/forms.js';
import { labelOf } from '../fields/labels.js';
import { placeLabel } from '../fields/place-label.js';
import { listValue } from '../gateway/lists.js';
import { gatewayPage, hasLanguage, publishedPages } from '../gateway/pages.js';
import { readingOf } from '../gateway/reading.js';
import {
  type ContentIssue,
  dataFiles,
  type Fields,
  isFields,
  type KnownPage,
  type Language,
  languageCodes,
  mapTexts,
  type PageEntry,
  sanitiseRichText,
  type TemplateName,
} from '../site.js';

/** What is wrong, and where people mend it. */
export interface Issue extends ContentIssue {
  /** The form, as a path of the content system. */
  form: string;
  /** What people call the page or list, and the place there. */
  title: string;
  place: string;
  /** The language of a page's text. */
  language?: Language;
}

/** What is public, as the rules of the site take it. */
export interface PublicContent {
  /** By the ids of their documents. */
  pages: ReadonlyMap<string, readonly KnownPage[]>;
  lists: ReadonlyMap<ListName, readonly unknown[]>;
  formerPaths: Awaited<ReturnType<typeof formerPaths>>;
  /** The widths of pictures by their addresses, and the addresses of the site's other files. */
  pictures: ReadonlyMap<string, number>;
  files: ReadonlySet<string>;
}

const uploaded = /^\/api\/media\/file\//;

interface Read {
  stamp: string;
  versions: readonly KnownPage[];
}

/** The pages as they were last read, by the ids of their documents: only what has changed since is read again. */
const read = new Map<string, Read>();

export async function publicContent(request: PayloadRequest): Promise<PublicContent> {
  const req = readingOf(request);
  const lists = new Map<ListName, unknown[]>();
  for (const name of ['primaryMenu', 'legalMenu', 'redirects', 'socialPosts'] as const)
    lists.set(name, [await listValue(req, name)]);
  const articles = [];
  for (const language of languageCodes) articles.push(await listValue(req, 'magazine', language));
  lists.set('magazine', articles);
  return {
    pages: await publicPages(req),
    lists,
    formerPaths: await formerPaths(req),
    pictures: await picturesOf(req),
    files: new Set(globSync('{pdf,video}/*', { cwd: path.resolve('../public') }).map((name) => `/${name}`)),
  };
}

async function publicPages(req: PayloadRequest): Promise<ReadonlyMap<string, readonly KnownPage[]>> {
  const select = { path: true, updatedAt: true, linked_pages: true } as const;
  const where = { _status: { equals: 'published' } };
  const { docs } = await req.payload.find({
    ...{ collection: 'pages', where, select, pagination: false, depth: 0, req },
  } as never);
  const { page } = await allReferences(req, 'en');
  // A page that gets another path is another target of the links to it.
  const stamps = (docs as unknown as { id: unknown; updatedAt: string; linked_pages?: unknown[] }[]).map(
    ({ id, updatedAt, linked_pages = [] }) => [String(id), [updatedAt, ...linked_pages.map(page)].join(' ')] as const,
  );
  const stale = new Map(stamps.filter(([id, stamp]) => read.get(id)?.stamp !== stamp));
  const found = stale.size > 0 ? await readPages(req, [...stale.keys()]) : new Map<string, KnownPage[]>();
  for (const [id, stamp] of stale) read.set(id, { stamp, versions: found.get(id) ?? [] });
  return new Map(stamps.map(([id]) => [id, read.get(id)?.versions ?? []]));
}

async function readPages(req: PayloadRequest, ids: readonly string[]): Promise<ReadonlyMap<string, KnownPage[]>> {
  const pages: { id: string; page: KnownPage }[] = [];
  for (const language of languageCodes) {
    const documents = await publishedPages(req, language, { where: { id: { in: ids } } });
    const references = await pageReferences(req, language, documents);
    for (const document of documents) {
      pages.push({ id: String(document.id), page: knownPage(document, language, references) });
    }
  }
  const versions = [...Map.groupBy(pages, ({ id }) => id)];
  return new Map(versions.map(([id, own]) => [id, own.map(({ page }) => page)]));
}

/** A page in a language, as the site gets it, with the anchors of headings. Its facts are left as they are written. */
export function knownPage(document: PageDocument, language: Language, references: References): KnownPage {
  const { id, path: own } = document;
  const alias = hasLanguage(document) ? String(document.alias) : undefined;
  const raw = mapTexts(gatewayPage(document, new Map(), references) ?? {}, (text) =>
    text.replace(uploaded, '/images/'),
  );
  const form = `/admin/collections/pages/${id}?locale=${language}`;
  const template = templateOf(document);
  const issue = (path: readonly PropertyKey[], reason: string): Issue => {
    const field = path.map(String).join('.');
    const place = template ? placeInPage(template, raw, field) : field;
    return { source: own, form, language, title: titleOf(raw) ?? own, place, field, reason };
  };
  const checked = mapTexts(raw, (text) =>
    text.includes('<h2') ? sanitiseRichText(text) : text,
  ) as unknown as PageEntry;
  return { id: own, language, alias, result: { id: own, language, raw, checked, issues: [], issue } };
}

function titleOf({ body }: Fields): string | undefined {
  return isFields(body) && typeof body.title === 'string' ? body.title.replace(/\{\{.*?\}\}/g, '…') : undefined;
}

export function placeInPage(template: TemplateName, { body }: Fields, field: string): string {
  const [part = '', ...path] = field.split('.');
  return part === 'body' ? placeLabel(bodyForms[template], body, path) : labelOf(part);
}

/** A list as the rules take it. */
export function knownList<T>(name: ListName, value: unknown) {
  const source = isTable(name) ? name : listPlaces[name].slug;
  const form = `/admin/${isTable(name) ? 'collections' : 'globals'}/${source}`;
  const { title } = dataFiles[name];
  const issue = (path: readonly PropertyKey[], reason: string): Issue => {
    const field = path.map(String).join('.');
    const place = isTable(name) ? String(path.at(-1)) : placeLabel(listForms[name], value, path.map(String));
    return { source, form, title, place, field, reason };
  };
  return { checked: value as T | undefined, raw: value, issues: [], issue };
}

async function picturesOf(req: PayloadRequest): Promise<ReadonlyMap<string, number>> {
  const select = { filename: true, site_path: true, width: true } as const;
  const { docs } = await req.payload.find({ collection: 'media', select, pagination: false, depth: 0, req } as never);
  const pictures = docs as unknown as { filename: string; site_path?: string | null; width: number }[];
  return new Map(pictures.map(({ filename, site_path, width }) => [site_path ?? `/images/${filename}`, width]));
}
