import { createHash, randomUUID } from 'node:crypto';
import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import type { FormSubmission } from '../../../views/forms/form-submission.js';
import { TextsService } from '../../rendering/texts.service.js';
import type { Language } from '../../routing/languages.js';
import { applicationOf, fileOf, type SupplierFormBody } from '../../suppliers/supplier-application.body.js';
import { type ApplicationFile, type SupplierApplication, SuppliersService } from '../../suppliers/suppliers.service.js';

/** In characters. The keys of our own script have 36. */
const keyMaxLength = 100;

/** Handles the supplier form of the page. */
@Injectable()
export class ApplicationForm {
  private readonly logger = new Logger(ApplicationForm.name);

  constructor(
    private readonly suppliers: SuppliersService,
    private readonly texts: TextsService,
  ) {}

  /** A form with the bot trap filled in is reported as accepted, but dropped. */
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
      // Rethrown, so that the form is shown again as it was filled in.
      if (error instanceof ServiceUnavailableException) throw error;
      this.logger.error((error as Error).stack);
      return { name: 'supplier', outcome: 'failed', message: this.texts.texts(language).forms.failure };
    }
  }
}

function accepted(id: string, data: unknown): FormSubmission {
  return { name: 'supplier', outcome: 'accepted', response: { id, data } };
}

/** The key that the form's script created. Without one, only the content shows whether a form was sent twice. */
function keyOf({ idempotency_key: key }: SupplierFormBody): string {
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
