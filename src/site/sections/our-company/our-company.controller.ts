import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { I18nLang } from 'nestjs-i18n';
import { pageIds } from '../../../content/model/page-ids.js';
import type { FormSubmission } from '../../../forms/form-submission.js';
import { fileChoiceField } from '../../../forms/supplier-file.js';
import { keyField, supplierFields } from '../../../forms/supplier-form.js';
import { formBody } from '../../../platform/http/body.interceptor.js';
import { SubmittedForm } from '../../../platform/http/forms/form-body.pipe.js';
import type { Language } from '../../../routing/languages.js';
import { SupplierFormBody } from '../../../submissions/suppliers/supplier-application.body.js';
import { VisitorUpload } from '../../../submissions/suppliers/supplier-upload.js';
import { TakesForm } from '../../rendering/forms/takes-form.decorator.js';
import { SectionController } from '../../rendering/section.controller.js';
import { ApplicationForm } from './application-form.js';

@Controller('our-company')
export class OurCompanyController extends SectionController {
  constructor(private readonly form: ApplicationForm) {
    super();
  }

  @TakesForm({
    name: 'supplier',
    page: pageIds.supplierApplication,
    fields: [...supplierFields.map(({ name }) => name), fileChoiceField, keyField],
    body: [VisitorUpload, formBody],
  })
  async apply(
    @I18nLang() language: Language,
    @SubmittedForm() form: SupplierFormBody,
    @Req() request: Request,
  ): Promise<FormSubmission> {
    return this.form.take(form, language, request);
  }
}
