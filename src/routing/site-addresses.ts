import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ContentStore } from '../content/content-store.js';
import { withPresentPaths } from '../content/files/data/former-paths.js';
import { isPositionId } from '../content/model/page-ids.js';
import { withoutTrailingSlash } from '../content/model/paths/normal-path.js';
import type { Redirects } from '../content/model/shapes/redirects-shape.js';
import type { SocialLink } from '../content/model/shapes/shapes.js';
import { CONFIGURATION, type Configuration } from '../platform/config/configuration.js';
import { byLanguage, type Language, languageCodes } from './languages.js';
import { type PageRequest, pageParameters } from './page-parameters.js';
import { type Redirect, RedirectTable, reservedPaths } from './redirect-table.js';
import { RouteTable } from './route-table.js';
import { type Suggestion, Suggestions } from './suggestions.js';

const noRedirects: Redirects = { legacy: {}, sections: {}, moved: {} };

interface Addresses {
  /** Of the content that they were read from. */
  version: string;
  routes: RouteTable;
  redirects: RedirectTable;
  socialLinks: readonly SocialLink[];
  /** Made when the first unknown address is asked for. */
  suggestions?: Suggestions;
}

/** What a path leads to: another address, nothing any more, or a page. */
export type Target = Redirect | { page: PageRequest };

/** The tables of addresses and the company's social network links, of the present content version. */
@Injectable()
export class SiteAddresses implements OnModuleInit {
  readonly #logger = new Logger('Redirects');
  #present: Addresses | undefined;
  #logged: ReadonlySet<string> = new Set();

  constructor(private readonly content: ContentStore) {}

  onModuleInit(): void {
    this.#present = this.#read();
  }

  /**
   * What an address leads to. A redirect takes precedence over a page.
   * @returns undefined for an unknown path
   */
  find(pathname: string): Target | undefined {
    const trimmed = withoutTrailingSlash(pathname);
    const redirect = this.redirects.lookup(trimmed);
    if (redirect) return redirect;
    const page = this.pageAt(trimmed);
    if (page) return trimmed === pathname ? { page } : { location: trimmed };
    return undefined;
  }

  /**
   * The page at an address, whether it is redirected or not.
   * @param prefersMarkdown whether the client prefers a page as Markdown, which not every address has
   */
  pageAt(pathname: string, query = '', prefersMarkdown = false): PageRequest | undefined {
    const found = this.routes.resolve(pathname);
    if (!found) return undefined;
    const isMarkdown = found.isMarkdown || (prefersMarkdown && found.subpath === '');
    const address = { ...found, ...(isMarkdown && { isMarkdown }) };
    const parameters = pageParameters(this.routes.templateOf(address.pageId), address, query);
    return { ...address, parameters, isListed: address.subpath === '' && Object.keys(parameters).length === 0 };
  }

  get routes(): RouteTable {
    return this.#tables.routes;
  }

  get redirects(): RedirectTable {
    return this.#tables.redirects;
  }

  get socialLinks(): readonly SocialLink[] {
    return this.#tables.socialLinks;
  }

  get suggestions(): Suggestions {
    const tables = this.#tables;
    tables.suggestions ??= new Suggestions(tables.routes, tables.redirects);
    return tables.suggestions;
  }

  /** The positions that are open in a language, for the address of one that is gone. */
  openPositionsFor(pathname: string, language: Language): Suggestion[] {
    const gone = this.find(pathname);
    if (!gone || !('gone' in gone) || !gone.pageId || !isPositionId(gone.pageId)) return [];
    return this.content.sitemap(language).flatMap(({ id: pageId }) => {
      const href = isPositionId(pageId) ? this.routes.path(language, pageId) : undefined;
      return href === undefined ? [] : [{ language, pageId, href }];
    });
  }

  get #tables(): Addresses {
    const present = this.#present?.version === this.content.version ? this.#present : this.#read();
    this.#present = present;
    return present;
  }

  #read(): Addresses {
    // Without content, no redirect would have a target, and each would be logged as an issue.
    const { isLoaded, version } = this.content;
    const redirects = (isLoaded && this.content.data('redirects')) || noRedirects;
    const formerPaths = (isLoaded && this.content.data('formerPaths')) || {};
    const aliases = byLanguage((language) => this.content.aliases(language));
    const entries = languageCodes.flatMap((language) => this.content.sitemap(language));
    const templates = new Map(entries.map(({ id, template }) => [id, template]));
    const routes = new RouteTable(aliases, reservedPaths(redirects), templates);
    const closed = byLanguage((language) => this.content.closed(language));
    const gone = Object.values(closed).flatMap((pages) => pages.map(({ id }) => [id, null] as const));
    const withoutPage = gone.filter(([id]) => routes.languagesOf(id).length === 0);
    const moved = { ...Object.fromEntries(withoutPage), ...redirects.moved };
    const table = new RedirectTable({ ...redirects, moved }, routes, withPresentPaths(formerPaths, closed));
    this.#logIssues(table);
    return { version, routes, redirects: table, socialLinks: this.content.data('socialLinks') ?? [] };
  }

  /** Each once. */
  #logIssues({ issues }: RedirectTable): void {
    const lines = new Set(issues.map(({ table, key, reason }) => `redirects.yaml ${table}.${key}: ${reason}`));
    for (const line of lines) if (!this.#logged.has(line)) this.#logger.warn(line);
    this.#logged = lines;
  }
}

/** Creates absolute links with a secret token, for mails. */
@Injectable()
export class TokenLinks {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'SITE_URL'>,
    private readonly addresses: SiteAddresses,
  ) {}

  /** A link to a page in a language. */
  to(pageId: string, language: Language, token: string): string {
    const path = this.addresses.routes.link({ language, pageId, subpath: '' }) ?? `/${pageId}`;
    return `${this.configuration.SITE_URL}${path}?token=${token}`;
  }
}
