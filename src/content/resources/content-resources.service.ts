import { BadRequestException, Injectable } from '@nestjs/common';
import { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { isLanguage } from '../../routing/languages.js';
import { ContentStore } from '../content-store.js';

export class ResourceNotAllowed extends BadRequestException {
  constructor() {
    super('Resource not allowed');
  }
}

/** `content:/{lang}/{page id}` */
const pageResource = /^content:\/([a-z]{2})\/([a-z0-9/-]+)$/;

/** Characters that browsers and URL parsers silently drop or change. No address needs them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const droppedCharacters = /[\s\\\u0000-\u001f\u007f]/;

/** Returns the JSON of a content resource, of the gateway or of the site's own content. */
@Injectable()
export class ContentResourcesService {
  constructor(
    private readonly content: ContentStore,
    private readonly upstream: UpstreamClient,
  ) {}

  /**
   * @param resource an absolute address on the gateway's origin, or `content:/{lang}/{page id}`
   * @throws ResourceNotAllowed for everything else, before anything is sent
   * @throws UpstreamError if the gateway fails
   */
  async fetchResource(resource: string): Promise<unknown> {
    const page = await this.#page(resource);
    if (page) return page;
    const isAddress = !droppedCharacters.test(resource) && URL.canParse(resource);
    if (!isAddress || !this.upstream.allows(resource)) throw new ResourceNotAllowed();
    return this.upstream.getJson(resource);
  }

  async #page(resource: string): Promise<unknown> {
    const [, language = '', id = ''] = pageResource.exec(resource) ?? [];
    return isLanguage(language) ? this.content.entry(language, id) : undefined;
  }
}
