import { type CollectionBeforeChangeHook, ValidationError } from 'payload';
import { gatewayPage } from '../gateway/pages.js';
import { factsOf } from '../gateway/lists.js';
import { type PageDocument, templateOf } from '../content/documents.js';
import { type Language, readGatewayPage } from '../site.js';

/**
 * Before a page is published, the site's own reader checks it, in each language that becomes public: what it would leave
 * out is an error of a field.
 */
export const validatePage: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  Object.assign(data, summaryOf(data));
  if (data._status !== 'published' || req.context.isImport) return data;
  data.changed_at = new Date().toISOString();
  const language = req.locale as Language;
  const document = { ...originalDoc, ...data } as PageDocument;
  const { id = 'new', path } = document;
  const page = await gatewayPage(document, await factsOf(req, language));
  const resource = { id: path, language, resource: String(id) };
  const { issues } = page ? readGatewayPage(resource, page, (address) => address) : { issues: [] };
  if (issues.length === 0) return data;
  throw new ValidationError({
    collection: 'pages',
    ...(originalDoc?.id !== undefined && { id: originalDoc.id }),
    errors: issues.map(({ field, reason }) => ({ path: formPath(document, field), message: reason })),
    req,
  });
};

/** The fields for lists, which are copied from the body. */
function summaryOf({ body }: Partial<PageDocument>) {
  const [page] = body ?? [];
  return page && { template: page.blockType, name: page.title ?? null, short_name: page.short_title ?? null };
}

/** The path of a field in the form for one in the page. */
function formPath(document: PageDocument, field: string): string {
  return field.startsWith('body.') && templateOf(document) ? field.replace(/^body\./, 'body.0.') : field;
}
