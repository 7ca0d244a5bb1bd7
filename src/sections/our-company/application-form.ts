import { createHash, randomUUID } from 'node:crypto';
import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import type { FormSubmission } from '../../../views/forms/form-submission.js';
import { TextsService } from '../../rendering/texts.service.js';
import type { Language } from '../../routing/languages.js';
import { applicationOf, fileOf, type SupplierFormBody } from '../../suppliers/supplier-application.body.js';
import { type ApplicationFile, type SupplierApplication, SuppliersService } from '../../suppliers/suppliers.service.js';

/** In characters; ours have 36. */
const keyMaxLength = 100;

/** The supplier form of the page. */
@Injectable()
export class ApplicationForm {
  private readonly logger = new Logger(ApplicationForm.name);

  constructor(
    private readonly suppliers: SuppliersService,
    private readonly texts: TextsService,
  ) {}

  /** Whoever fills the trap in is a program, and learns nothing of it. */
  async take(form: SupplierFormBody, language: Language): Promise<FormSubmission> {
    if (form.website) return accepted(randomUUID(), null);
    return this.submit(applicationOf(form), fileOf(form), keyOf(form), language);
  }

  private async submit(
    application: SupplierApplication,
    file: ApplicationFile | undefined,
    key: string,
    language: Language,
  ): Promise<FormSubmission> {
    try {
      const boundKey = boundTo(key, application, file);
      const submission = await this.suppliers.submit(application, file, boundKey, language);
      if (submission.status === 'OK') return accepted(submission.id, submission.data);
      return { name: 'supplier', outcome: 'failed', message: submission.message };
    } catch (error) {
      // The form comes back as it was filled in, to be sent again.
      if (error instanceof ServiceUnavailableException) throw error;
      this.logger.error((error as Error).stack);
      return { name: 'supplier', outcome: 'failed', message: this.texts.texts(language).forms.failure };
    }
  }
}

function accepted(id: string, data: unknown): FormSubmission {
  return { name: 'supplier', outcome: 'accepted', answer: { id, data } };
}

/** Made by the form's script; without one the content alone tells whether a form was sent twice. */
function keyOf({ idempotency_key: key }: SupplierFormBody): string {
  return typeof key === 'string' && key.length <= keyMaxLength ? key : '';
}

/**
 * The form's key for what was entered in it. A page may be kept by a cache, and its form sent by several people or
 * again with something else in it: only the same form with the same content is the same application.
 */
function boundTo(key: string, application: SupplierApplication, file: ApplicationFile | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify([key, application, file?.name]));
  if (file) hash.update(file.content);
  return `form-${hash.digest('base64url')}`;
}
