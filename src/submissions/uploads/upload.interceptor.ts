import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  mixin,
  type NestInterceptor,
  PayloadTooLargeException,
  type Type,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { json, type Request, urlencoded } from 'express';
import type { StorageEngine } from 'multer';
import type { Observable } from 'rxjs';
import { fileSizeLimit, limits } from '../../limits.js';
import { BodyInterceptor } from '../../platform/http/body.interceptor.js';
import { invalidField, type UploadedFile } from '../forms/form-body.js';
import { plainFileName } from '../forms/form-file.js';

const fileTooLarge = `The file must be less than ${limits.file_megabytes}MB.`;

/**
 * Bytes that are read of a file. It is more than a file may have, so that a form with too large a file can be shown again
 * with all that was entered. Of a form with a larger one, what follows the file is lost.
 */
const readSize = 4 * fileSizeLimit;

/** What is stored of an uploaded file. */
export function fileOf({ file }: { file?: UploadedFile }): { name: string; content: Buffer } | undefined {
  return file && { name: plainFileName(file.originalname), content: file.buffer };
}

/** Like multer's memoryStorage, but a file that is too large has its size only. */
const storage: StorageEngine = {
  _handleFile(_request, { stream }, done) {
    const chunks: Buffer[] = [];
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size < fileSizeLimit) chunks.push(chunk);
      else chunks.length = 0;
    });
    stream.on('end', () => done(null, { size, buffer: Buffer.concat(chunks) }));
  },
  _removeFile(_request, _file, done) {
    done(null);
  },
};

/**
 * Reads a multipart body: fields into `request.body`, the file into `request.file`. Other bodies are left unread.
 * @param fieldSize bytes of a field
 * @param tooLarge the error if the file has more bytes than are read
 */
function UploadInterceptor(fieldSize: number, tooLarge: () => Error): Type<NestInterceptor> {
  // Twice the fields of the form.
  const files = limits.application_files;
  const read = { files, fileSize: readSize, fields: 30, fieldSize, fieldNameSize: 100, fieldArrayIndexLimit: 30 };

  class Upload extends FileInterceptor('file', { storage, limits: read, defParamCharset: 'utf8' }) {
    override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      try {
        return await super.intercept(context, next);
      } catch (error) {
        if (error instanceof PayloadTooLargeException) throw tooLarge();
        // Such as a request that was aborted. The parser's message may quote what was sent.
        throw error instanceof HttpException ? error : new BadRequestException('The form cannot be read.');
      }
    }
  }
  return mixin(Upload);
}

/** Reads the form of a visitor. A field holds at least 5000 characters of four bytes each. */
export const VisitorUpload = UploadInterceptor(32 * 1024, () => invalidField('file', 'error_file_size'));

/** Reads an application of an integrator, who may send the file as text, in base64. */
export const IntegratorUpload = UploadInterceptor(readSize, () => new PayloadTooLargeException(fileTooLarge));

/** Bytes of a base64 file of the largest size, with one character in ten percent-encoded, and of the other fields. */
const base64Limit = Math.ceil((fileSizeLimit / 3) * 4 * 1.2) + 100 * 1024;

/**
 * Reads JSON or form fields that may hold a file as base64, and decodes that file, unless one was uploaded.
 * @throws PayloadTooLargeException
 */
@Injectable()
export class Base64FileInterceptor implements NestInterceptor {
  readonly #body = new BodyInterceptor(json({ limit: base64Limit }), urlencoded({ limit: base64Limit }));

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
  const isBase64 = withoutPadding(decoded.toString('base64')) === withoutPadding(text);
  const buffer = isBase64 ? decoded : Buffer.alloc(0);
  return { originalname: typeof name === 'string' ? name : '', buffer, size: buffer.length };
}

function withoutPadding(base64: string): string {
  return base64.replace(/={1,2}$/, '');
}
