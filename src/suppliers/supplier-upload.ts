import {
  BadRequestException,
  Injectable,
  Logger,
  PayloadTooLargeException,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { fileSizeLimit } from '../../views/forms/supplier-form.js';
import { declaresMore, watchBody } from '../http/body-limit.js';
import { SpooledUpload } from '../http/uploads/spooled-upload.js';
import { UploadFolder } from '../http/uploads/upload-folder.js';

/** A file as it came. One that is too large has its size and no content. */
export interface UploadedFile {
  originalname: string;
  buffer: Buffer;
  size: number;
  /** The body was far too large: it was read up to this file, and what came after it is not known. */
  isLastRead?: true;
}

export const fileTooLarge = 'The file must be less than 3MB.';
const unreadable = 'The form cannot be read.';

/** Bytes of a file at the limit in base64, with one character in ten percent-encoded, and of the other fields. */
export const integratorBodyLimit = Math.ceil((fileSizeLimit / 3) * 4 * 1.2) + 100 * 1024;

/**
 * Bytes that are read of a visitor's form, so that one with a file that is too large is shown again with all that was
 * entered. Of a larger one only what comes before the file is read.
 */
const visitorBodyLimit = 4 * fileSizeLimit;

/** Milliseconds that a form may take to come to its file, where it says that it is larger than is read. */
const timeToFile = 1000;

/** Twice the fields of the form. */
const limits = { files: 1, fields: 30, fieldNameSize: 100, fieldArrayIndexLimit: 30 };

/** In bytes. */
interface Sizes {
  body: number;
  field: number;
}

/** A text of 5000 characters, four bytes each, and more. */
const ofVisitors: Sizes = { body: visitorBodyLimit, field: 32 * 1024 };
/** Integrators may send the file as text, in base64. */
const ofIntegrators: Sizes = { body: integratorBodyLimit, field: (fileSizeLimit / 3) * 4 };

/** Reads multipart bodies: fields into `request.body`, the file into `request.file`; a body of another type is left. */
@Injectable()
export class SupplierUpload {
  private readonly logger = new Logger(SupplierUpload.name);

  constructor(private readonly folder: UploadFolder) {}

  /**
   * Reads what a visitor's browser sends. A body that is far too large counts as one with too large a file.
   * @throws BadRequestException where it is malformed, cut off, or has more than one file
   */
  async readVisitors(request: Request, response: Response): Promise<void> {
    const isFarTooLarge = declaresMore(request, visitorBodyLimit);
    const end = new AbortController();
    let originalname = '';
    const upload = new SpooledUpload(this.folder, fileSizeLimit, (name) => {
      originalname = name;
      if (isFarTooLarge) end.abort();
    });
    const timer = isFarTooLarge ? setTimeout(() => end.abort(), timeToFile) : undefined;
    const isWhole = await this.read(upload, ofVisitors, request, response, end).finally(() => clearTimeout(timer));
    // A Content-Type that cannot be parsed is read by nobody.
    if (request.body === undefined) throw new BadRequestException(unreadable);
    if (isWhole) return;
    const file: UploadedFile = { originalname, size: fileSizeLimit, buffer: Buffer.alloc(0), isLastRead: true };
    request.file = file as Express.Multer.File;
  }

  /**
   * Reads what an integrator sends.
   * @throws PayloadTooLargeException where it is too large
   * @throws BadRequestException where it is malformed, cut off, or has more than one file
   */
  async readIntegrators(request: Request, response: Response): Promise<void> {
    if (declaresMore(request, integratorBodyLimit)) throw new PayloadTooLargeException(fileTooLarge);
    const upload = new SpooledUpload(this.folder, fileSizeLimit);
    const isWhole = await this.read(upload, ofIntegrators, request, response, new AbortController());
    if (!isWhole || (request.file && request.file.size >= fileSizeLimit)) {
      throw new PayloadTooLargeException(fileTooLarge);
    }
  }

  /**
   * @param end ends the reading early; so does a body that is too large
   * @returns whether the body was read to its end
   */
  private async read(
    upload: SpooledUpload,
    sizes: Sizes,
    request: Request,
    response: Response,
    end: AbortController,
  ): Promise<boolean> {
    const fieldLimits = { ...limits, fieldSize: sizes.field };
    const reader = multer({ storage: upload, limits: fieldLimits, defParamCharset: 'utf8' }).single('file');
    let stopWatching: (() => void) | undefined;
    try {
      const failure = await new Promise<unknown>((resolve) => {
        let isSettled = false;
        reader(request, response, (error?: unknown) => {
          isSettled = true;
          resolve(error);
        });
        end.signal.addEventListener('abort', resolve);
        // A body of another type is left untouched for its own reader.
        if (!isSettled) stopWatching = watchBody(request, sizes.body, () => end.abort());
      });
      if (end.signal.aborted) return false;
      if (failure !== undefined) throw this.toHttpException(failure);
      if (request.file) request.file.buffer = await upload.content();
      return true;
    } finally {
      stopWatching?.();
      await upload.close();
    }
  }

  private toHttpException(failure: unknown): Error {
    if (failure instanceof MulterError) {
      const isFile = failure.code === 'LIMIT_FIELD_VALUE' && failure.field === 'file';
      return isFile ? new PayloadTooLargeException(fileTooLarge) : new BadRequestException(failure.message);
    }
    // Of the file system: the disk is full, or the folder may not be written.
    const { code, syscall } = failure as NodeJS.ErrnoException;
    if (syscall !== undefined && code !== 'ECONNRESET') {
      this.logger.error(`an upload cannot be written: ${code}`);
      return new ServiceUnavailableException('The file cannot be taken at present');
    }
    // The parser's other words may quote what was sent.
    return new BadRequestException(unreadable);
  }
}
