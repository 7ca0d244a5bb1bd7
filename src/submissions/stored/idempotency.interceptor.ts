import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  HttpStatus,
  Inject,
  InternalServerErrorException,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Observable, of } from 'rxjs';
import { defaultLanguage, isLanguage } from '../../routing/languages.js';
import { StateLinks } from './state-links.js';
import { type AcceptedBody, acceptedBody, type Submission } from './stored-form.js';
import type { SubmissionsService } from './submissions.service.js';

type FirstSubmissions = Pick<SubmissionsService, 'firstSubmission' | 'isConfigured'>;

/** Repeats the first response to a known Idempotency-Key. The body is not read, so it may differ. */
export function IdempotencyInterceptor(Service: Type<FirstSubmissions>): Type<NestInterceptor> {
  class Idempotency implements NestInterceptor {
    @Inject(Service) private readonly submissions!: FirstSubmissions;
    @Inject() private readonly links!: StateLinks;

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const key = http.getRequest<Request>().get('idempotency-key');
      if (key === undefined) return next.handle();
      if (!/^[\x20-\x7e]{1,200}$/.test(key)) {
        throw new BadRequestException('Idempotency-Key must be 1 to 200 printable ASCII characters');
      }
      const first = await this.submissions.firstSubmission(key);
      if (first === undefined) return next.handle();
      const lang = `${http.getRequest<Request>().query.lang}`;
      const link = await this.links.to(first.id, isLanguage(lang) ? lang : defaultLanguage);
      return of(received(first, this.submissions, http.getResponse(), link));
    }
  }
  return mixin(Idempotency);
}

/**
 * Responds with 202 while there is a remote that has not decided.
 * @throws InternalServerErrorException with the remote's message if the remote refused
 */
export function received(
  submission: Submission,
  { isConfigured }: Pick<SubmissionsService, 'isConfigured'>,
  response: Response,
  stateUrl: string,
): AcceptedBody {
  if (submission.status === 'KO') throw new InternalServerErrorException(submission.message);
  if (isConfigured && submission.data === null) response.status(HttpStatus.ACCEPTED);
  return acceptedBody(submission, stateUrl);
}
