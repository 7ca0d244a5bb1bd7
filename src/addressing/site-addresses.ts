import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ContentStore } from '../content/content-store.js';
import { LocalizedFiles } from '../content/localized-files.js';
import { PerVersion } from '../content/per-version.js';
import { redirectFaults } from '../content/redirect-faults.js';
import { type Redirects, redirectsShape } from '../content/shapes.js';
import { AddressBook } from './address-book.js';
import { type Language, languageCodes } from './languages.js';
import { RedirectTable, takenPaths } from './redirect-table.js';

const noRedirects: Redirects = { legacy: {}, sections: {}, moved: {} };

interface Addresses {
  book: AddressBook;
  redirects: RedirectTable;
}

/** The address book and the redirect table of the present content version. */
@Injectable()
export class SiteAddresses implements OnModuleInit {
  private readonly logger = new Logger('Redirects');
  private readonly perVersion: PerVersion<Addresses>;
  private present: Addresses | undefined;
  private told: ReadonlySet<string> = new Set();

  constructor(
    private readonly content: ContentStore,
    private readonly files: LocalizedFiles,
  ) {
    this.perVersion = new PerVersion(content, () => this.read());
  }

  onModuleInit(): Promise<void> {
    return this.follow();
  }

  /** Brings the tables up to the present content; awaited before a request's address is looked up. */
  async follow(): Promise<void> {
    this.present = await this.perVersion.get();
  }

  get book(): AddressBook {
    return this.tables.book;
  }

  get redirects(): RedirectTable {
    return this.tables.redirects;
  }

  private get tables(): Addresses {
    if (!this.present) throw new Error('addresses were asked for before they were read');
    return this.present;
  }

  private async read(): Promise<Addresses> {
    // Without content no redirect would lead anywhere, and each would be told as a fault.
    const known = this.content.isLoaded ? await this.files.read('redirects.yaml', redirectsShape) : undefined;
    const written = known ?? noRedirects;
    const aliases = Object.fromEntries(
      languageCodes.map((language) => [language, this.content.aliases(language)]),
    ) as Record<Language, ReturnType<ContentStore['aliases']>>;
    const book = new AddressBook(aliases, takenPaths(written));
    return { book, redirects: new RedirectTable(this.sound(written, book), book) };
  }

  /** The redirects without those that loop, chain or lead nowhere; each of these is told in the log, once. */
  private sound(written: Redirects, book: AddressBook): Redirects {
    const sound = structuredClone(written);
    const faults = redirectFaults(written, (path) => book.resolve(path) !== undefined);
    for (const { table, key } of faults) delete sound[table][key];
    const lines = new Set(faults.map(({ table, key, reason }) => `redirects.yaml ${table}.${key}: ${reason}`));
    for (const line of lines) if (!this.told.has(line)) this.logger.warn(line);
    this.told = lines;
    return sound;
  }
}
