import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import { DailyErasure } from '../../platform/storage/daily-erasure.js';
import { MailQueue } from './mail-queue.js';

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/** Removes mails that were given up after thirty days. Until then they are counted. */
@Injectable()
export class MailRetention extends DailyErasure {
  constructor(
    private readonly mails: MailQueue,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    super();
  }

  override erase(): Promise<number> {
    return this.mails.removeGivenUp(this.now().getTime() - thirtyDays);
  }
}
