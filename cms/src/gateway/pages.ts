import type { PayloadRequest, Where } from 'payload';
import { type PageDocument, pageOf } from '../content/documents.js';
import type { References } from '../content/references.js';
import { withoutUntranslated } from '../content/untranslated.js';
import { bodyForms } from '../fields/forms.js';
import { type Fields, type factTexts, fillFacts, type Language, type TemplateName } from '../site.js';

type FactTexts = ReturnType<typeof factTexts>;

interface Selection {
  where?: Where;
  /** Of the fields; all if it is omitted. */
  select?: Record<string, true>;
}

/** The pages that are public in a language, in the order of their paths. */
export function publishedPages(req: PayloadRequest, language: Language, { where = {}, select }: Selection = {}) {
  return find(req, language, { where: { and: [{ _status: { equals: 'published' } }, where] }, draft: false, select });
}

/** The newest version of every page, public or not. */
export function allPages(req: PayloadRequest, language: Language, { where, select }: Selection = {}) {
  return find(req, language, { where, draft: true, select });
}

async function find(req: PayloadRequest, language: Language, options: object): Promise<PageDocument[]> {
  const common = { locale: language, fallbackLocale: false, depth: 0, pagination: false, sort: 'path', req };
  const { docs } = await req.payload.find({ collection: 'pages', ...common, ...options } as never);
  return (docs as unknown as PageDocument[]).filter(hasLanguage);
}

/** A page is there in the languages in which it has a path. */
export function hasLanguage({ alias }: PageDocument): boolean {
  return typeof alias === 'string' && alias !== '';
}

/** A page as the gateway responds with it; undefined if it has no template. */
export function gatewayPage(document: PageDocument, facts: FactTexts, references: References): Fields | undefined {
  const page = pageOf(document, references);
  if (!page) return undefined;
  const { translated_from: _, body, ...head } = page;
  return {
    id: document.path,
    ...head,
    body: fillFacts(withoutUntranslated(bodyForms[page.template as TemplateName], body), facts).value,
  };
}
