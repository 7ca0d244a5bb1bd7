import type { CollectionConfig, Endpoint, Field } from 'payload';
import { forPeople } from '../access/handlers.js';
import { component, formOnly } from '../admin/component.js';
import { readEnvironment } from '../environment.js';
import { refusal } from '../refusal.js';
import { languageCodes, previewPath } from '../site.js';

/** How long the site accepts the links that it signs, in milliseconds. */
const validity = 7 * 24 * 60 * 60 * 1000;

/** Within it a link stays the same, in milliseconds: the preview beside the form follows each change of its address. */
const hour = 60 * 60 * 1000;
const signedAt = () => Math.floor(Date.now() / hour) * hour;

/** The signed address at which the site shows a page's newest draft; undefined if the site has no previews. */
function previewAddress(path: unknown, language: unknown): string | undefined {
  const { siteUrl, previewSecret } = readEnvironment();
  const code = languageCodes.find((each) => each === language);
  if (previewSecret === undefined || code === undefined || typeof path !== 'string') return undefined;
  return new URL(previewPath({ language: code, id: path }, previewSecret, signedAt()), siteUrl).href;
}

const breakpoints = [
  { name: 'desktop', label: 'Desktop, 1280', width: 1280, height: 900 },
  { name: 'tablet', label: 'Tablet, 820', width: 820, height: 1180 },
  { name: 'phone', label: 'Phone, 390', width: 390, height: 844 },
];

/** The preview follows what is typed. */
export const autosave = { interval: 800, showSaveDraftButton: true };

/** Beside the form, and by a link. */
export const previews: NonNullable<CollectionConfig['admin']> = {
  preview: (document, { locale }) => previewAddress(document.path, locale) ?? null,
  livePreview: {
    url: ({ data, locale }) => previewAddress(data.path, locale?.code) ?? null,
    breakpoints,
  },
};

/** What any page shows has a field with the page to look at, which sets the address of the frame. */
export const previewedPage: Field = {
  name: 'previewed_page',
  type: 'ui',
  admin: { ...formOnly, components: { Field: component('PreviewedPage') } },
};
export const previewOfList = { url: 'about:blank', breakpoints };

/** A link to a page's preview in the language of the request, for people without a log-in: `?path=`. */
export const previewLink: Endpoint = {
  path: '/preview-link',
  method: 'post',
  handler: forPeople(async (req) => {
    const url = previewAddress(req.searchParams.get('path'), req.locale);
    if (url === undefined) throw refusal('CMS_PREVIEW_SECRET is not set', 409);
    return Response.json({ url, until: new Date(signedAt() + validity).toISOString() });
  }),
};
