import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { json, type Request, urlencoded } from 'express';
import type { Observable } from 'rxjs';
import { BodyInterceptor } from '../../platform/http/body.interceptor.js';
import { fileSizeLimit } from '../supplier/supplier-form.js';
import { fileTooLarge, type UploadedFile } from './upload.interceptor.js';

/** Bytes of a base64 file of the largest size, with one character in ten percent-encoded, and of the other fields. */
const limit = Math.ceil((fileSizeLimit / 3) * 4 * 1.2) + 100 * 1024;

/**
 * Reads JSON or form fields that may hold a file as base64, and decodes that file, unless one was uploaded.
 * @throws PayloadTooLargeException
 */
@Injectable()
export class Base64FileInterceptor implements NestInterceptor {
  readonly #body = new BodyInterceptor(json({ limit }), urlencoded({ limit }));

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const handled = await this.#body.intercept(context, next).catch((error: { status?: number }) => {
      // No other field can be so large.
      throw error.status === 413 ? new PayloadTooLargeException(fileTooLarge) : error;
    });
    const file = request.file ?? base64File(request.body ?? {});
    if (file && file.size >= fileSizeLimit) throw new PayloadTooLargeException(fileTooLarge);
    request.file = file as Express.Multer.File;
    return handled;
  }
}

/**
 * The file that a body carries as base64 in `file`, with its name in `file_name`. It is empty if `file` is not base64.
 * @returns undefined if there is none
 */
function base64File({ file, file_name: name }: Record<string, unknown>): UploadedFile | undefined {
  if (file === undefined || file === null || file === '') return undefined;
  const text = typeof file === 'string' ? file.replace(/\s/g, '') : '';
  const decoded = Buffer.from(text, 'base64');
  // Encoded again and compared, as Buffer skips invalid characters. A regular expression could exhaust V8's stack.
  const isBase64 = unpadded(decoded.toString('base64')) === unpadded(text);
  const buffer = isBase64 ? decoded : Buffer.alloc(0);
  return { originalname: typeof name === 'string' ? name : '', buffer, size: buffer.length };
}

function unpadded(base64: string): string {
  return base64.replace(/={1,2}$/, '');
}
