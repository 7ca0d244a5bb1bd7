import { fieldOf } from '../validation/blanks.js';
import { textsIn } from '../validation/fields.js';
import type { PageEntry } from './shapes/shapes.js';

interface FileUse {
  page: PageEntry;
  /** With which the page shows it, if it is a picture or a video. */
  alt: string | undefined;
}

const address = /(?:^|href=")(\/(?:images|video|pdf)\/[\w./-]+)/g;

/** Where pages show files of the site or link to them, by the address of the file; each page once. */
export function fileUses(pages: readonly PageEntry[]): Map<string, FileUse[]> {
  const uses = new Map<string, FileUse[]>();
  for (const page of pages) {
    for (const { text, path } of textsIn(page.body)) {
      for (const [, file = ''] of text.matchAll(address)) {
        const known = uses.get(file) ?? [];
        const alt = fieldOf(path.slice(0, -1).reduce(fieldOf, page.body as unknown), 'alt');
        if (known.at(-1)?.page !== page) known.push({ page, alt: alt ? String(alt) : undefined });
        uses.set(file, known);
      }
    }
  }
  return uses;
}
