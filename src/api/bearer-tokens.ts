import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../platform/config/configuration.js';

/** The tokens of API_TOKEN. Only their digests are kept. */
@Injectable()
export class BearerTokens implements OnModuleInit {
  readonly #digests: readonly Buffer[];

  constructor(@Inject(CONFIGURATION) { API_TOKEN }: Configuration) {
    this.#digests = API_TOKEN.map((token) => digest(Buffer.from(token, 'utf8')));
  }

  onModuleInit(): void {
    if (this.#digests.length === 0) new Logger('API').warn('API_TOKEN is not set: every call of the API is refused');
  }

  /** Whether an Authorization header carries one of the tokens. The comparison takes constant time. */
  accept(authorization: string | undefined): boolean {
    // Node decodes a header's bytes as Latin-1, and has trimmed them.
    const sent = digest(Buffer.from(tokenOf(authorization ?? ''), 'latin1'));
    return this.#digests.map((known) => timingSafeEqual(known, sent)).includes(true);
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
