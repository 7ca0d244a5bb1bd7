import { Injectable, InternalServerErrorException, PayloadTooLargeException } from '@nestjs/common';
import { fileSizeLimit } from '../../../views/forms/supplier-form.js';
import { SupplierValidation } from '../../suppliers/supplier-application.validation.js';
import { fileTooLarge, type UploadedFile } from '../../suppliers/supplier-upload.js';
import { SuppliersService } from '../../suppliers/suppliers.service.js';
import { refusedFields } from '../field-errors.pipe.js';
import { base64File } from './base64-file.js';

/** What is answered where an application was received. */
export interface Received {
  status: 'OK';
  id: string;
  /** The remote's, or null where none has answered yet. */
  data: unknown;
}

/** Takes an application that came by the API. */
@Injectable()
export class SupplierSubmission {
  constructor(
    private readonly validation: SupplierValidation,
    private readonly suppliers: SuppliersService,
  ) {}

  /** @throws HttpException 413, 422, or 500 with the remote's message where the remote refuses it */
  async take(
    body: Record<string, unknown>,
    upload: UploadedFile | undefined,
    idempotencyKey: string | undefined,
  ): Promise<Received> {
    const file = upload ?? base64File(body);
    if (file && file.size >= fileSizeLimit) throw new PayloadTooLargeException(fileTooLarge);
    const checked = await this.validation.check(body, file, 'en');
    if ('errors' in checked) throw refusedFields(checked.errors);
    const submission = await this.suppliers.submit(checked.application, checked.file, idempotencyKey);
    if (submission.status === 'KO') throw new InternalServerErrorException(submission.message);
    return { status: 'OK', id: submission.id, data: submission.data };
  }
}
