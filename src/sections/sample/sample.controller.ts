import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { invalidForm, type SentForm } from '../../../views/forms/sent-form.js';
import { skiDayFields } from '../../../views/forms/ski-day-form.js';
import type { Language } from '../../addressing/languages.js';
import { PageLanguage } from '../../addressing/page-language.decorator.js';
import { FormBodyInterceptor, type FormFields } from '../../operations/form-body.interceptor.js';
import { VisitorForm } from '../../operations/visitor-form.decorator.js';
import { RendersForm } from '../../rendering/renders.decorator.js';
import { TextsService } from '../../rendering/texts.service.js';
import { skiDayFaults } from './ski-day.validation.js';

@Controller('ski-day')
export class SampleController {
  constructor(private readonly texts: TextsService) {}

  /** Only looks at what was sent: it is a sample. */
  @Post()
  @VisitorForm()
  @UseInterceptors(FormBodyInterceptor)
  @RendersForm()
  async signUp(@PageLanguage() language: Language, @Body() fields: FormFields): Promise<SentForm> {
    const faults = Object.entries(skiDayFaults(fields));
    if (faults.length === 0) return { name: 'ski-day', outcome: 'accepted' };
    const { forms } = this.texts.texts(language);
    const messages = Object.fromEntries(faults.map(([field, fault]) => [field, forms[fault]]));
    return invalidForm('ski-day', skiDayFields, fields, messages);
  }
}
