import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import { isLanguage } from '../addressing/languages.js';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { ContentStore } from '../content/content-store.js';
import { UpstreamClient } from '../upstream/upstream-client.js';

export class ResourceNotAllowed extends BadRequestException {
  constructor() {
    super('Resource not allowed');
  }
}

/** `content:/{lang}/{page id}` */
const pageResource = /^content:\/([a-z]{2})\/([a-z0-9/-]+)$/;

/** What browsers and URL parsers drop or change without a word; no address needs them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unsound = /[\s\\\u0000-\u001f\u007f]/;

/** Hands on the JSON of a content resource: of the gateway, or of the site's own content. */
@Injectable()
export class GenericService {
  readonly #gateway: URL | undefined;

  constructor(
    @Inject(CONFIGURATION) { UPSTREAM_URL }: Configuration,
    private readonly content: ContentStore,
    private readonly upstream: UpstreamClient,
  ) {
    this.#gateway = UPSTREAM_URL === undefined ? undefined : new URL(UPSTREAM_URL);
  }

  /**
   * @param resource an absolute address on the gateway's origin, or `content:/{lang}/{page id}`
   * @throws ResourceNotAllowed for everything else, before anything is sent
   * @throws UpstreamError where the gateway fails
   */
  async fetchResource(resource: string): Promise<unknown> {
    const page = await this.#page(resource);
    if (page) return page;
    const address = this.#gatewayAddress(resource);
    if (!address) throw new ResourceNotAllowed();
    return this.upstream.getJson(address.href);
  }

  async #page(resource: string): Promise<unknown> {
    const [, language = '', id = ''] = pageResource.exec(resource) ?? [];
    return isLanguage(language) ? this.content.entry(language, id) : undefined;
  }

  #gatewayAddress(resource: string): URL | undefined {
    const address = unsound.test(resource) ? null : URL.parse(resource);
    if (!address || !this.#gateway) return undefined;
    // A blob: address has the origin of the address within it.
    const isOnGateway = address.protocol === this.#gateway.protocol && address.origin === this.#gateway.origin;
    return isOnGateway && address.username === '' && address.password === '' ? address : undefined;
  }
}
