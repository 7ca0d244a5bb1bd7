import { Injectable } from '@nestjs/common';
import { type Language, languageCodes } from '../addressing/languages.js';
import { ContentStore } from '../content/content-store.js';
import { LocalizedFiles } from '../content/localized-files.js';
import { PerVersion } from '../content/per-version.js';
import { type FeedPost, magazineFeedShape } from '../content/shapes.js';

/** The people's magazine: its latest articles. */
@Injectable()
export class MagazineService {
  private readonly feeds: Map<Language, PerVersion<FeedPost[]>>;

  constructor(content: ContentStore, files: LocalizedFiles) {
    const read = async (language: Language) =>
      (await files.readLocalized('feeds/magazine/feed.yaml', language, magazineFeedShape))?.posts ?? [];
    this.feeds = new Map(languageCodes.map((language) => [language, new PerVersion(content, () => read(language))]));
  }

  /** Newest first; empty where there is no feed. */
  async latest(language: Language): Promise<readonly FeedPost[]> {
    return (await this.feeds.get(language)?.get()) ?? [];
  }
}
