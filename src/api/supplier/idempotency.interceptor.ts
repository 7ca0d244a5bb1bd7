import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { type Observable, of } from 'rxjs';
import { SuppliersService } from '../../submissions/suppliers/suppliers.service.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { received } from './received.js';

/** Repeats the first response to a known Idempotency-Key. The body is not read, so it may differ. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly suppliers: SuppliersService) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const key = idempotencyKeyOf(context.switchToHttp().getRequest<Request>());
    const first = key === undefined ? undefined : await this.suppliers.firstSubmission(key);
    return first === undefined ? next.handle() : of(received(first));
  }
}
