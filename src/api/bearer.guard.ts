import { type ExecutionContext, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import type { Request } from 'express';
import { RateLimitGuard } from '../platform/http/throttling/rate-limit.guard.js';
import { bucketKey, unauthorizedLimit } from '../platform/http/throttling/rate-limits.js';
import { BearerTokens } from './bearer-tokens.js';

/**
 * Allows calls with a valid token, before any of the body is read. Calls with a wrong token or none are counted. They
 * get a 401, or a 429 if their address has sent too many.
 */
@Injectable()
export class BearerGuard extends RateLimitGuard {
  // All have @Inject: the tokens of the base class's parameters would be inherited by position.
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
