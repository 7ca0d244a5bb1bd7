import { type FSWatcher, watch } from 'node:fs';
import { Subject } from 'rxjs';
import { type Language, languageCodes } from '../addressing/languages.js';
import { withUniqueAliases } from './aliases.js';
import { ContentFiles } from './content-files.js';
import { type ContentFault, ContentStore } from './content-store.js';
import { distinctFaults } from './distinct-faults.js';
import { type FactTexts, factTexts } from './facts.js';
import { LastGood } from './last-good.js';
import { menuIn, readMenuByName, unlabelled } from './menus.js';
import { folderFaults, type PageReading, pageFiles, pageIds, readPage } from './page-reading.js';
import { readSources } from './reading.js';
import {
  type AliasEntry,
  type Facts,
  factsShape,
  type MenuFile,
  type MenuItem,
  type MenuName,
  menuNames,
  type PageEntry,
  type SitemapEntry,
} from './shapes.js';

export interface FilesContentOptions {
  contentDir: string;
  /** The company's name as each language writes it. */
  companyNames: Record<Language, string>;
  development: boolean;
}

/** Editors save several files at once, and one file in several steps. Milliseconds. */
const settlingTime = 200;

/** The content of one language, as it is served. */
interface LanguageContent {
  pages: ReadonlyMap<string, PageEntry>;
  sitemap: readonly SitemapEntry[];
  aliases: readonly AliasEntry[];
  menus: ReadonlyMap<MenuName, readonly MenuItem[]>;
}

const nothing: LanguageContent = { pages: new Map(), sitemap: [], aliases: [], menus: new Map() };

/** The embedded adapter: YAML files in a folder, held in memory. */
export class FilesContentStore extends ContentStore {
  override readonly changes = new Subject<string>();
  override version = '';
  override faults: readonly ContentFault[] = [];

  readonly #files: ContentFiles;
  readonly #goodPages = new LastGood<PageEntry>();
  readonly #goodMenus = new LastGood<MenuFile>();
  readonly #goodFacts = new LastGood<Facts>();
  #readings = new Map<string, { stamp: string; reading: PageReading }>();
  #content = new Map<Language, LanguageContent>();
  #running: Promise<void> = Promise.resolve();
  #queued: Promise<void> | undefined;
  #watcher: FSWatcher | undefined;
  #settling: NodeJS.Timeout | undefined;

  constructor(private readonly options: FilesContentOptions) {
    super();
    this.#files = new ContentFiles(options.contentDir);
  }

  /** Reads everything for the first time. Never rejects because of what is written there. */
  load(): Promise<void> {
    return this.reload();
  }

