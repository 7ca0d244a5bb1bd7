import { Controller, Post, Req, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import type { FormSubmission } from '../../../views/forms/form-submission.js';
import { fileChoiceField } from '../../../views/forms/supplier-file.js';
import { keyField, supplierFields } from '../../../views/forms/supplier-form.js';
import { FormBodyPipe } from '../../http/forms/form-body.pipe.js';
import { SubmittedForm } from '../../http/forms/submitted-form.decorator.js';
import { VisitorForm } from '../../http/forms/visitor-form.decorator.js';
import { EntryPages } from '../../rendering/entry-pages.js';
import { RendersForm } from '../../rendering/renders.decorator.js';
import type { Language } from '../../routing/languages.js';
import { PageLanguage } from '../../routing/page-language.decorator.js';
import { SupplierFormBody } from '../../suppliers/supplier-application.body.js';
import { SupplierUploadInterceptor } from '../../suppliers/supplier-upload.interceptor.js';
import { applicationBody } from './application-body.js';
import { ApplicationForm } from './application-form.js';

@Controller('our-company')
export class OurCompanyController extends EntryPages {
  constructor(private readonly form: ApplicationForm) {
    super();
  }

  @Post('doing-business-with-us')
  @VisitorForm()
  @UseInterceptors(SupplierUploadInterceptor('visitors'), applicationBody)
  @RendersForm('supplier', [...supplierFields.map(({ name }) => name), fileChoiceField, keyField])
  async apply(
    @PageLanguage() language: Language,
    @SubmittedForm(FormBodyPipe) form: SupplierFormBody,
    @Req() request: Request,
  ): Promise<FormSubmission> {
    return this.form.take(form, language, request);
  }
}
