import { type ExecutionContext, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectThrottlerStorage, ThrottlerGuard, type ThrottlerStorage } from '@nestjs/throttler';
import type { Request } from 'express';
import { aMinute, bucketKey, rateLimits } from '../platform/http/throttling/rate-limits.js';
import { BearerTokens } from './bearer-tokens.js';

/**
 * Allows calls with a valid token, before any of the body is read. An address gets a 429 if it has sent too many calls.
 * Those with a wrong token or none are counted apart.
 */
@Injectable()
export class BearerGuard extends ThrottlerGuard {
  readonly #isValid: (context: ExecutionContext) => boolean;

  // All have @Inject: the tokens of the base class's parameters would be inherited by position.
  constructor(
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    @Inject(Reflector) reflector: Reflector,
    @Inject(BearerTokens) tokens: BearerTokens,
  ) {
    const isValid = (context: ExecutionContext) =>
      tokens.accept(context.switchToHttp().getRequest<Request>().headers.authorization);
    const bucketOf = (context: ExecutionContext) => (isValid(context) ? 'api' : 'unauthorized');
    const throttler = {
      ttl: aMinute,
      limit: (context: ExecutionContext) => rateLimits[bucketOf(context)],
      generateKey: (context: ExecutionContext, address: string) => bucketKey(bucketOf(context), address),
    };
    super([throttler], storage, reflector);
    this.#isValid = isValid;
  }

  override async canActivate(context: ExecutionContext): Promise<true> {
    await super.canActivate(context);
    if (!this.#isValid(context)) throw new UnauthorizedException('Invalid token');
    return true;
  }
}
