import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../platform/config/configuration.js';
import type { Language } from './languages.js';
import { SiteAddresses } from './site-addresses.js';

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
