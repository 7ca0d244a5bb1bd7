import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { fileSizeLimit } from '../../forms/supplier-form.js';
import { fileTooLarge, type UploadedFile } from '../../submissions/suppliers/supplier-upload.js';

/**
 * Decodes the file of a body that carries it as base64, unless one was uploaded.
 * @throws PayloadTooLargeException
 */
@Injectable()
export class Base64FileInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    request.file ??= base64File(request.body ?? {}) as Express.Multer.File | undefined;
    if (request.file && request.file.size >= fileSizeLimit) throw new PayloadTooLargeException(fileTooLarge);
    return next.handle();
  }
}

/**
 * The file that a body carries as base64 in `file`, with its name in `file_name`. It is empty if `file` is not base64.
 * @returns undefined if there is none
 */
function base64File({ file, file_name: name }: Record<string, unknown>): UploadedFile | undefined {
  if (file === undefined || file === null || file === '') return undefined;
  const text = String(file).replace(/\s/g, '');
  const decoded = Buffer.from(text, 'base64');
  // Encoded again and compared, as Buffer skips invalid characters. A regular expression could exhaust V8's stack.
  const isBase64 = unpadded(decoded.toString('base64')) === unpadded(text);
  const buffer = isBase64 ? decoded : Buffer.alloc(0);
  return { originalname: typeof name === 'string' ? name : '', buffer, size: buffer.length };
}

function unpadded(base64: string): string {
  return base64.replace(/={1,2}$/, '');
}
