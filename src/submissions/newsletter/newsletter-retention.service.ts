import { Injectable } from '@nestjs/common';
import { DailyErasure } from '../../platform/storage/daily-erasure.js';
import { NewsletterService } from './newsletter.service.js';

/** Erases addresses that were not confirmed within thirty days. */
@Injectable()
export class NewsletterRetention extends DailyErasure {
  constructor(private readonly newsletter: NewsletterService) {
    super();
  }

  override async erase(): Promise<number> {
    const erased = await this.newsletter.eraseUnconfirmed();
    if (erased > 0) this.logger.log(`${erased} unconfirmed newsletter addresses erased`);
    return erased;
  }
}
