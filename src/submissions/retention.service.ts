import { Inject, Injectable } from '@nestjs/common';
import { aDay, PeriodicTask } from '../platform/periodic-task.js';

/** Stores what is erased after some time. */
export interface Retains {
  /** Erases what has been kept for too long, and logs only its number. @returns how much was erased */
  eraseExpired(): Promise<number>;
}

/** Injection token of all services that retain something. */
export const RETAINING = Symbol('retaining services');

/** Erases what visitors have sent once its time is over, and at the start what became due while the server was down. */
@Injectable()
export class RetentionService extends PeriodicTask {
  constructor(@Inject(RETAINING) private readonly services: readonly Retains[]) {
    super('Retention', aDay, 'erasure failed, and is retried in a day');
  }

  protected override task(): Promise<number> {
    return this.erase();
  }

  /** @returns how many were erased */
  async erase(): Promise<number> {
    let erased = 0;
    for (const service of this.services) erased += await service.eraseExpired();
    return erased;
  }
}
