import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { idempotencyKeyOf } from './idempotency-key.js';

/** The key by which a repeated call is recognised; undefined if the client sent none. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  idempotencyKeyOf(context.switchToHttp().getRequest()),
);
