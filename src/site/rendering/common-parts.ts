import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PageContext } from '../../../views/page-context.js';
import { ContentStore } from '../../content/content-store.js';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import { yearOf } from '../../platform/config/company-time.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import type { Language } from '../../routing/languages.js';
import type { RouteTable } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';

/** Number of error pages cached for each language. They differ by the page that the visitor came from. */
const keptErrorPages = 125;

/** Number of pages of each language whose shared HTML is cached: the few that have many addresses. */
const keptPages = 10;

/** What the pages of one language have in common. Each part is created when the first page needs it. */
export interface CommonParts {
  menus: PageContext['menus'];
  /** The localized addresses, by the address that a view has used. */
  links: Map<string, string>;
  /** Shared HTML by its name. */
  html: Map<string, string>;
  /** HTML that is the same at all addresses of a page, by the id of the page and its name. */
  htmlOfPages: LRUCache<string, string>;
  /** Error pages by status and back link, so that a flood of unknown addresses costs no rendering. */
  errorPages: LRUCache<string, string>;
}

/** Caches the common parts of each language as long as content, addresses and the year are the same. */
@Injectable()
export class CommonPartsCache {
  #parts = new Map<Language, CommonParts>();
  #version = '';
  #routes: RouteTable | undefined;
  #year = 0;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  of(language: Language): CommonParts {
    if (!this.#isCurrent()) this.#parts = new Map();
    const known = this.#parts.get(language) ?? this.#make(language);
    this.#parts.set(language, known);
    return known;
  }

  #isCurrent(): boolean {
    const { version } = this.content;
    // The addresses follow a new version of the content a little later.
    const { routes } = this.addresses;
    const year = yearOf(this.clock());
    const isCurrent = this.#version === version && this.#routes === routes && this.#year === year;
    this.#version = version;
    this.#routes = routes;
    this.#year = year;
    // In development, texts and scripts change too.
    return isCurrent && !this.configuration.development;
  }

  #make(language: Language): CommonParts {
    return {
      menus: {
        primary: this.content.menu(language, 'primary'),
        footer_legal: this.content.menu(language, 'footer_legal'),
      },
      links: new Map(),
      html: new Map(),
      htmlOfPages: new LRUCache({ max: keptPages }),
      errorPages: new LRUCache({ max: keptErrorPages }),
    };
  }
}
