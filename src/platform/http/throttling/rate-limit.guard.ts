import { Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { Response } from 'express';

/**
 * Refuses an address that sends too many requests: 429 with `Retry-After` in seconds. `@Throttle(perAddress(…))` on the
 * controller or the handler sets the limit.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  /** Sends only the standard one of the library's headers, without the name of the limit. */
  protected override setResponseHeader(response: Response, name: string, value: string | number): void {
    if (name.startsWith('Retry-After')) response.set('Retry-After', String(value));
  }
}
