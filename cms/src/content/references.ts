import type { SanitizedServerEditorConfig } from '@payloadcms/richtext-lexical';
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical';
import type { Field, PayloadRequest } from 'payload';
import { type Id, referencesIn } from '../fields/values.js';
import { readingOf } from '../gateway/reading.js';
import { htmlOf } from '../rich-text/html-of.js';
import { lexicalOf } from '../rich-text/lexical-of.js';
import { type Fields, type Language, languageCodes } from '../site.js';
import { focusOf } from './focus.js';

/** What the site takes of a picture of the library. */
export interface LibraryPicture {
  /** On the site, or the path of its file in the content system. */
  address: string;
  alt?: string | null;
  focus?: string | undefined;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * The pages and pictures to which documents refer: by their ids there, and by their addresses in the content. A page in
 * the trash has that of the page which replaces it.
 */
export interface References {
  page(id: unknown): string | undefined;
  pageId(path: string): Id | undefined;
  picture(id: unknown): LibraryPicture | undefined;
  pictureId(address: string): Id | undefined;
  /** Rich text as the state of its editor, and the reverse. */
  lexicalOf(html: string): object;
  htmlOf(state: object): string;
}

/** Those of documents, in the language of their texts. */
export function referencesOf(
  req: PayloadRequest,
  language: Language,
  fields: readonly Field[],
  documents: readonly unknown[],
): Promise<References> {
  const found = documents.flatMap((document) => [...referencesIn(fields, document)]);
  const ids = (collection: string) => [...new Set(found.filter(({ to }) => to === collection).map(({ id }) => id))];
  // The path, so that it stays when the content system gets another address.
  const fileOf = ({ url }: Fields) => new URL(String(url), 'http://localhost').pathname;
  return read(req, language, { pages: ids('pages'), media: ids('media') }, fileOf);
}

/** All that there are, with the addresses that pictures have in files. */
export function allReferences(req: PayloadRequest, language: Language): Promise<References> {
  return read(req, language, {}, ({ filename }) => `/images/${filename}`);
}

export type ReferencesByLanguage = ReadonlyMap<Language, References>;

/** All, by language, as texts and links to pictures are those of a language. */
export async function allByLanguage(req: PayloadRequest): Promise<ReferencesByLanguage> {
  const found = new Map<Language, References>();
  for (const code of languageCodes) found.set(code, await allReferences(req, code));
  return found;
}

interface Ids {
  pages?: Id[];
  media?: Id[];
}

/** @param addressOf of an uploaded picture. The others have that of the site. */
async function read(
  req: PayloadRequest,
  language: Language,
  ids: Ids,
  addressOf: (picture: Fields) => string,
): Promise<References> {
  const find = async (collection: keyof Ids, select: Record<string, true>, wanted: Id[] | undefined) => {
    if (wanted?.length === 0) return [];
    const where = wanted && { id: { in: wanted } };
    const options = { locale: language, fallbackLocale: false, depth: 0, pagination: false, trash: true };
    const { docs } = await req.payload.find({ collection, where, select, ...options, req: readingOf(req) } as never);
    return docs as unknown as Fields[];
  };
  const pageIds = new Map<string, Id>();
  const pathsOf = async (wanted: Id[] | undefined): Promise<Map<unknown, string>> => {
    const pages = await find('pages', { path: true, deletedAt: true, replaced_by: true }, wanted);
    for (const { id, path, deletedAt } of pages) if (!deletedAt) pageIds.set(String(path), id as Id);
    const replacing = pages.flatMap(({ deletedAt, replaced_by }) =>
      deletedAt && replaced_by ? [replaced_by as Id] : [],
    );
    const targets = replacing.length > 0 ? await pathsOf(replacing) : new Map();
    const paths = pages.map(({ id, path, deletedAt, replaced_by }) => [
      id,
      deletedAt ? targets.get(replaced_by) : path,
    ]);
    return new Map(paths.filter(([, path]) => path !== undefined) as [unknown, string][]);
  };
  const paths = await pathsOf(ids.pages);
  const selected = { site_path: true, filename: true, url: true, alt: true, focalX: true, width: true, height: true };
  const found = await find('media', selected as Record<string, true>, ids.media);
  const media = found.map((each) => {
    const { alt, focalX, width, height } = each;
    const address = each.site_path ? String(each.site_path) : addressOf(each);
    const picture = { address, alt, focus: focusOf(focalX), width: Number(width), height: Number(height) };
    return [each.id, picture] as [Id, LibraryPicture];
  });
  const [pictures, pictureIds] = [
    new Map<unknown, LibraryPicture>(media),
    new Map(media.map(([id, { address }]) => [address, id])),
  ];
  const { editorConfig } = req.payload.config.editor as unknown as { editorConfig: SanitizedServerEditorConfig };
  return {
    lexicalOf: (html) => lexicalOf(html, editorConfig, (path) => pageIds.get(path)),
    htmlOf: (state) => htmlOf(state as SerializedEditorState, (id) => paths.get(id)),
    page: (id) => paths.get(id),
    pageId: (path) => pageIds.get(path),
    picture: (id) => pictures.get(id),
    pictureId: (address) => pictureIds.get(address),
  };
}
