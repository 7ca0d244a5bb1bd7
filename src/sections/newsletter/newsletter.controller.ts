import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { botTrap, emailMaxLength, newsletterFields } from '../../../views/forms/newsletter-form.js';
import { invalidForm, type SentForm } from '../../../views/forms/sent-form.js';
import type { Language } from '../../addressing/languages.js';
import { PageLanguage } from '../../addressing/page-language.decorator.js';
import { isEmail } from '../../newsletter/email.js';
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
    const email = fields.EMAIL?.trim() ?? '';
    const isValid = email.length <= emailMaxLength && isEmail(email);
    if (!isValid || !fields.privacy) {
      const { error_email, error_privacy } = this.texts.texts(language).forms;
      return invalidForm('newsletter', newsletterFields, fields, {
        EMAIL: isValid ? undefined : error_email,
        privacy: fields.privacy ? undefined : error_privacy,
      });
    }
    await this.newsletter.subscribe(email, language);
    return accepted;
  }
}
