import { createHash } from 'node:crypto';

/** The hash of a text: 128 bits of its SHA-256, as 32 hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
