import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type ExecutionContext,
  Inject,
  Injectable,
  Logger,
  type OnModuleInit,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectThrottlerStorage, ThrottlerGuard, type ThrottlerStorage } from '@nestjs/throttler';
import type { Request } from 'express';
import { CONFIGURATION, type Configuration } from '../platform/config/configuration.js';
import { aMinute, bucketKey, rateLimits } from '../platform/http/throttling/rate-limits.js';

/** Allows a handler with REFRESH_TOKEN too, which gives access to nothing else. */
export const RefreshTokenAllowed = Reflector.createDecorator<true>();

/** The tokens of API_TOKEN and REFRESH_TOKEN. Only their digests are kept. */
@Injectable()
export class BearerTokens implements OnModuleInit {
  readonly #digests: readonly Buffer[];
  readonly #ofRefresh: readonly Buffer[];

  constructor(@Inject(CONFIGURATION) { API_TOKEN, REFRESH_TOKEN }: Configuration) {
    const digestOf = (token: string) => digest(Buffer.from(token, 'utf8'));
    this.#digests = API_TOKEN.map(digestOf);
    this.#ofRefresh = REFRESH_TOKEN === undefined ? [] : [digestOf(REFRESH_TOKEN)];
  }

  onModuleInit(): void {
    if (this.#digests.length === 0) new Logger('API').warn('API_TOKEN is not set: every call of the API is refused');
  }

  /** Whether an Authorization header carries one of the tokens. The comparison takes constant time. */
  accept(authorization: string | undefined, isRefresh = false): boolean {
    // Node decodes a header's bytes as Latin-1, and has trimmed them.
    const sent = digest(Buffer.from(tokenOf(authorization ?? ''), 'latin1'));
    const allowed = isRefresh ? [...this.#digests, ...this.#ofRefresh] : this.#digests;
    return allowed.map((known) => timingSafeEqual(known, sent)).includes(true);
  }
}

/** The text after the scheme, whose case does not matter; empty for another scheme or none. */
function tokenOf(authorization: string): string {
  const scheme = 'bearer ';
  if (authorization.slice(0, scheme.length).toLowerCase() !== scheme) return '';
  return authorization.slice(scheme.length).replace(/^ +/, '');
}

/** Hashes a token: timingSafeEqual requires equal lengths, and a digest does not reveal the token's length. */
function digest(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}

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
    const isValid = (context: ExecutionContext) => {
      const { authorization } = context.switchToHttp().getRequest<Request>().headers;
      return tokens.accept(authorization, reflector.get(RefreshTokenAllowed, context.getHandler()));
    };
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
