import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { formatOf } from '../model/shapes/field-shapes.js';
import { mapByShape } from '../validation/shape-definition.js';

/** A page's id, or the path of a document, with query and hash. What has a dot before its first slash may be a host. */
const pathWithoutSlash = /^[\w~-]+(?:\/[\w~-][\w.~-]*)*(?:[?#]\S*)?$/;

const linkStart = /(<a\b[^<>]*?\shref\s*=\s*["']?)([^"'\s<>]+)/gi;

/**
 * The value with the addresses of the site: a gateway writes the ids of pages, which are paths without a leading slash,
 * in fields and in links of rich text; and it may give pictures relative to itself.
 * @param resolvePicture makes a picture's address absolute
 */
export function withAddresses(
  shape: z.core.$ZodType,
  value: unknown,
  resolvePicture: (address: string) => string,
): unknown {
  return mapByShape(shape, value, (part, field) => {
    if (typeof field !== 'string') return field;
    if (formatOf(part) === 'picture') return resolvePicture(field);
    if (formatOf(part) === 'link' || formatOf(part) === 'document') return linkAddress(field);
    if (formatOf(part) === 'html') return field.replace(linkStart, (_, start, address) => start + linkAddress(address));
    return field;
  });
}

function linkAddress(value: string): string {
  const address = value.trim();
  return pathWithoutSlash.test(address) ? `/${address}` : value;
}

const manifestShape = z.record(z.string(), z.unknown());

/** The addresses of the site's own pictures; empty if the content folder has no picture manifest. */
export async function readOwnPictures(contentDir: string): Promise<ReadonlySet<string>> {
  const manifest = await readFile(path.join(contentDir, 'images', 'pictures.json'), 'utf8').catch(() => '{}');
  return new Set(Object.keys(manifestShape.parse(JSON.parse(manifest))));
}

/**
 * Resolves picture addresses that a gateway gives relative to itself, as a browser would on one of its pages:
 * `media/x.jpg`, `/media/x.jpg`, `//cdn.example.com/x.jpg`. Those of the site's own pictures stay as they are.
 */
export function gatewayPictureAddress(gateway: string, ownPictures: ReadonlySet<string>): (address: string) => string {
  const base = `${gateway}/`;
  return (address) => {
    // Browsers rewrite addresses with these characters. Such an address is left unchanged, for validation to reject.
    if (ownPictures.has(address) || /[\\\p{Cc}]/u.test(address)) return address;
    const absolute = URL.parse(address.trim(), base);
    return absolute && /^https?:$/.test(absolute.protocol) ? absolute.href : address;
  };
}
