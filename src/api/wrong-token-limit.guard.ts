import { Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import { RateLimitGuard } from '../operations/throttling/rate-limit.guard.js';
import { bucketKey, wrongTokenLimit } from '../operations/throttling/rate-limits.js';

/** Counts the wrong tokens of an address, and refuses the address when there were too many. */
@Injectable()
export class WrongTokenLimitGuard extends RateLimitGuard {
  // Both named: what the base class names for its own parameters would be injected here by their place.
  constructor(@InjectThrottlerStorage() storage: ThrottlerStorage, @Inject(Reflector) reflector: Reflector) {
    const generateKey = (_: unknown, address: string) => bucketKey('wrong-token', address);
    super([{ name: 'wrongToken', ...wrongTokenLimit, generateKey }], storage, reflector);
  }
}
