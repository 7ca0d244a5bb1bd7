import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ContentStore } from '../../content/content-store.js';
import { documentInLanguage } from '../../content/documents/document-in-language.js';
import { fileUses } from '../../content/model/file-uses.js';
import type { LibraryItem } from '../../content/model/library-item.js';
import { pageIds } from '../../content/model/page-ids.js';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { entriesOf, peopleOf, type Topic, type Topics, topicsOf } from '../../content/model/topics.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import type { Language } from '../../routing/languages.js';

export interface LibraryFile extends LibraryItem {
  /** The file on the disk. */
  path: string;
}

/** The media library: what its page lists, with what the other pages say of the files. */
@Injectable()
export class MediaLibraryService {
  /** By the page, with the version of the content of which they were made. */
  readonly #known = new WeakMap<PageEntry, { version: string; items: Promise<readonly LibraryFile[]> }>();

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
  ) {}

  /**
   * An item that no public page shows, and that has no caption of its own, is not public either.
   * @param library its page, by default the public one; another page has no items
   */
  async items(language: Language, library?: PageEntry): Promise<readonly LibraryFile[]> {
    const entry = library ?? (await this.content.entry(language, pageIds.mediaLibrary));
    const [page] = entry ? entriesOf([entry], 'media-library') : [];
    if (!page) return [];
    const { version } = this.content;
    const known = this.#known.get(page);
    if (known?.version === version) return known.items;
    const items = this.#read(language, page);
    this.#known.set(page, { version, items });
    return items;
  }

  /** The names of what items are about. */
  names(language: Language): Topics & { person: readonly Topic[] } {
    const entries = this.content.entries(language);
    return { ...topicsOf(entries), person: peopleOf(entries) };
  }

  async #read(language: Language, { id, body }: PageEntry<'media-library'>): Promise<LibraryFile[]> {
    const uses = fileUses(this.content.entries(language).filter((entry) => entry.id !== id));
    const found = (body.items ?? []).map(async (item): Promise<LibraryFile[]> => {
      const file = item.video ?? item.document ?? item.image ?? '';
      const used = uses.get(file) ?? [];
      const caption = item.caption ?? used.find(({ alt }) => alt)?.alt;
      const address = documentInLanguage(file, language) ?? file;
      const onDisk = this.#onDisk(address);
      const facts = await stat(onDisk).catch(() => undefined);
      if (caption === undefined || !facts?.isFile()) return [];
      const pages = used.map(({ page }) => ({ id: page.id, name: page.body.short_title ?? page.body.title }));
      const terms = body.rights?.find(({ id }) => id === item.rights)?.name ?? item.rights;
      return [{ ...item, caption, address, path: onDisk, bytes: facts.size, terms, pages }];
    });
    return (await Promise.all(found)).flat();
  }

  #onDisk(address: string): string {
    return path.join(address.startsWith('/images/') ? this.configuration.CONTENT_DIR : 'public', address);
  }
}
