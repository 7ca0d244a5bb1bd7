import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { I18nLang } from 'nestjs-i18n';
import { ApiController } from '../../api/api-controller.decorator.js';
import { pageIds } from '../../content/model/page-ids.js';
import type { Language } from '../../routing/languages.js';
import { SubmittedForm } from '../forms/form-body.js';
import { type PageForm, PageFormDto } from '../forms/form-dto.js';
import type { FormSubmission } from '../forms/form-submission.js';
import { PageFormsService, StoredFormPost } from '../stored/page-forms.service.js';
import { SubmissionsController } from '../stored/submissions.controller.js';
import { supplierFields } from './supplier-form.js';
import { SuppliersService, supplierForm } from './suppliers.service.js';

const Body = PageFormDto(supplierFields);

/** The form on its page. */
@Controller('our-company')
export class SupplierPageController {
  constructor(
    private readonly forms: PageFormsService,
    private readonly suppliers: SuppliersService,
  ) {}

  @StoredFormPost(supplierForm, pageIds.supplierApplication)
  apply(
    @I18nLang() language: Language,
    @SubmittedForm(Body) body: PageForm,
    @Req() request: Request,
  ): Promise<FormSubmission> {
    return this.forms.submit(this.suppliers, body, language, request);
  }
}

@ApiController('supplier')
export class SupplierController extends SubmissionsController(supplierForm, SuppliersService) {}
