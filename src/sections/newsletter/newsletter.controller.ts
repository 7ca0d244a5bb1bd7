import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { botTrap, newsletterFaults, newsletterFields } from '../../../views/forms/newsletter-form.js';
import { invalidForm, type SentForm } from '../../../views/forms/sent-form.js';
import type { Language } from '../../addressing/languages.js';
import { PageLanguage } from '../../addressing/page-language.decorator.js';
import { NewsletterService } from '../../newsletter/newsletter.service.js';
import { FormBodyInterceptor, type FormFields } from '../../operations/form-body.interceptor.js';
import { VisitorForm } from '../../operations/visitor-form.decorator.js';
import { RendersForm } from '../../rendering/renders.decorator.js';
import { TextsService } from '../../rendering/texts.service.js';

const accepted: SentForm = { name: 'newsletter', outcome: 'accepted' };

/** Takes the newsletter form of every page. */
@Controller('newsletter')
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly texts: TextsService,
  ) {}

  /** Whoever fills the trap in is a program, and learns nothing of it. */
  @Post()
  @VisitorForm()
  @UseInterceptors(FormBodyInterceptor)
  @RendersForm()
  async subscribe(@PageLanguage() language: Language, @Body() fields: FormFields): Promise<SentForm> {
    if (fields[botTrap]) return accepted;
    const faults = Object.entries(newsletterFaults(fields));
    if (faults.length > 0) {
      const { forms } = this.texts.texts(language);
      const messages = Object.fromEntries(faults.map(([field, fault]) => [field, forms[fault]]));
      return invalidForm('newsletter', newsletterFields, fields, messages);
    }
    await this.newsletter.subscribe(fields.EMAIL ?? '', language);
    return accepted;
  }
}
