import {
  BadRequestException,
  Injectable,
  Logger,
  PayloadTooLargeException,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { fileSizeLimit } from '../../forms/supplier-form.js';
import { exceedsContentLength, watchBody } from '../../platform/http/body/body-limit.js';
import { SpooledUpload } from '../../platform/http/uploads/spooled-upload.js';
import { UploadFolder } from '../../platform/http/uploads/upload-folder.js';

/** An uploaded file. One that is too large has its size, but no content. */
export interface UploadedFile {
  originalname: string;
  buffer: Buffer;
  size: number;
  /** The body was far too large, and was read only up to this file. The fields after it are unknown. */
  isLastRead?: true;
}

export const fileTooLarge = 'The file must be less than 3MB.';
const unreadable = 'The form cannot be read.';

/** Bytes of a base64 file of the largest size, with one character in ten percent-encoded, and of the other fields. */
export const integratorBodyLimit = Math.ceil((fileSizeLimit / 3) * 4 * 1.2) + 100 * 1024;

/**
 * Bytes that are read of a visitor's form. It is larger than the file limit, so that a form with too large a file can
 * be shown again with all that was entered. A larger body is read only up to the file.
 */
const visitorBodyLimit = 4 * fileSizeLimit;

/** Milliseconds in which the file must begin, if the Content-Length exceeds the limit. */
const timeToFile = 1000;

/** Twice the fields of the form. */
const limits = { files: 1, fields: 30, fieldNameSize: 100, fieldArrayIndexLimit: 30 };

/** In bytes. */
interface Sizes {
  body: number;
  field: number;
}

/** A field holds at least 5000 characters of four bytes each. */
const ofVisitors: Sizes = { body: visitorBodyLimit, field: 32 * 1024 };
/** Integrators may send the file as text, in base64. */
const ofIntegrators: Sizes = { body: integratorBodyLimit, field: (fileSizeLimit / 3) * 4 };

/** Reads multipart bodies: fields into `request.body`, the file into `request.file`. Other bodies are left unread. */
@Injectable()
export class SupplierUpload {
  readonly #logger = new Logger(SupplierUpload.name);

  constructor(private readonly folder: UploadFolder) {}

  /**
   * Reads the form of a visitor. A body that is far too large counts as one with too large a file.
   * @throws BadRequestException if it is malformed, truncated, or has more than one file
   */
  async readVisitors(request: Request, response: Response): Promise<void> {
    const isFarTooLarge = exceedsContentLength(request, visitorBodyLimit);
    const end = new AbortController();
    let originalname = '';
    const upload = new SpooledUpload(this.folder, fileSizeLimit, (name) => {
      originalname = name;
      if (isFarTooLarge) end.abort();
    });
    const timer = isFarTooLarge ? setTimeout(() => end.abort(), timeToFile) : undefined;
    const isWhole = await this.#read(upload, ofVisitors, request, response, end).finally(() => clearTimeout(timer));
    // No parser reads a body whose Content-Type is malformed.
    if (request.body === undefined) throw new BadRequestException(unreadable);
    if (isWhole) return;
    const file: UploadedFile = { originalname, size: fileSizeLimit, buffer: Buffer.alloc(0), isLastRead: true };
    request.file = file as Express.Multer.File;
  }

  /**
   * Reads the body of an integrator.
   * @throws PayloadTooLargeException if it is too large
   * @throws BadRequestException if it is malformed, truncated, or has more than one file
   */
  async readIntegrators(request: Request, response: Response): Promise<void> {
    if (exceedsContentLength(request, integratorBodyLimit)) throw new PayloadTooLargeException(fileTooLarge);
    const upload = new SpooledUpload(this.folder, fileSizeLimit);
    const isWhole = await this.#read(upload, ofIntegrators, request, response, new AbortController());
    if (!isWhole || (request.file && request.file.size >= fileSizeLimit)) {
      throw new PayloadTooLargeException(fileTooLarge);
    }
  }

  /**
   * @param end stops reading early when aborted; it is aborted if the body is too large
   * @returns whether the body was read to its end
   */
  async #read(
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
        // A body of another type stays unread for its own parser.
        if (!isSettled) stopWatching = watchBody(request, sizes.body, () => end.abort());
      });
      if (end.signal.aborted) return false;
      if (failure !== undefined) throw this.#toHttpException(failure);
      if (request.file) request.file.buffer = await upload.content();
      return true;
    } finally {
      stopWatching?.();
      await upload.close();
    }
  }

  #toHttpException(failure: unknown): Error {
    if (failure instanceof MulterError) {
      const isFile = failure.code === 'LIMIT_FIELD_VALUE' && failure.field === 'file';
      return isFile ? new PayloadTooLargeException(fileTooLarge) : new BadRequestException(failure.message);
    }
    // An error of the file system: the disk is full, or the folder is not writable.
    const { code, syscall } = failure as NodeJS.ErrnoException;
    if (syscall !== undefined && code !== 'ECONNRESET') {
      this.#logger.error(`an upload cannot be written to DATA_DIR/uploads: ${code}`);
      return new ServiceUnavailableException('The file cannot be accepted at present');
    }
    // Other messages of the parser may quote what was sent.
    return new BadRequestException(unreadable);
  }
}
