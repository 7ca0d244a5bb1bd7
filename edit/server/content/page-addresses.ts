import { previewPath } from '../../../src/content/publication/preview-links.js';
import { isFields } from '../../../src/content/validation/fields.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import type { Entry as EntryResponse, Values } from '../../contract.js';
import type { Entry } from './entries.js';

interface PreviewSite {
  previewOrigin: string;
  previewSecret: string;
}

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** Whether pages show entries of this kind. */
function isOnPages(kind: Entry['kind']): boolean {
  return kind !== 'redirects' && kind !== 'search';
}

/** The preview URL of each language of a page. Entries that are shown on every page are previewed on the home page. */
export function previewAddresses(
  { kind, id, languages }: Entry,
  { previewOrigin, previewSecret }: PreviewSite,
  exists: (file: string) => boolean,
): EntryResponse['previews'] {
  if (!isOnPages(kind)) return {};
  const pathIn = (language: Language) => {
    if (kind !== 'pages') return `/${language}`;
    // The link stays the same for a day, so that an open preview is not reloaded.
    return previewPath({ language, id }, previewSecret, Math.floor(Date.now() / day) * day);
  };
  const there = languageCodes.filter((language) => kind !== 'pages' || exists(languages[language] ?? ''));
  return Object.fromEntries(there.map((language) => [language, previewOrigin + pathIn(language)]));
}

/** The public paths of an entry. */
export function publicPaths({ kind, id }: Entry, values: Values): EntryResponse['public'] {
  if (!isOnPages(kind)) return {};
  if (kind !== 'pages') return Object.fromEntries(languageCodes.map((language) => [language, `/${language}`]));
  const paths = Object.entries(values.languages).map(([language, value]) => {
    const alias = isFields(value) && typeof value.alias === 'string' ? value.alias : id;
    return [language, id === 'home' ? `/${language}` : `/${language}/${alias}`];
  });
  return Object.fromEntries(paths);
}
