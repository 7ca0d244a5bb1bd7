import { type Language, languageCodes } from '../../src/addressing/languages.js';
import { readCompanyNames } from '../../src/content/company-names.js';
import { FilesContentStore } from '../../src/content/files-content-store.js';
import { LocalizedFiles } from '../../src/content/localized-files.js';
import { magazineFeedShape, menuNames } from '../../src/content/shapes.js';

/** The content of a folder as the gateway's answers hold it; pages may be replaced, added or taken away. */
export class StubGatewayContent {
  readonly #pages = new Map<string, unknown>();

  private constructor(
    readonly files: FilesContentStore,
    private readonly lists: LocalizedFiles,
  ) {}

  static async read(contentDir: string): Promise<StubGatewayContent> {
    const options = { contentDir, companyNames: await readCompanyNames('i18n') };
    const files = new FilesContentStore({ ...options, development: false });
    await files.load();
    return new StubGatewayContent(files, new LocalizedFiles(options));
  }

  /** @param resourceOf the address of a page, as its sitemap entry names it */
  sitemap(resourceOf: (language: Language, id: string) => string) {
    return {
      menus: perLanguage((language) =>
        Object.fromEntries(menuNames.map((name) => [name, this.files.menu(language, name)])),
      ),
      sitemap: perLanguage((language) =>
        this.files.sitemap(language).map((entry) => ({ ...entry, resource: resourceOf(language, entry.id) })),
      ),
      alias: perLanguage((language) => this.files.aliases(language)),
    };
  }

  /** What the gateway answers for the page; undefined where it has none. */
  async page(language: Language, id: string): Promise<unknown> {
    const key = `${language}/${id}`;
    return this.#pages.has(key) ? this.#pages.get(key) : this.files.entry(language, id);
  }

  /** Puts something in the place of a page: an entry, garbage, or nothing. */
  replace(language: Language, id: string, page: unknown): void {
    this.#pages.set(`${language}/${id}`, page);
  }

  /** The page is again what the folder says. */
  restore(language: Language, id: string): void {
    this.#pages.delete(`${language}/${id}`);
  }

  async articles(language: Language) {
    const feed = await this.lists.readLocalized('feeds/magazine/feed.yaml', language, magazineFeedShape);
    return { about_articles: { related_objects: feed?.posts ?? [] } };
  }
}

function perLanguage<T>(value: (language: Language) => T): Record<string, T> {
  return Object.fromEntries(languageCodes.map((language) => [language, value(language)]));
}
