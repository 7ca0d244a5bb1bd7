import type { CollectionConfig, Endpoint } from 'payload';
import { forPeople } from '../access/handlers.js';
import type { PageDocument } from '../content/documents.js';
import { readEnvironment } from '../environment.js';
import { type Language, languageCodes, previewPath } from '../site.js';

/** How long the site accepts the links that it signs, in milliseconds. */
const validity = 7 * 24 * 60 * 60 * 1000;

/** The signed address at which the site shows a page's newest draft; undefined if the site has no previews. */
function previewAddress(path: unknown, language: unknown): string | undefined {
  const { siteUrl, previewSecret } = readEnvironment();
  const code = languageCodes.find((each) => each === language);
  if (previewSecret === undefined || code === undefined || typeof path !== 'string') return undefined;
  return new URL(previewPath({ language: code, id: path }, previewSecret, Date.now()), siteUrl).href;
}

/** Beside the form: the preview on a phone and on a desktop. */
export const previews: NonNullable<CollectionConfig['admin']> = {
  preview: (document, { locale }) => previewAddress(document.path, locale) ?? null,
  livePreview: {
    url: ({ data, locale }) => previewAddress(data.path, locale?.code) ?? null,
    breakpoints: [
      { name: 'phone', label: 'Phone', width: 390, height: 844 },
      { name: 'desktop', label: 'Desktop', width: 1280, height: 900 },
    ],
  },
};

/** A link to a page's preview, for people without a log-in. */
export const previewLink: Endpoint = {
  path: '/:id/preview-link',
  method: 'post',
  handler: forPeople(async (req) => {
    const id = String(req.routeParams?.id);
    const document = (await req.payload.findByID({
      collection: 'pages',
      id,
      depth: 0,
      draft: true,
      req,
    } as never)) as unknown as PageDocument;
    const url = previewAddress(document.path, req.locale as Language);
    if (url === undefined) return Response.json({ message: 'CMS_PREVIEW_SECRET is not set' }, { status: 409 });
    return Response.json({ url, until: new Date(Date.now() + validity).toISOString() });
  }),
};
