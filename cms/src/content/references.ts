import type { SanitizedServerEditorConfig } from '@payloadcms/richtext-lexical';
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical';
import type { PayloadRequest } from 'payload';
import type { Id } from '../fields/values.js';
import { read } from '../gateway/reading.js';
import { htmlOf } from '../rich-text/html-of.js';
import { lexicalOf } from '../rich-text/lexical-of.js';
import { byLanguage, type Language } from '../site.js';
import { type Focus, focusOf } from './focus.js';

/** What the site takes of a picture of the library. */
interface LibraryPicture {
  /** On the site, or that of its file. */
  address: string;
  alt: string | null | undefined;
  focus: Focus | undefined;
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
  /** All of them. */
  pictures(): Pick<LibraryPicture, 'address' | 'width'>[];
  /** Rich text as the state of its editor, and the reverse. */
  lexicalOf(html: string): object;
  htmlOf(state: object): string;
}

/** The texts of links and pictures are those of a language. */
export type ReferencesByLanguage = Readonly<Record<Language, References>>;

interface StoredPage {
  id: Id;
  path: string;
  alias?: Partial<Record<Language, string>> | null;
  template?: string | null;
  _status?: string;
  deletedAt?: string | null;
  replaced_by?: Id | null;
}

interface StoredPicture {
  id: Id;
  filename: string;
  url: string;
  site_path?: string | null;
  alt?: Partial<Record<Language, string>> | null;
  focalX?: number | null;
  width: number;
  height: number;
}

const selectionOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, true]));

/**
 * All pages, also those in the trash, and for an id the page that is present in its place.
 * @param further fields, of which localized ones take several times as long
 */
export async function storedPages(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  ...further: ('alias' | 'template' | '_status')[]
) {
  const select = selectionOf('path', 'deletedAt', 'replaced_by', ...further);
  const pages = await read<StoredPage>(req, 'pages', { locale: 'all', select, trash: true });
  const byId = new Map<unknown, StoredPage>(pages.map((page) => [page.id, page]));
  const present = (id: unknown): StoredPage | undefined => {
    const page = byId.get(id);
    return page?.deletedAt ? present(page.replaced_by) : page;
  };
  return { pages, present };
}

/** @param addressOf of an uploaded picture, by default as files have it. The others have that of the site. */
export async function allReferences(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  addressOf = ({ filename }: StoredPicture) => `/images/${filename}`,
): Promise<ReferencesByLanguage> {
  const { pages, present } = await storedPages(req);
  const pageIds = new Map(pages.flatMap(({ id, path, deletedAt }) => (deletedAt ? [] : [[path, id] as const])));
  const select = selectionOf('site_path', 'filename', 'url', 'alt', 'focalX', 'width', 'height');
  const stored = await read<StoredPicture>(req, 'media', { locale: 'all', select });
  const media = stored.map((each) => ({ ...each, address: each.site_path ?? addressOf(each) }));
  const pictures = new Map<unknown, (typeof media)[number]>(media.map((each) => [each.id, each]));
  const pictureIds = new Map(media.map(({ address, id }) => [address, id]));
  const { editorConfig } = req.payload.config.editor as unknown as { editorConfig: SanitizedServerEditorConfig };
  const page = (id: unknown) => present(id)?.path;
  const pageId = (path: string) => pageIds.get(path);
  return byLanguage((language) => ({
    page,
    pageId,
    picture: (id) => {
      const picture = pictures.get(id);
      return picture && { ...picture, alt: picture.alt?.[language], focus: focusOf(picture.focalX) };
    },
    pictureId: (address) => pictureIds.get(address),
    pictures: () => media,
    lexicalOf: (html) => lexicalOf(html, editorConfig, pageId),
    htmlOf: (state) => htmlOf(state as SerializedEditorState, page),
  }));
}
