import type { ContentFault } from '../content-store.js';
import { type FieldPath, textsIn } from '../documents.js';
import { anchorsOf, pageAt } from './addresses.js';
import type { SiteContent, WrittenContent } from './site-content.js';

interface Address {
  address: string;
  path: FieldPath;
}

/** Every path and every link of rich text leads to something that is there. */
export function brokenLinks(content: SiteContent): ContentFault[] {
  return [...content.pages, ...content.feeds].flatMap((written) =>
    addressesIn(written.raw).flatMap(({ address, path }) => {
      const reason = whyBroken(address, written, content);
      return reason === undefined ? [] : [{ ...written.locate(path), field: path.map(String).join('.'), reason }];
    }),
  );
}

function addressesIn(raw: unknown): Address[] {
  return [...textsIn(raw)].flatMap(({ text, path }) => {
    if (/^\/\S*$/.test(text)) return [{ address: text, path }];
    const links = [...text.matchAll(/<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)];
    return links.map(([, double, single]) => ({ address: double ?? single ?? '', path }));
  });
}

function whyBroken(address: string, { id, language }: WrittenContent, content: SiteContent): string | undefined {
  if (/^(https?:\/\/[^\s/]|mailto:\S|tel:\S)/.test(address)) return undefined;
  if (!/^(\/(?!\/)|#)/.test(address)) return `${address} is no path of this site, nor an address with https:`;
  const [, pathname = '', anchor] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(address) ?? [];
  if (pathname.startsWith('/images/')) return content.pictures.has(pathname) ? undefined : `no picture ${pathname}`;
  if (/^\/(pdf|video)\//.test(pathname)) return content.publicFiles.has(pathname) ? undefined : `no file ${pathname}`;
  const page = pathname === '' ? content.entries.get(language)?.get(id) : pageAt(content, pathname, language);
  if (page === undefined) return pathname === '' ? undefined : `no page ${pathname} (${language})`;
  if (anchor === undefined || anchorsOf(page).has(anchor)) return undefined;
  return `no #${anchor} on the page ${page.id} (${language})`;
}