  /** Reads the files that changed. Calls that come while one waits for its turn share it. */
  reload(): Promise<void> {
    if (this.#queued === undefined) {
      this.#queued = this.#running.then(() => {
        this.#queued = undefined;
        return this.#update();
      });
      this.#running = this.#queued.catch(() => undefined);
    }
    return this.#queued;
  }

  override get isLoaded(): boolean {
    return this.version !== '';
  }

  /** A look at the folder is quick: it is always the whole of it. */
  override refresh(): Promise<void> {
    return this.reload();
  }

  override async refreshIfEdited(): Promise<void> {
    if (this.options.development) await this.reload();
  }

  /** Reloads whenever a file of the folder changes, until {@link close}. */
  watch(onError: (error: Error) => void): void {
    const edited = () => {
      clearTimeout(this.#settling);
      this.#settling = setTimeout(() => void this.reload().catch(onError), settlingTime).unref();
    };
    this.#watcher = watch(this.options.contentDir, { recursive: true, persistent: false }, edited);
    this.#watcher.on('error', onError);
  }

  close(): void {
    clearTimeout(this.#settling);
    this.#watcher?.close();
    this.changes.complete();
  }

  override entry(language: Language, id: string): Promise<PageEntry | undefined> {
    return Promise.resolve(this.#in(language).pages.get(id));
  }

  override entries(language: Language): Promise<readonly PageEntry[]> {
    return Promise.resolve([...this.#in(language).pages.values()]);
  }

  override sitemap(language: Language): readonly SitemapEntry[] {
    return this.#in(language).sitemap;
  }

  override aliases(language: Language): readonly AliasEntry[] {
    return this.#in(language).aliases;
  }

  override menu(language: Language, name: MenuName): readonly MenuItem[] {
    return this.#in(language).menus.get(name) ?? [];
  }

  /** What each file of a page says at present, for the check of the content. */
  get readings(): readonly PageReading[] {
    return [...this.#readings.values()].map(({ reading }) => reading);
  }

  #in(language: Language): LanguageContent {
    return this.#content.get(language) ?? nothing;
  }

  async #update(): Promise<void> {
    const { changed } = await this.#files.refresh();
    if (!changed) return;
    const faults = [...this.#files.faults, ...folderFaults(this.#files.names)];
    this.#readPages(this.#readFacts(faults));
    faults.push(...[...this.#readings.values()].flatMap(({ reading }) => reading.faults));
    this.#content = this.#serve(faults);
    this.faults = distinctFaults(faults);
    const { version } = this;
    this.version = this.#files.version;
    if (version !== this.version) this.changes.next(this.version);
  }

  #readFacts(faults: ContentFault[]): Facts {
    const file = this.#files.file('lists/facts.yaml');
    if (!file) return this.#goodFacts.keep('', undefined) ?? {};
    const reading = readSources({ files: [file] }, () => factsShape);
    faults.push(...reading.faults);
    return this.#goodFacts.keep('', reading.checked) ?? {};
  }

  #readPages(facts: Facts): void {
    const before = this.#readings;
    this.#readings = new Map();
    const factsStamp = JSON.stringify(facts);
    const texts = new Map(languageCodes.map((code) => [code, factTexts(facts, this.options.companyNames[code], code)]));
    for (const id of pageIds(this.#files.names)) {
      for (const [language, own] of texts) this.#readPageIfChanged(id, language, own, factsStamp, before);
    }
    this.#goodPages.keepOnly(new Set(this.#readings.keys()));
  }

  #readPageIfChanged(
    id: string,
    language: Language,
    facts: FactTexts,
    factsStamp: string,
    before: ReadonlyMap<string, { stamp: string; reading: PageReading }>,
  ): void {
    const files = pageFiles(this.#files, id, language);
    if (!files) return;
    const key = `${language}/${id}`;
    const stamp = [...files.map(({ hash }) => hash), factsStamp].join();
    const known = before.get(key);
    const current = known?.stamp === stamp ? known : { stamp, reading: readPage(id, language, files, facts) };
    this.#readings.set(key, current);
    this.#goodPages.keep(key, current.reading.checked);
  }

  #serve(faults: ContentFault[]): Map<Language, LanguageContent> {
    const menus = menuNames.map((name) => ({ name, reading: readMenuByName(this.#files, name) }));
    faults.push(...menus.flatMap(({ reading }) => reading.faults));
    const good = menus.map(({ name, reading }) => ({ name, menu: this.#goodMenus.keep(name, reading.checked) ?? [] }));
    return new Map(
      languageCodes.map((language) => {
        const entries = this.#uniqueEntries(language, faults);
        const pages = new Map(entries.map((entry) => [entry.id, entry]));
        faults.push(...menus.flatMap(({ reading }) => unlabelled(reading, language, pages)));
        return [
          language,
          {
            pages,
            sitemap: entries.map((entry) => sitemapEntry(language, entry)),
            aliases: entries.map(({ id, alias }) => ({ id, alias })),
            menus: new Map(good.map(({ name, menu }) => [name, menuIn(language, menu, pages)])),
          },
        ];
      }),
    );
  }

  #uniqueEntries(language: Language, faults: ContentFault[]): PageEntry[] {
    const readings = this.readings.filter((reading) => reading.language === language);
    const served = readings.map(({ id }) => this.#goodPages.keep(`${language}/${id}`, undefined));
    const { entries, clashes } = withUniqueAliases(served.filter((entry) => entry !== undefined));
    for (const { id, alias, keeper } of clashes) {
      const { reading } = this.#readings.get(`${language}/${id}`) ?? {};
      const reason = `${alias} is already the path of the page ${keeper}`;
      faults.push({ source: '', ...reading?.locate(['alias']), field: 'alias', reason });
    }
    return entries;
  }
}

function sitemapEntry(language: Language, { id, template, updated_at }: PageEntry): SitemapEntry {
  return { id, resource: `content:/${language}/${id}`, template, timestamp: updated_at };
}
