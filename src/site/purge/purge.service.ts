import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { map, merge, type Subscription } from 'rxjs';
import { ContentStore } from '../../content/content-store.js';
import { documentNames } from '../../content/model/document-names.js';
import { menuNames, type PageEntry } from '../../content/model/shapes/shapes.js';
import { fieldOf } from '../../content/validation/blanks.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { PeriodicTask } from '../../platform/periodic-task.js';
import { HttpClient } from '../../platform/upstream/http-client.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { homeId } from '../../routing/route-table.js';
import { MagazineService } from '../magazine/magazine.service.js';
import { tagOf } from '../page-cache/page-response.js';
import { RemoteImages } from '../remote-images/remote-images.js';
import { SocialService } from '../social/social.service.js';

/** The content of a language. */
interface Content {
  /** What many pages show: menus, social networks, and of each page what others say of it. */
  shared: unknown;
  entries: ReadonlyMap<string, PageEntry>;
}

/** The cache tags of what has changed in the content. */
@Injectable()
export class ChangedTags {
  #before = new Map<Language, Content>();

  constructor(private readonly content: ContentStore) {}

  /** The tags of the changes since the last call: the ids of pages, and the languages in which any page may differ. */
  take(): string[] {
    const socialLinks = this.content.data('socialLinks');
    const before = this.#before;
    this.#before = new Map(languageCodes.map((language) => [language, this.#contentOf(language, socialLinks)]));
    return languageCodes.flatMap((language) => changes(language, before.get(language), this.#before.get(language)));
  }

  #contentOf(language: Language, socialLinks: unknown): Content {
    const entries = this.content.entries(language);
    const menus = menuNames.map((name) => this.content.menu(language, name));
    return {
      shared: [menus, socialLinks, this.content.aliases(language), entries.map(listed)],
      entries: new Map(entries.map((entry) => [entry.id, entry])),
    };
  }
}

/** The fields that menus, lists, breadcrumbs, neighbours, filters and product families show of a page. */
const listedFields = [
  ...['title', 'short_title', 'summary', 'image_hero', 'date', 'subjects', 'plants', 'products', 'cards'],
  ...['terms', 'component_groups', 'service_groups'],
];

/** What other pages show of a page. The list of open positions filters by most of what a position has. */
function listed(entry: PageEntry): unknown[] {
  const { id, template, body } = entry;
  const shown = template === 'position' ? body : listedFields.map((field) => fieldOf(body, field));
  return [id, template, shown, documentNames(entry)];
}

function changes(language: Language, before: Content | undefined, present: Content | undefined): string[] {
  if (!isDeepStrictEqual(before?.shared, present?.shared)) return [language];
  return [...(present?.entries ?? [])].flatMap(([id, entry]) =>
    isDeepStrictEqual(entry, before?.entries.get(id)) ? [] : [tagOf(id)],
  );
}

const limits = { timeoutMs: 5_000, maxBytes: 1024 * 1024 };

/** Tags in one request, a number that content networks accept. If more wait, all pages are purged instead. */
const mostTags = 30;
/** Milliseconds in which changes are gathered. */
const gathering = 200;
/** Milliseconds after which what has failed is sent again. */
const retryInterval = 5_000;

/**
 * Sends the tags of changed pages to the content network in front, if PURGE_URL names one. Every instance sends the
 * tags of what has changed in its own content, so that none serves an old page to the network after the last purge.
 * After a start, everything is purged: it is unknown what has changed meanwhile, and a new version of the site changes
 * every page.
 */
@Injectable()
export class PurgeService extends PeriodicTask {
  /** They wait until the content network has accepted them. */
  readonly #tags = new Set<string>();
  readonly #http = new HttpClient(limits, 'the content network');
  #subscription: Subscription | undefined;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly magazine: MagazineService,
    private readonly social: SocialService,
    private readonly pictures: RemoteImages,
    private readonly changed: ChangedTags,
  ) {
    super('Purge', retryInterval, 'changed pages cannot be purged');
  }

  get isConfigured(): boolean {
    return this.configuration.PURGE_URL !== undefined;
  }

  /** Number of tags that have not been sent to the content network yet. */
  get pending(): number {
    return this.#tags.size;
  }

  override onApplicationBootstrap(): void {
    if (!this.isConfigured) return;
    const changes = this.content.changes.pipe(map(() => this.changed.take()));
    const ofHome = merge(this.magazine.changes, this.social.changes).pipe(map(() => [homeId]));
    // Any page may show it.
    const ofAll = this.pictures.changes.pipe(map(() => languageCodes));
    this.#subscription = merge(changes, ofHome, ofAll).subscribe((tags) => this.#add(tags));
    this.changed.take();
    this.#add(languageCodes);
    super.onApplicationBootstrap();
  }

  /** Drops the tags that wait: the next start purges everything. */
  override async onModuleDestroy(): Promise<void> {
    this.#subscription?.unsubscribe();
    this.#tags.clear();
    await super.onModuleDestroy();
  }

  #add(tags: readonly string[]): void {
    for (const tag of tags) this.#tags.add(tag);
    void this.run();
  }

  protected override async task(): Promise<void> {
    await pause(gathering, undefined, { ref: false });
    while (this.#tags.size > 0) {
      const tags = this.#tags.size > mostTags ? languageCodes : [...this.#tags];
      this.#tags.clear();
      await this.#tell(tags).catch((error: unknown) => {
        for (const tag of tags) this.#tags.add(tag);
        throw error;
      });
    }
  }

  async #tell(tags: readonly string[]): Promise<void> {
    const { PURGE_URL = '', PURGE_TOKEN } = this.configuration;
    const headers = {
      // The tags again, for caches whose configuration cannot read a body.
      'Cache-Tag': tags.join(','),
      ...(PURGE_TOKEN !== undefined && { Authorization: `Bearer ${PURGE_TOKEN}` }),
    };
    await this.#http.requestOk(new URL(PURGE_URL), { headers, json: { tags } });
    this.logger.debug(`purged: ${tags.join(' ')}`);
  }
}
