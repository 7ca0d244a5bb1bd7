import { createHash, randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { botTrap } from '../../../views/forms/newsletter-form.js';
import type { FieldError, SentForm } from '../../../views/forms/sent-form.js';
import { keyField, supplierFields } from '../../../views/forms/supplier-form.js';
import type { Language } from '../../addressing/languages.js';
import { TextsService } from '../../rendering/texts.service.js';
import { SupplierValidation } from '../../suppliers/supplier-application.validation.js';
import type { UploadedFile } from '../../suppliers/supplier-upload.js';
import { type ApplicationFile, type SupplierApplication, SuppliersService } from '../../suppliers/suppliers.service.js';

/** What was entered; a field that was sent twice is a list. */
export type EnteredFields = Readonly<Record<string, unknown>>;

/** In characters; ours have 36. */
const keyMaxLength = 100;

/** The supplier form of the page. */
@Injectable()
export class ApplicationForm {
  private readonly logger = new Logger(ApplicationForm.name);

  constructor(
    private readonly validation: SupplierValidation,
    private readonly suppliers: SuppliersService,
    private readonly texts: TextsService,
  ) {}

  async take(fields: EnteredFields, file: UploadedFile | undefined, language: Language): Promise<SentForm> {
    if (fields[botTrap]) return accepted(randomUUID(), null);
    const checked = await this.validation.check(fields, file, language);
    if ('errors' in checked) return invalid(fields, file, checked.errors);
    return this.submit(checked.application, checked.file, keyOf(fields), language);
  }

  private async submit(
    application: SupplierApplication,
    file: ApplicationFile | undefined,
    key: string | undefined,
    language: Language,
  ): Promise<SentForm> {
    try {
      const boundKey = key && boundTo(key, application, file);
      const submission = await this.suppliers.submit(application, file, boundKey);
      if (submission.status === 'OK') return accepted(submission.id, submission.data);
      return { name: 'supplier', outcome: 'failed', message: submission.message };
    } catch (error) {
      this.logger.error((error as Error).stack);
      return { name: 'supplier', outcome: 'failed', message: this.texts.texts(language).forms.failure };
    }
  }
}

function accepted(id: string, data: unknown): SentForm {
  return { name: 'supplier', outcome: 'accepted', answer: { id, data } };
}

function invalid(fields: EnteredFields, file: UploadedFile | undefined, errors: readonly FieldError[]): SentForm {
  const names = [keyField, ...supplierFields.map(({ name }) => name)];
  const entered = names.flatMap((name) => {
    const value = name === 'file' ? file?.originalname : fields[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { name: 'supplier', outcome: 'invalid', values: Object.fromEntries(entered), errors };
}

function keyOf(fields: EnteredFields): string | undefined {
  const key = fields[keyField];
  return typeof key === 'string' && key !== '' && key.length <= keyMaxLength ? key : undefined;
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
