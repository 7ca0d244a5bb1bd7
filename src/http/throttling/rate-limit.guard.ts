import { Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { Response } from 'express';

/**
 * Refuses an address that asks too often: 429 with `Retry-After` in seconds. `@Throttle(perAddress(…))` on the
 * controller or the handler says how often that is.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  /** Of the library's headers only the standard one, without the name of the limit. */
  protected override setResponseHeader(response: Response, name: string, value: string | number): void {
    if (name.startsWith('Retry-After')) response.set('Retry-After', String(value));
  }
}
