import { createHash, timingSafeEqual } from 'node:crypto';
import { readEnvironment } from '../environment.js';

/** Whether a request carries the site's token. The comparison takes constant time. */
export function isSite(headers: Headers): boolean {
  const [, token = ''] = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  return timingSafeEqual(digest(token), digest(readEnvironment().gatewayToken));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
