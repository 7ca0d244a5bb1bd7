import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { I18nLang } from 'nestjs-i18n';
import { pageIds } from '../../content/model/page-ids.js';
import { formBody } from '../../platform/http/body.interceptor.js';
import type { Language } from '../../routing/languages.js';
import { SubmittedForm } from '../../submissions/forms/form-body.js';
import type { FormSubmission } from '../../submissions/forms/form-submission.js';
import { FormPost } from '../../submissions/forms/visitor-form.js';
import { SupplierFormDto } from '../../submissions/supplier/supplier-application.dto.js';
import { fileChoiceField } from '../../submissions/supplier/supplier-file.js';
import { keyField, supplierFields } from '../../submissions/supplier/supplier-form.js';
import { SupplierFormService } from '../../submissions/supplier/supplier-form.service.js';
import { VisitorUpload } from '../../submissions/uploads/upload.interceptor.js';
import { SectionController } from '../rendering/section.controller.js';

@Controller('our-company')
export class OurCompanyController extends SectionController {
  constructor(private readonly form: SupplierFormService) {
    super();
  }

  @FormPost({
    name: 'supplier',
    page: pageIds.supplierApplication,
    fields: [...supplierFields.map(({ name }) => name), fileChoiceField, keyField],
    body: [VisitorUpload, formBody],
  })
  async apply(
    @I18nLang() language: Language,
    @SubmittedForm() form: SupplierFormDto,
    @Req() request: Request,
  ): Promise<FormSubmission> {
    return this.form.submit(form, language, request);
  }
}
