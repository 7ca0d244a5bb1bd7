import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';

/** The tokens of API_TOKEN, of which nothing but digests is kept. */
@Injectable()
export class BearerTokens implements OnModuleInit {
  private readonly digests: readonly Buffer[];

  constructor(@Inject(CONFIGURATION) { API_TOKEN }: Configuration) {
    this.digests = API_TOKEN.map((token) => digest(Buffer.from(token, 'utf8')));
  }

  onModuleInit(): void {
    if (this.digests.length === 0) new Logger('API').warn('API_TOKEN is not set: every call of the API is refused');
  }

  /** Whether an Authorization header carries one of the tokens. It takes the same time whatever the header. */
  accept(authorization: string | undefined): boolean {
    // Node reads a header's bytes as Latin-1, and has trimmed them.
    const sent = digest(Buffer.from(tokenOf(authorization ?? ''), 'latin1'));
    return this.digests.map((known) => timingSafeEqual(known, sent)).includes(true);
  }
}

/** What follows the scheme, in whatever case that is written; empty where there is another or none. */
function tokenOf(authorization: string): string {
  const scheme = 'bearer ';
  if (authorization.slice(0, scheme.length).toLowerCase() !== scheme) return '';
  return authorization.slice(scheme.length).replace(/^ +/, '');
}

/** Digests have one length, which timingSafeEqual wants, and tell nothing of the token's. */
function digest(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}
