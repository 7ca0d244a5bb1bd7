import type { PayloadRequest, Where } from 'payload';
import { type PageDocument, pageOf } from '../content/documents.js';
import { type Fields, type factTexts, fillFacts, type Language } from '../site.js';

type FactTexts = ReturnType<typeof factTexts>;

/** The pages that are public in a language, in the order of their paths. */
export async function publishedPages(req: PayloadRequest, language: Language, { where = {}, select }: { where?: Where; select?: Record<string, true> } = {}): Promise<PageDocument[]> {
  const { docs } = await req.payload.find({
    collection: 'pages',
    where: { and: [{ _status: { equals: 'published' } }, where] },
    locale: language,
    fallbackLocale: false,
    depth: 0,
    pagination: false,
    sort: 'path',
    select,
    req,
  } as never);
  return (docs as unknown as PageDocument[]).filter(hasLanguage);
}

/** The newest version of a page, published or not. */
export async function draftOf(req: PayloadRequest, language: Language, path: string): Promise<PageDocument | undefined> {
  const { docs } = await req.payload.find({
    collection: 'pages',
    where: { path: { equals: path } },
    locale: language,
    fallbackLocale: false,
    depth: 0,
    draft: true,
    limit: 1,
    req,
  } as never);
  return (docs as unknown as PageDocument[]).find(hasLanguage);
}

/** A page is there in the languages in which it has a path. */
export function hasLanguage({ alias }: PageDocument): boolean {
  return typeof alias === 'string' && alias !== '';
}

/** A page as the gateway responds with it; undefined if it has no template. */
export function gatewayPage(document: PageDocument, facts: FactTexts): Fields | undefined {
  const page = pageOf(document);
  if (!page) return undefined;
  const { translated_from: _, body, ...head } = page;
  return { id: document.path, ...head, body: fillFacts(body, facts).value };
}
