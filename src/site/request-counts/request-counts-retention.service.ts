import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import { aDay, PeriodicTask } from '../../platform/periodic-task.js';
import { RequestCountsStore } from './request-counts.store.js';

const retentionMonths = 13;

/** Deletes what nobody has requested for thirteen months, and rare queries once their month is over. */
@Injectable()
export class RequestCountsRetention extends PeriodicTask {
  constructor(
    private readonly store: RequestCountsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super('Retention', aDay, 'erasure of request counts failed, and is retried in a day');
  }

  protected override task(): Promise<void> {
    const now = this.clock();
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - retentionMonths);
    return this.store.deleteBefore(before.toISOString().slice(0, 10), now.toISOString().slice(0, 7));
  }
}
