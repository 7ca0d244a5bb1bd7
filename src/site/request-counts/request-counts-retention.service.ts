import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import { DailyErasure } from '../../platform/storage/daily-erasure.js';
import { RequestCountsStore } from './request-counts.store.js';

const retentionMonths = 13;

/** Deletes what nobody has requested for thirteen months, and rare queries once their month is over. */
@Injectable()
export class RequestCountsRetention extends DailyErasure {
  constructor(
    private readonly store: RequestCountsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  override erase(): Promise<number> {
    const now = this.clock();
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - retentionMonths);
    return this.store.deleteBefore(before.toISOString().slice(0, 10), now.toISOString().slice(0, 7));
  }
}
