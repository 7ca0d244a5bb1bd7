import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { type Request, type Response, urlencoded } from 'express';
import type { Observable } from 'rxjs';
import { readUpload } from '../../suppliers/supplier-upload.js';

/** Bytes: texts of 5000 characters, percent-encoded, where there is no file. */
const largestBody = 256 * 1024;

const readFields = urlencoded({ extended: false, limit: largestBody, parameterLimit: 50 });

/** Reads the supplier form as browsers send it. It runs after the guards. */
@Injectable()
export class ApplicationFormInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (request.is('multipart')) await readUpload(request, response);
    else if (request.is('urlencoded')) await readPlain(request, response);
    else throw new UnsupportedMediaTypeException('The body is no form.');
    return next.handle();
  }
}

async function readPlain(request: Request, response: Response): Promise<void> {
  const failure = await new Promise<unknown>((resolve) => readFields(request, response, resolve));
  if (failure === undefined) return;
  const { status } = failure as { status?: number };
  if (status === 413) throw new PayloadTooLargeException('The form is too large.');
  throw new BadRequestException('The form cannot be read.');
}
