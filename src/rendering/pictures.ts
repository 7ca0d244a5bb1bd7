import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PictureVariants } from '../../views/page-context.js';

/** The variants of the site's own pictures, by the address that content uses for the original. */
export class Pictures {
  private readonly variants: Map<string, PictureVariants>;

  constructor(contentDir: string) {
    const manifest = readFileSync(path.join(contentDir, 'images', 'pictures.json'), 'utf8');
    this.variants = new Map(Object.entries(JSON.parse(manifest) as Record<string, PictureVariants>));
  }

  find(original: string): PictureVariants | undefined {
    return this.variants.get(original);
  }

  /** The picture in the size that social networks ask for (1200 × 630). */
  shareAddress(original: string): string | undefined {
    const variants = this.find(original);
    return variants && `${variants.base}-share.jpg`;
  }
}
