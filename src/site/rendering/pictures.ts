import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import type { PictureVariants } from '../../../views/page-context.js';
import type { RemoteImages } from '../remote-images/remote-images.js';
import { hasShare } from '../remote-images/resize-image.js';

/** The variants of pictures, by the address that content uses for the original. */
export class Pictures {
  readonly #own: Map<string, PictureVariants>;

  constructor(
    contentDir: string,
    private readonly foreign: RemoteImages,
  ) {
    const pictures = Object.entries(readManifest(path.join(contentDir, 'images', 'pictures.json')));
    this.#own = new Map(pictures.filter(([, { widths, fallbackWidths }]) => widths?.length && fallbackWidths?.length));
  }

  /** The site's own pictures are always available, those of other sites once they have been fetched. */
  find(original: string): PictureVariants | undefined {
    return this.#own.get(original) ?? this.foreign.find(original);
  }

  /** The address of a video's thumbnail, once it has been fetched from the video host. */
  videoThumbnail(videoId: string): string | undefined {
    return this.foreign.thumbnail(videoId);
  }

  /** The address of the picture in the size that social networks require (1200 × 630). */
  shareAddress(original: string): string | undefined {
    const variants = this.find(original);
    const exists = variants && (this.#own.has(original) || hasShare(variants));
    return exists ? `${variants.base}-share.jpg` : undefined;
  }
}

/** Reads the manifest. An error is logged and not thrown, as a site without its pictures is better than none. */
function readManifest(file: string): Record<string, PictureVariants> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, PictureVariants>;
  } catch (error) {
    new Logger('Pictures').error(`${file}: ${(error as Error).message}; run npm run pictures`);
    return {};
  }
}
