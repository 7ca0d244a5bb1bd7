import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PictureVariants } from '../../views/page-context.js';
import type { ForeignPictures } from '../pictures/foreign-pictures.js';
import { hasShare } from '../pictures/make-picture.js';

/** The variants of pictures, by the address that content uses for the original. */
export class Pictures {
  private readonly own: Map<string, PictureVariants>;

  constructor(
    contentDir: string,
    private readonly foreign: ForeignPictures,
  ) {
    const manifest = readFileSync(path.join(contentDir, 'images', 'pictures.json'), 'utf8');
    this.own = new Map(Object.entries(JSON.parse(manifest) as Record<string, PictureVariants>));
  }

  /** The site's own pictures are always there; those of other sites once they have been fetched. */
  find(original: string): PictureVariants | undefined {
    return this.own.get(original) ?? this.foreign.find(original);
  }

  /** The picture in the size that social networks ask for (1200 × 630). */
  shareAddress(original: string): string | undefined {
    const variants = this.find(original);
    const exists = variants && (this.own.has(original) || hasShare(variants));
    return exists ? `${variants.base}-share.jpg` : undefined;
  }

  /** The address of a video's thumbnail at the video host, once that picture is there. */
  videoThumbnail(videoId: string): string | undefined {
    return this.foreign.thumbnail(videoId);
  }
}
