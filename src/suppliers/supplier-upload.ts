import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import type { Observable } from 'rxjs';
import { fileSizeLimit } from '../../views/forms/supplier-form.js';

/** A file as it came. One that is too large has its size and no content. */
export type UploadedFile = Pick<Express.Multer.File, 'originalname' | 'buffer' | 'size'>;

export const fileTooLarge = 'The file must be less than 3MB.';

/**
 * Memory up to the limit. What is larger is counted to its end, not refused at once as by multer's own limit: the
 * fields after it are then read too, so that a page can be shown with all that was entered.
 */
const boundedMemory: StorageEngine = {
  _handleFile(_request, { stream }, done) {
    let chunks: Buffer[] = [];
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size < fileSizeLimit) chunks.push(chunk);
      else chunks = [];
    });
    stream.once('end', () => done(null, { buffer: Buffer.concat(chunks), size }));
  },
  _removeFile: (_request, _file, done) => done(null),
};

/** More fields than the form has. */
const limits = { files: 1, fields: 50, fieldNameSize: 100 };

const readerOf = (fieldSize: number) =>
  multer({ storage: boundedMemory, limits: { ...limits, fieldSize }, defParamCharset: 'utf8' }).single('file');

/** In bytes: a text of 5000 characters, four each. */
const readVisitors = readerOf(32 * 1024);
/** Integrators may send the file as text, in base64. */
const readIntegrators = readerOf((fileSizeLimit / 3) * 4);

async function read(reader: RequestHandler, request: Request, response: Response): Promise<void> {
  const failure = await new Promise<unknown>((resolve) => reader(request, response, resolve));
  if (failure === undefined) return;
  if (!(failure instanceof MulterError)) throw new BadRequestException('The form cannot be read.');
  const isFile = failure.code === 'LIMIT_FIELD_VALUE' && failure.field === 'file';
  // The parser's other words may quote what was sent.
  throw isFile ? new PayloadTooLargeException(fileTooLarge) : new BadRequestException(failure.message);
}

/**
 * Reads a visitor's multipart body: fields into `request.body`, the file into `request.file`.
 * @throws BadRequestException where it is malformed, cut off, or has more than one file
 */
export function readUpload(request: Request, response: Response): Promise<void> {
  return read(readVisitors, request, response);
}

/** Reads an integrator's multipart body, and leaves any other alone. A file that is too large is told by its status. */
@Injectable()
export class SupplierUploadInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    await read(readIntegrators, request, http.getResponse<Response>());
    if (request.file && request.file.size >= fileSizeLimit) throw new PayloadTooLargeException(fileTooLarge);
    return next.handle();
  }
}
