import type { ContentIssue } from '../../content-store.js';
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
