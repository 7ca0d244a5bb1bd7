import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration.js';
import { leavePageId } from '../../content/model/unlisted.js';
import type { Subscription } from '../../newsletter/newsletter.service.js';
import { SiteAddresses } from '../../routing/site-addresses.js';

/** A subscription as the API gives it. */
export type ExportedSubscription = Omit<Subscription, 'leaveToken'> & {
  /** Absolute, to the leave page in the subscriber's language. */
  leave_url: string;
};

/** The link by which a subscriber leaves, for the mailing tool to put into each mail. */
@Injectable()
export class LeaveLinks {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly addresses: SiteAddresses,
  ) {}

  withLink({ leaveToken, ...subscription }: Subscription): ExportedSubscription {
    const { lang: language } = subscription;
    const path = this.addresses.routes.link({ language, pageId: leavePageId, subpath: '' }) ?? `/${leavePageId}`;
    return { ...subscription, leave_url: `${this.configuration.SITE_URL}${path}?token=${leaveToken}` };
  }
}
