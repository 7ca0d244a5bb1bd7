import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  InternalServerErrorException,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import { type Observable, of } from 'rxjs';
import type { ReceivedDto } from './supplier.dto.js';
import type { Submission } from './supplier-application.dto.js';
import { SuppliersService } from './suppliers.service.js';

/** Repeats the first response to a known Idempotency-Key. The body is not read, so it may differ. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly suppliers: SuppliersService) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const key = context.switchToHttp().getRequest<Request>().get('idempotency-key');
    if (key === undefined) return next.handle();
    if (!/^[\x20-\x7e]{1,200}$/.test(key)) {
      throw new BadRequestException('Idempotency-Key must be 1 to 200 printable ASCII characters');
    }
    const first = await this.suppliers.firstSubmission(key);
    return first === undefined ? next.handle() : of(received(first));
  }
}

/** @throws InternalServerErrorException with the remote's message if the remote refused the application */
export function received(submission: Submission): ReceivedDto {
  if (submission.status === 'KO') throw new InternalServerErrorException(submission.message);
  return { status: 'OK', id: submission.id, data: submission.data };
}
