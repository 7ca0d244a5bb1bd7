import type { Head } from '../../../../views/document.js';
import type { PageContext } from '../../../../views/page-context.js';
import type { PageEntry } from '../../../content/model/shapes/shapes.js';
import { isUnlisted } from '../../../content/model/template-pages.js';
import { stripTags } from '../../../content/text/plain-text.js';
import { descriptionLength } from '../../../limits.js';
import { languages } from '../../../routing/languages.js';
import type { SiteAddresses } from '../../../routing/site-addresses.js';
import { structuredData } from './structured-data.js';

/** The picture for social networks. */
export interface SharePicture {
  address: string;
  alt: string;
}

interface Parts {
  page: PageContext;
  entry: PageEntry;
  siteUrl: string;
  /** Path of the page as it is requested, e.g. with the search query. */
  path: string;
  /** The part of the query that belongs to the canonical address, with its question mark. */
  query: string;
  addresses: SiteAddresses;
  share: SharePicture | undefined;
  version: string;
}

/** Everything in `<head>` that differs between pages. All addresses are absolute, on SITE_URL. */
export function headOf({ page, entry, siteUrl, path, query, addresses, share, version }: Parts): Head {
  const title = pageTitle([entry.body.occhiello, entry.body.title], page.texts.site.name);
  const description = metaDescription(entry.body.summary, page.traits.hasShortDescription ?? false);
  const canonical = siteUrl + path + query;
  return {
    title,
    description,
    canonical,
    isUnlisted: isUnlisted(entry),
    alternates: addresses.routes.alternates(entry.id).map(({ tag, path }) => ({ tag, href: siteUrl + path + query })),
    locale: languages[page.language].locale,
    otherLocales: addresses.routes
      .languagesOf(entry.id)
      .filter((language) => language !== page.language)
      .map((language) => languages[language].locale),
    share: share && { href: siteUrl + share.address, alt: share.alt },
    isArticle: page.traits.isArticle ?? false,
    feeds: page.feeds.map(({ href, title }) => ({ href: siteUrl + href, title })),
    structuredData: structuredData({
      page,
      entry,
      canonical,
      siteUrl,
      description,
      image: share && siteUrl + share.address,
    }),
    version,
  };
}

/** `occhiello - title | site name`, without the parts that are empty. */
export function pageTitle(parts: (string | undefined)[], siteName: string): string {
  const own = parts.filter(Boolean).join(' - ');
  return own === '' ? siteName : `${own} | ${siteName}`;
}

/** Cuts a text to at most `limit` characters, at the end of a word. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit + 1);
  const end = cut.lastIndexOf(' ');
  return withoutClosingMarks(end > 0 ? cut.slice(0, end) : text.slice(0, limit));
}

function withoutClosingMarks(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;:.–-]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A page's meta description: its summary without tags, cut where the content's check has not seen that it is too long. */
export function metaDescription(summary: string, isProduct: boolean): string {
  return cutAtWord(stripTags(summary), isProduct ? descriptionLength.product : descriptionLength.others);
}
