import { type ExecutionContext, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import type { Request } from 'express';
import { RateLimitGuard } from '../http/throttling/rate-limit.guard.js';
import { bucketKey, unauthorizedLimit } from '../http/throttling/rate-limits.js';
import { BearerTokens } from './bearer-tokens.js';

/**
 * Lets a call in that carries the token, before anything of its body is read. It limits the others: each is counted,
 * whether its token is wrong or missing, and answered with 401, or with 429 where its address has sent too many.
 */
@Injectable()
export class BearerGuard extends RateLimitGuard {
  // Each named: what the base class names for its own parameters would be injected here by their place.
  constructor(
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    @Inject(Reflector) reflector: Reflector,
    @Inject(BearerTokens) private readonly tokens: BearerTokens,
  ) {
    const generateKey = (_: unknown, address: string) => bucketKey('unauthorized', address);
    super([{ name: 'unauthorized', ...unauthorizedLimit, generateKey }], storage, reflector);
  }

  override async canActivate(context: ExecutionContext): Promise<true> {
    const { authorization } = context.switchToHttp().getRequest<Request>().headers;
    if (this.tokens.accept(authorization)) return true;
    await super.canActivate(context);
    throw new UnauthorizedException('Invalid token');
  }
}
