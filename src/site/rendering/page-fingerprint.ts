import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { TemplateModel } from '../../../views/templates/templates.js';
import { ContentStore } from '../../content/content-store.js';
import { menuNames, type PageEntry } from '../../content/model/shapes/shapes.js';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import { yearOf } from '../../platform/config/company-time.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import type { Address } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { parentPage } from './parent-page.js';

/** Hashes what a page shows, so that a page is rerendered only if that has changed. */
@Injectable()
export class PageFingerprint {
  readonly #entries = new WeakMap<PageEntry, string>();
  #sites = new Map<Language, string>();
  #version: string | undefined;

  constructor(
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  of(entry: PageEntry, address: Address, model: TemplateModel | undefined, sharedPicture: unknown): string {
    const { language, pageId, subpath } = address;
    // The copyright line shows the year, and it limits the archive's filter.
    const year = yearOf(this.clock());
    // The breadcrumbs name the parent.
    const parent = parentPage(this.content, language, entry)?.body;
    const names = [parent?.short_title, parent?.title];
    const own = [language, pageId, subpath, this.#entry(entry), model ?? {}, sharedPicture, year, names];
    return digest(`${this.#site(language)} ${JSON.stringify(own)}`);
  }

  #entry(entry: PageEntry): string {
    const known = this.#entries.get(entry) ?? digest(JSON.stringify(entry));
    this.#entries.set(entry, known);
    return known;
  }

  /** Hash of what every page of the language shows of the site: menus, paths of links, social networks. */
  #site(language: Language): string {
    if (this.#version !== this.content.version) this.#sites = new Map();
    this.#version = this.content.version;
    const known = this.#sites.get(language) ?? this.#hashSite(language);
    this.#sites.set(language, known);
    return known;
  }

  #hashSite(language: Language): string {
    const { routes, socialLinks } = this.addresses;
    const paths = languageCodes.map((code) => this.content.aliases(code).map(({ id }) => [id, routes.path(code, id)]));
    const menus = menuNames.map((name) => this.content.menu(language, name));
    return digest(JSON.stringify([menus, paths, socialLinks]));
  }
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}
