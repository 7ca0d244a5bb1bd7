import { languageCodes } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { isUnlisted } from '../../model/template-pages.js';
import { didYouMean } from '../../text/did-you-mean.js';
import { type FieldPath, textsIn } from '../../validation/fields.js';
import type { SiteContent, WrittenContent } from '../site-content.js';
import { anchorsOf, type KnownPage } from './known-pages.js';

interface Address {
  address: string;
  path: FieldPath;
}

/** What links stand in, and what they may lead to. */
type Linked = Pick<SiteContent, 'pages' | 'feeds' | 'known' | 'publicFiles'> & {
  pictures: Pick<SiteContent['pictures'], 'addresses'>;
  documents: Pick<SiteContent['documents'], 'addresses'>;
};

/** Paths, and links in rich text, whose targets do not exist. */
export function brokenLinks(content: Linked): ContentIssue[] {
  return [...content.pages, ...content.feeds].flatMap((written) =>
    addressesIn(written.result.raw).flatMap(({ address, path }) => {
      const reason = whyBroken(address, written, content);
      return reason === undefined ? [] : [written.result.issue(path, reason, address)];
    }),
  );
}

function addressesIn(raw: unknown): Address[] {
  return [...textsIn(raw)].flatMap(({ text, path }) => {
    if (/^\/(\S*|(images|pdf|video)\/[^\n<]*)$/.test(text)) return [{ address: text, path }];
    const links = text.matchAll(/<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi);
    return [...links].map(([, double, single, bare]) => ({ address: double ?? single ?? bare ?? '', path }));
  });
}

function whyBroken(address: string, { id, language }: WrittenContent, content: Linked): string | undefined {
  if (/^(https?:\/\/[^\s/]|mailto:\S|tel:\S)/.test(address)) return undefined;
  if (!/^(\/(?!\/)|#)/.test(address)) return `${address} is neither a path of this site nor an address with https:`;
  const [, pathname = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
  if (/^\/(images|pdf|video)\//.test(pathname)) return missingMedia(pathname, content);
  const page = content.known.at(pathname === '' ? `/${language}/${id}` : pathname, language);
  if (page) return anchor === undefined ? undefined : unknownAnchor(anchor, page);
  if (pathname === '' || content.known.mayBeAt(pathname)) return undefined;
  return `no page ${pathname}${didYouMean(pathname, content.known.pathsLike(pathname))}`;
}

/** Undefined for a page that cannot be used: it has issues of its own, and its anchors are unknown. */
export function unknownAnchor(anchor: string, { id, language, result }: KnownPage): string | undefined {
  const entry = result?.checked;
  if (entry === undefined) return undefined;
  const anchors = anchorsOf(entry);
  if (anchors.has(anchor)) return undefined;
  return `no #${anchor} on the page ${id} (${language})${didYouMean(anchor, anchors)}`;
}

/** What is wrong with a picture or document that exists is reported at the file itself. */
function missingMedia(address: string, { pictures, publicFiles, documents }: Linked): string | undefined {
  const isPicture = address.startsWith('/images/');
  const present = isPicture ? pictures.addresses : new Set([...publicFiles, ...documents.addresses.keys()]);
  if (present.has(address)) return undefined;
  return `no ${isPicture ? 'picture' : 'file'} ${address}${didYouMean(address, present)}`;
}

/** Files that no content mentions. None is reported while a content file cannot be opened, as it may mention them. */
export function unusedFiles(content: SiteContent): ContentIssue[] {
  if (content.isIncomplete) return [];
  const isUnused = mentions(content);
  const pictures = [...content.pictures.servable]
    .filter(isUnused)
    .map((address) => ({ source: address.slice(1), field: '', reason: 'no content shows this picture' }));
  // A page links to the English PDF, and shows the one in its language.
  const others = [...content.publicFiles]
    .filter((address) => isUnused(content.documents.addresses.get(address) ?? address))
    .map((address) => ({ source: `public${address}`, field: '', reason: 'no content uses this file' }));
  return [...pictures, ...others];
}

function mentions({ sources }: SiteContent): (address: string) => boolean {
  const texts = sources.filter(({ name }) => !name.startsWith('images/')).map(({ text }) => text);
  const simple = new Set(texts.flatMap((text) => text.match(/\/(?:images|pdf|video)\/[\w.-]*\w/g) ?? []));
  return (address) =>
    !simple.has(address) && (/^[\w./-]+$/.test(address) || !texts.some((text) => text.includes(address)));
}

/** Pinned pages that no search finds. */
export function wrongSearchSettings({ searchSettings: { checked, issue }, known }: SiteContent): ContentIssue[] {
  return languageCodes.flatMap((language) =>
    (checked?.[language]?.pinned ?? []).flatMap(({ pages }, index) =>
      pages.flatMap((id, place) => {
        const page = known.page(language, id);
        const path = [language, 'pinned', index, 'pages', place];
        if (!page) return [issue(path, `no page ${id} (${language})${didYouMean(id, known.ids)}`)];
        const isHidden = page.result?.checked && isUnlisted(page.result.checked);
        return isHidden ? [issue(path, `the search does not list the page ${id}`)] : [];
      }),
    ),
  );
}
