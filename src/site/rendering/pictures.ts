import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import type { PictureVariants } from '../../../views/page-context.js';
import type { RemoteImages } from '../remote-images/remote-images.js';
import { hasShare } from '../remote-images/resize-image.js';

/** Prefix of a video's id among the pictures that a page uses. No address begins with it. */
const videoPrefix = 'video:';

/** The pictures that a page uses. */
export interface UsedPictures {
  /** Those of other sites and the thumbnails of videos, each with the address at which it was found. */
  readonly used: ReadonlyMap<string, string | undefined>;
  find(original: string): PictureVariants | undefined;
  /** The address of a video's thumbnail, once it has been fetched from the video host. */
  videoThumbnail(videoId: string): string | undefined;
}

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

  /** For a page, whose pictures are recorded. */
  ofPage(): UsedPictures {
    const used = new Map<string, string | undefined>();
    return {
      used,
      find: (original) => {
        const found = this.find(original);
        if (!this.#own.has(original)) used.set(original, found?.base);
        return found;
      },
      videoThumbnail: (videoId) => {
        const thumbnail = this.foreign.thumbnail(videoId);
        used.set(videoPrefix + videoId, thumbnail);
        return thumbnail;
      },
    };
  }

  /** Whether the pictures that a page used still have the same addresses. */
  areUnchanged(used: UsedPictures['used']): boolean {
    return [...used].every(([original, address]) => {
      const found = original.startsWith(videoPrefix)
        ? this.foreign.thumbnail(original.slice(videoPrefix.length))
        : this.foreign.find(original)?.base;
      return found === address;
    });
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
