import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { type Request, type Response, urlencoded } from 'express';
import type { Observable } from 'rxjs';

/** Bytes. */
const largestBody = 16 * 1024;

/** What was entered, by field; of a field that was sent twice the first. */
export type FormFields = Readonly<Record<string, string | undefined>>;

const parse = urlencoded({ extended: false, limit: largestBody, parameterLimit: 50 });

/** Reads a form without files, as browsers send it. It runs after the guards. */
@Injectable()
export class FormBodyInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (request.is('urlencoded') === false) throw new UnsupportedMediaTypeException('The body is no form');
    const fault = await new Promise<unknown>((resolve) => parse(request, response, resolve));
    if (fault !== undefined) throw toldAs(fault);
    request.body = fieldsOf(request.body ?? {});
    return next.handle();
  }
}

/** The parser's own words may quote what was sent. */
function toldAs(fault: unknown): unknown {
  const { status } = fault as { status?: number };
  if (status === undefined || status >= 500) return fault;
  if (status === 413) return new PayloadTooLargeException('The form is too large');
  return status === 400
    ? new BadRequestException('The form cannot be read')
    : new HttpException('The form cannot be read', status);
}

function fieldsOf(body: Record<string, unknown>): FormFields {
  const first = Object.entries(body).map(([name, value]) => [name, [value].flat()[0]] as const);
  return Object.fromEntries(first.filter((field): field is [string, string] => typeof field[1] === 'string'));
}
