import { createHash, randomUUID } from 'node:crypto';
import { HttpException, Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { TextsService } from '../../content/text/texts.service.js';
import type { Language } from '../../routing/languages.js';
import { invalidField } from '../forms/form-body.js';
import type { FormSubmission } from '../forms/form-submission.js';
import { FileAdmission } from '../uploads/file-admission.js';
import {
  type ApplicationFile,
  applicationOf,
  fileOf,
  type SupplierApplication,
  type SupplierFormDto,
} from './supplier-application.dto.js';
import { SuppliersService } from './suppliers.service.js';

/** In characters. The keys of our own script have 36. */
const keyMaxLength = 100;

/** Handles the supplier form of the page. */
@Injectable()
export class SupplierFormService {
  readonly #logger = new Logger(SupplierFormService.name);

  constructor(
    private readonly suppliers: SuppliersService,
    private readonly files: FileAdmission,
    private readonly texts: TextsService,
  ) {}

  /** A form with the bot trap filled in is reported as accepted, but dropped. */
  async submit(form: SupplierFormDto, language: Language, request: Request): Promise<FormSubmission> {
    if (form.website) return accepted(randomUUID(), null);
    const [application, file] = [applicationOf(form), fileOf(form)];
    const key = boundTo(keyOf(form), application, file);
    try {
      const isNew = (await this.suppliers.firstSubmission(key)) === undefined;
      const refusal = isNew ? await this.files.refusal(file, request, 'visitors') : undefined;
      if (refusal) throw invalidField('file', `error_file_${refusal.reason}`);
      const submission = await this.suppliers.submit(application, file, key, language);
      if (submission.status === 'OK') return accepted(submission.id, submission.data);
      return { name: 'supplier', outcome: 'failed', message: submission.message };
    } catch (error) {
      // Rethrown, so that the form is shown again as it was filled in.
      if (error instanceof HttpException) throw error;
      this.#logger.error((error as Error).stack);
      return { name: 'supplier', outcome: 'failed', message: this.texts.texts(language).forms.failure };
    }
  }
}

function accepted(id: string, data: unknown): FormSubmission {
  return { name: 'supplier', outcome: 'accepted', response: { id, data } };
}

/** The key that the form's script created. Without one, only the content shows whether a form was sent twice. */
function keyOf({ idempotency_key: key }: SupplierFormDto): string {
  return typeof key === 'string' && key.length <= keyMaxLength ? key : '';
}

/**
 * The idempotency key of a form with its content. A page may be cached, so several people may send the same form, or
 * one person may send it again with other content. Only the same form with the same content is the same application.
 */
function boundTo(key: string, application: SupplierApplication, file: ApplicationFile | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify([key, application, file?.name]));
  if (file) hash.update(file.content);
  return `form-${hash.digest('base64url')}`;
}
