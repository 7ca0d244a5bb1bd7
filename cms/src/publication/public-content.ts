import { globSync } from 'node:fs';
import path from 'node:path';
import type { PayloadRequest } from 'payload';
import { formerPaths } from '../collections/former-paths.js';
import { type PageDocument, templateOf } from '../content/documents.js';
import { allReferences, type References, type ReferencesByLanguage } from '../content/references.js';
import { readEnvironment } from '../environment.js';
import { bodyForms, type DataListName, isTable, listForms, listPlaces } from '../fields/forms.js';
import { labelOf } from '../fields/labels.js';
import { placeLabel } from '../fields/place-label.js';
import type { Id } from '../fields/values.js';
import { factsOf, listValue } from '../gateway/lists.js';
import { gatewayPage, hasLanguage, inItsLanguages, isPublished } from '../gateway/pages.js';
import { read } from '../gateway/reading.js';
import {
  type ContentIssue,
  type Data,
  dataFiles,
  defaultLanguage,
  type Fields,
  type FormerPaths,
  isFields,
  type KnownPage,
  type Language,
  languageCodes,
  type MenuFile,
  mapTexts,
  type PageEntry,
  type Redirects,
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
export type PublicContent = Awaited<ReturnType<typeof publicContent>>;

export async function publicContent(req: PayloadRequest) {
  const references = await allReferences(req);
  const feeds = [];
  for (const language of languageCodes) {
    const articles = await listValue(req, 'magazine', { language, references });
    feeds.push({ id: 'magazine', language, result: knownList('magazine', articles) });
  }
  const list = async <T>(name: DataListName) => knownList<T>(name, await listValue(req, name, { references }));
  feeds.push({ id: 'social-posts', language: defaultLanguage, result: await list('socialPosts') });
  const widths = new Map(references.en.pictures().map(({ address, width }) => [address, width]));
  const cwd = path.resolve(readEnvironment().contentDir ?? '../content', '../public');
  const files = globSync('{pdf,video}/*', { cwd });
  return {
    pages: await publicPages(req, references),
    facts: await factsOf(req),
    feeds,
    menus: [await list<MenuFile>('primaryMenu'), await list<MenuFile>('legalMenu')],
    redirects: await list<Redirects>('redirects'),
    searchSettings: await list<Data<'searchSettings'>>('searchSettings'),
    formerPaths: knownList<FormerPaths>('redirects', await formerPaths(req)),
    pictures: { addresses: new Set(widths.keys()), widths },
    publicFiles: new Set(files.map((name) => `/${name}`)),
    documents: { addresses: new Map() },
  };
}

interface Stored extends Fields {
  id: Id;
  updatedAt: string;
  linked_pages?: Id[] | null;
}

/** The pages as they were last read, with what they depended on: only what has changed since is read again. */
const known = new Map<Id, { stamp: string; pages: KnownPage[] }>();

/** In each of their languages, by the ids of their documents. */
async function publicPages(req: PayloadRequest, references: ReferencesByLanguage) {
  // A page that gets another path is another target of the links to it.
  const stampOf = ({ updatedAt, linked_pages }: Stored) =>
    [updatedAt, ...(linked_pages ?? []).map(references.en.page)].join(' ');
  const select = { updatedAt: true, linked_pages: true };
  const present = await read<Stored>(req, 'pages', { where: isPublished, select });
  const stale = present.filter((each) => known.get(each.id)?.stamp !== stampOf(each)).map(({ id }) => id);
  for (const stored of await read<Stored>(req, 'pages', { locale: 'all', where: { id: { in: stale } } }))
    known.set(stored.id, { stamp: stampOf(stored), pages: knownPages(req, stored, references) });
  return new Map(present.map(({ id }) => [String(id), known.get(id)?.pages ?? []]));
}

/** A page in its languages. @param stored of all languages */
export function knownPages(req: PayloadRequest, stored: Fields, references: ReferencesByLanguage): KnownPage[] {
  return [...inItsLanguages(req, stored)].map(([language, document]) =>
    knownPage(document, language, references[language]),
  );
}

/** A page in a language, as the site gets it, with the anchors of headings. Its facts are left as they are written. */
export function knownPage(document: PageDocument, language: Language, references: References): KnownPage {
  const { id, path: own } = document;
  const raw = gatewayPage(document, new Map(), references) ?? {};
  const form = `/admin/collections/pages/${id}?locale=${language}`;
  const template = templateOf(document);
  const issue = (path: readonly PropertyKey[], reason: string): Issue => {
    const field = path.map(String).join('.');
    const place = template ? placeInPage(template, raw, field) : field;
    return { source: own, form, language, title: titleOf(raw) ?? own, place, field, reason };
  };
  const checked = mapTexts(raw, (text) => (text.includes('<h2') ? sanitiseRichText(text) : text));
  const result = { id: own, language, raw, checked: checked as unknown as PageEntry, issues: [], issue };
  return { id: own, language, alias: hasLanguage(document) ? String(document.alias) : undefined, result };
}

function titleOf({ body }: Fields): string | undefined {
  return isFields(body) && typeof body.title === 'string' ? body.title : undefined;
}

export function placeInPage(template: TemplateName, { body }: Fields, field: string): string {
  const [part = '', ...path] = field.split('.');
  return part === 'body' ? placeLabel(bodyForms[template], body, path) : labelOf(part);
}

/** A list as the rules take it. */
function knownList<T>(name: DataListName, value: unknown) {
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
