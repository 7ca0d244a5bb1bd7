import type { z } from 'zod';
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
