import { readCompanyNames } from '../../../src/content/files/data/interface-texts.js';
import { FilesContentStore } from '../../../src/content/files/files-content-store.js';
import { menuNames } from '../../../src/content/model/shapes/shapes.js';
import { byLanguage, type Language } from '../../../src/routing/languages.js';

/** Pages that many tests request, beside one of each template. */
const usual = ['our-company/who-we-are', 'our-company/doing-business-with-us', 'reach'];

/**
 * The content of a folder in the format of the gateway's responses, with plain spaces as its editors type them. Pages may
 * be replaced, added or removed.
 */
export class StubGatewayContent {
  /** The site's own content, which no test changes, so it is read once for all gateways of a test file. */
  static #filesOfSite: Promise<FilesContentStore> | undefined;

  readonly #pages = new Map<string, unknown>();
  /** Pages that the folder does not have, with their templates. */
  readonly #listed = new Map<string, string>();

  private constructor(
    readonly files: FilesContentStore,
    private readonly ids: ReadonlySet<string>,
  ) {}

  /** @param pages see StubGateway.start */
  static async read(contentDir: string, pages: readonly string[] | 'all'): Promise<StubGatewayContent> {
    const options = { contentDir, companyNames: await readCompanyNames('i18n') };
    const read = async () => {
      const files = new FilesContentStore({ ...options, development: false });
      await files.load();
      return files;
    };
    const readOnce = () => (StubGatewayContent.#filesOfSite ??= read());
    const files = await (contentDir === 'content' ? readOnce() : read());
    const entries = files.sitemap('en');
    const samples = new Map(entries.map(({ id, template }) => [template, id]));
    const ids = pages === 'all' ? entries.map(({ id }) => id) : [...samples.values(), ...usual, ...pages];
    return new StubGatewayContent(files, new Set(ids));
  }

  /** @param resourceOf the address of a page, as its sitemap entry names it */
  sitemap(resourceOf: (language: Language, id: string) => string) {
    return {
      menus: byLanguage((language) =>
        Object.fromEntries(menuNames.map((name) => [name, asTyped(this.files.menu(language, name))])),
      ),
      sitemap: byLanguage((language) =>
        [...this.files.sitemap(language).filter(this.#isOfFiles), ...this.#listedEntries()].map((entry) => ({
          ...entry,
          resource: resourceOf(language, entry.id),
        })),
      ),
      alias: byLanguage((language) => [
        ...this.files.aliases(language).filter(this.#isOfFiles),
        ...[...this.#listed.keys()].map((id) => ({ id, alias: `${id.replaceAll('/', '-')}-${language}` })),
      ]),
    };
  }

  readonly #isOfFiles = ({ id }: { id: string }): boolean => this.ids.has(id) && !this.#listed.has(id);

  /** Adds a page that the folder lacks to the sitemap of each language; `replace` sets its content. */
  list(id: string, template: string): void {
    this.#listed.set(id, template);
  }

  unlist(id: string): void {
    this.#listed.delete(id);
  }

  #listedEntries() {
    return [...this.#listed].map(([id, template]) => ({ id, template, timestamp: '2026-01-01T00:00:00Z' }));
  }

  /** The gateway's response for the page; undefined if it has none. */
  async page(language: Language, id: string): Promise<unknown> {
    const key = `${language}/${id}`;
    return this.#pages.has(key) ? this.#pages.get(key) : asTyped(await this.files.entry(language, id));
  }

  /** Replaces a page by an entry, garbage, or nothing. */
  replace(language: Language, id: string, page: unknown): void {
    this.#pages.set(`${language}/${id}`, page);
  }

  /** Restores the page of the folder. */
  restore(language: Language, id: string): void {
    this.#pages.delete(`${language}/${id}`);
  }

  async articles(language: Language) {
    const feed = this.files.localizedData('magazine', language);
    return { about_articles: { related_objects: asTyped(feed?.posts ?? []) } };
  }
}

/** The value without what typesetting has added to its texts. */
function asTyped<T>(value: T): T {
  if (value === undefined) return value;
  return JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' ').replaceAll('\u2060', ''));
}
