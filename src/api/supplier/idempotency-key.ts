import { BadRequestException } from '@nestjs/common';
import type { Request } from 'express';

/**
 * The key by which a repeated call is recognised; undefined if the client sent none.
 * @throws BadRequestException if the key is invalid
 */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || /^[\x20-\x7e]{1,200}$/.test(key)) return key;
  throw new BadRequestException('Idempotency-Key must be 1 to 200 printable ASCII characters');
}
