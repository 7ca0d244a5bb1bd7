import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { idempotencyKeyOf } from './idempotency-key.js';

/** The key by which a call that is sent again is recognised, where the caller gave one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  idempotencyKeyOf(context.switchToHttp().getRequest()),
);
