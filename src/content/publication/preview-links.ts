import { createHmac, timingSafeEqual } from 'node:crypto';
import { aDay } from '../../platform/periodic-task.js';
import { isLanguage, type Language } from '../../routing/languages.js';

/** The first path segment of every preview. */
const previewSegment = 'preview';

/** Milliseconds for which a link is valid. */
const validity = 7 * aDay;

/** A page in a language, which a signed link shows although it is not public. */
export interface PreviewedPage {
  language: Language;
  id: string;
}

/**
 * The path of a preview: `/preview/{language}/{page id}/{expiry}.{signature}`.
 * @param now milliseconds since 1970
 */
export function previewPath({ language, id }: PreviewedPage, secret: string, now: number): string {
  const expiry = Math.floor((now + validity) / 1000);
  return `/${previewSegment}/${language}/${id}/${expiry}.${signatureOf(language, id, `${expiry}`, secret)}`;
}

/**
 * The page of a preview link.
 * @returns undefined if the path is not a preview link, was changed, or has expired
 */
export function previewedPage(path: string, secret: string, now: number): PreviewedPage | undefined {
  const match = /^\/preview\/([a-z]+)\/([\w/.~-]+)\/(\d{1,12})\.([\w-]+)$/.exec(path);
  const [, language = '', id = '', expiry = '', signature = ''] = match ?? [];
  if (!isLanguage(language) || Number(expiry) * 1000 <= now) return undefined;
  const isSigned = isEqual(signature, signatureOf(language, id, expiry, secret));
  return isSigned ? { language, id } : undefined;
}

function signatureOf(language: Language, id: string, expiry: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview\n${language}\n${id}\n${expiry}`).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
