import { Injectable } from '@nestjs/common';
import { ContentStore } from '../content/content-store.js';
import { LocalizedFiles } from '../content/localized-files.js';
import { PerVersion } from '../content/per-version.js';
import { type SocialItem, socialFeedShape } from '../content/shapes.js';

const shownItems = 6;

/** The latest posts of the company's social channels. */
@Injectable()
export class SocialService {
  private readonly items: PerVersion<SocialItem[]>;

  constructor(content: ContentStore, files: LocalizedFiles) {
    this.items = new PerVersion(content, async () => {
      const feed = await files.read('feeds/social.yaml', socialFeedShape);
      return (feed?.items ?? []).toSorted((a, b) => a.position - b.position).slice(0, shownItems);
    });
  }

  latest(): Promise<readonly SocialItem[]> {
    return this.items.get();
  }
}
