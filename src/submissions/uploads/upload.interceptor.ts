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
import { FilesInterceptor } from '@nestjs/platform-express';
import { json, type Request, urlencoded } from 'express';
import type { StorageEngine } from 'multer';
import type { Observable } from 'rxjs';
import { fileSizeLimit, limits } from '../../limits.js';
import { BodyInterceptor } from '../../platform/http/body.interceptor.js';
import { invalidField, type PageForm, type UploadedFile } from '../forms/form-body.js';
import type { FormField } from '../forms/form-fields.js';
import { fileTypeOf, mostFiles, plainFileName, sizeIssue } from '../forms/form-file.js';
import type { SubmittedFile } from '../stored/stored-form.js';

const fileTooLarge = `The file must be less than ${limits.file_megabytes}MB.`;

/**
 * Bytes that are read of a file, and how many files are read. It is more than a form may have, so that a form with too
 * much can be shown again with all that was entered. Of a form with still more, what follows is lost.
 */
const readSize = 4 * fileSizeLimit;
const mostRead = 5;

/** What is stored of uploaded files that were validated. */
export function filesOf({ file: files = [] }: Pick<PageForm, 'file'>): SubmittedFile[] {
  return files.map(({ originalname, buffer }) => {
    const type = fileTypeOf(buffer) ?? 'application/pdf';
    return { name: plainFileName(originalname, type), content: buffer };
  });
}

/** Bytes of the files of a request so far. */
const received = new WeakMap<Request, number>();

/** Like multer's memoryStorage, but a file with which a request has too many bytes has its size only. */
const storage: StorageEngine = {
  _handleFile(request, { stream }, done) {
    const chunks: Buffer[] = [];
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      const total = (received.get(request) ?? 0) + chunk.length;
      received.set(request, total);
      if (total < fileSizeLimit) chunks.push(chunk);
      else chunks.length = 0;
    });
    stream.on('end', () => done(null, { size, buffer: Buffer.concat(chunks) }));
  },
  _removeFile(_request, _file, done) {
    done(null);
  },
};

/**
 * Reads a multipart body: fields into `request.body`, files into `request.files`. Other bodies are left unread.
 * @param fieldSize bytes of a field
 * @param tooLarge the error if the file has more bytes than are read
 */
function UploadInterceptor(fieldSize: number, tooLarge: () => Error): Type<NestInterceptor> {
  // Twice the fields of the form.
  const read = {
    files: mostRead,
    fileSize: readSize,
    fields: 30,
    fieldSize,
    fieldNameSize: 100,
    fieldArrayIndexLimit: 30,
  };

  class Upload extends FilesInterceptor('file', mostRead, { storage, limits: read, defParamCharset: 'utf8' }) {
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
export const VisitorUpload = (fields: readonly FormField[]) =>
  UploadInterceptor(32 * 1024, () => invalidField('file', sizeIssue(mostFiles(fields))));

/** Reads the form of an integrator, who may send files as text, in base64. */
export const IntegratorUpload = UploadInterceptor(readSize, () => new PayloadTooLargeException(fileTooLarge));

/** Bytes of base64 files of the largest size, with one character in ten percent-encoded, and of the other fields. */
const base64Limit = Math.ceil((fileSizeLimit / 3) * 4 * 1.2) + 100 * 1024;

/**
 * Reads JSON or form fields that may hold files as base64, and decodes these, unless some were uploaded.
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
    const files = uploadsOf(request) ?? base64Files(request.body ?? {});
    if (files.reduce((sum, { size }) => sum + size, 0) >= fileSizeLimit) {
      throw new PayloadTooLargeException(fileTooLarge);
    }
    request.files = files as Express.Multer.File[];
    return handled;
  }
}

/** The files of a multipart body. */
export function uploadsOf({ files }: Request): Express.Multer.File[] | undefined {
  return Array.isArray(files) ? files : undefined;
}

/** The files that a body carries as base64 in `file`, with their names in `file_name`: each a text, or a list of texts. */
function base64Files({ file, file_name: name }: Record<string, unknown>): UploadedFile[] {
  const [files, names] = [[file].flat(), [name].flat()];
  const isSent = (each: unknown) => each !== undefined && each !== null && each !== '';
  return files.flatMap((each, index) => (isSent(each) ? [base64File(each, names[index])] : []));
}

/** A file that is not base64 is empty. */
function base64File(file: unknown, name: unknown): UploadedFile {
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
