import { Injectable } from '@nestjs/common';
import type { Express } from 'express';
import { LRUCache } from 'lru-cache';
import { ContentStore } from '../content/content-store.js';
import { isApiPath } from '../routing/api-path.js';
import { languageOfPath } from '../routing/languages.js';
import type { RouteTable } from '../routing/route-table.js';
import { SiteAddresses } from '../routing/site-addresses.js';

/** A path that every part of the framework reads the same way: no escapes, no dot segments, no empty segments. */
const plainPath = /^(?:\/[\w~-][\w.~-]*)+$/;

type Matches = (path: string) => unknown;

/** Number of unknown addresses that are remembered: most floods request the same ones again and again. */
const keptAddresses = 1_000;

/** Recognizes the addresses to which the framework can only respond with an error page for 404. */
@Injectable()
export class UnknownAddresses {
  #express: Express | undefined;
  #routes: readonly Matches[] | undefined;
  readonly #names = new LRUCache<string, string>({ max: keptAddresses });
  /** The route table in which the remembered addresses were looked up. */
  #lookedUpIn: RouteTable | undefined;

  constructor(
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
  ) {}

  /** @param express its routes are read when the first address is looked up, as all are declared by then */
  attach(express: Express): void {
    this.#express = express;
  }

  /**
   * The name of the error page for a path that is plain, and belongs to no page, redirect or route. Addresses with the
   * same error page, in the same language and with the same links, have the same name. Routes with a wildcard do not
   * count: they handle pages of the route table only. Files are not looked up.
   * @returns undefined for any other path
   */
  nameOf(path: string): string | undefined {
    if (!this.content.isLoaded) return undefined;
    const { routes, redirects } = this.addresses;
    // The redirects are rebuilt together with the routes.
    if (this.#lookedUpIn !== routes) {
      this.#names.clear();
      this.#lookedUpIn = routes;
    }
    const known = this.#names.get(path);
    if (known !== undefined) return known;
    const isUnknown =
      plainPath.test(path) &&
      routes.resolve(path) === undefined &&
      redirects.lookup(path) === undefined &&
      !this.routes.some((matches) => matches(path));
    if (!isUnknown) return undefined;
    const meant = this.addresses.meantPages.of(path).map(({ href }) => href);
    const name = ['404', languageOfPath(path), ...meant].join(' ');
    this.#names.set(path, name);
    return name;
  }

  private get routes(): readonly Matches[] {
    this.#routes ??= (this.#express?.router.stack ?? []).flatMap((layer): Matches[] => {
      const path = layer.route?.path;
      if (path === undefined || path.includes('*') || isApiPath(path)) return [];
      return [(address) => (layer as unknown as { match: Matches }).match(address)];
    });
    return this.#routes;
  }
}
