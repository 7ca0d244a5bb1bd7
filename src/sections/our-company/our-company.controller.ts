import { Body, Controller, Get, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import type { SentForm } from '../../../views/forms/sent-form.js';
import type { Language } from '../../addressing/languages.js';
import { PageLanguage } from '../../addressing/page-language.decorator.js';
import { VisitorForm } from '../../operations/visitor-form.decorator.js';
import { RendersEntry, RendersForm } from '../../rendering/renders.decorator.js';
import type { UploadedFile as ApplicationUpload } from '../../suppliers/supplier-upload.js';
import { ApplicationFormInterceptor } from './application-form.interceptor.js';
import { ApplicationForm, type EnteredFields } from './application-form.js';

@Controller('our-company')
export class OurCompanyController {
  constructor(private readonly form: ApplicationForm) {}

  @Post('doing-business-with-us')
  @VisitorForm()
  @UseInterceptors(ApplicationFormInterceptor)
  @RendersForm()
  async apply(
    @PageLanguage() language: Language,
    @Body() fields: EnteredFields,
    @UploadedFile() file: ApplicationUpload | undefined,
  ): Promise<SentForm> {
    return this.form.take(fields, file, language);
  }

  @Get('*page')
  @RendersEntry()
  page() {}
}
