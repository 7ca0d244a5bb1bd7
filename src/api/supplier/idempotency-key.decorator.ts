import { BadRequestException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The key by which a call that is sent again is recognised, where the caller gave one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const key = context.switchToHttp().getRequest<Request>().get('idempotency-key');
  if (key === undefined || /^[\x20-\x7e]{1,200}$/.test(key)) return key;
  throw new BadRequestException('Idempotency-Key is not a text of 1 to 200 ASCII characters');
});
