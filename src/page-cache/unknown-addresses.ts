import { Injectable } from '@nestjs/common';
import type { Express } from 'express';
import { ContentStore } from '../content/content-store.js';
import { isApiPath } from '../routing/api-path.js';
import { SiteAddresses } from '../routing/site-addresses.js';

/** A path that every part of the framework reads alike: nothing escaped, no dot segments, no empty segments. */
const plainPath = /^(?:\/[\w~-][\w.~-]*)+$/;

type Matches = (path: string) => unknown;

/** Tells which addresses the framework can only answer with the error page for what is missing. */
@Injectable()
export class UnknownAddresses {
  #express: Express | undefined;
  #routes: readonly Matches[] | undefined;

  constructor(
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
  ) {}

  /** @param express whose routes are read when the first address is looked up: by then all are declared */
  attach(express: Express): void {
    this.#express = express;
  }

  /**
   * Whether a path is plain, and none of a page, a redirect or a route. Routes with a wildcard do not count: they
   * answer for pages of the route table only. Files are not looked for.
   */
  has(path: string): boolean {
    const { routes, redirects } = this.addresses;
    return (
      plainPath.test(path) &&
      this.content.isLoaded &&
      routes.resolve(path) === undefined &&
      redirects.lookup(path) === undefined &&
      !this.routes.some((matches) => matches(path))
    );
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
