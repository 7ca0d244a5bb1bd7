import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import { BearerTokens } from './bearer-tokens.js';
import { WrongTokenLimitGuard } from './wrong-token-limit.guard.js';

/** Lets a call in that carries the token, before anything of its body is read. */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(
    private readonly tokens: BearerTokens,
    private readonly wrongTokens: WrongTokenLimitGuard,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { authorization } = context.switchToHttp().getRequest<Request>().headers;
    if (this.tokens.accept(authorization)) return true;
    if (authorization !== undefined) await this.wrongTokens.canActivate(context);
    throw new UnauthorizedException(invalidToken);
  }
}

export const invalidToken = 'Invalid token';
