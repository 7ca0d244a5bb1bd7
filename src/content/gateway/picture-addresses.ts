import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

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
