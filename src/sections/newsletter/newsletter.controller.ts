import { Body, Controller, Get, Header, HttpStatus, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import type { Response } from 'express';
import type { FormSubmission } from '../../../views/forms/form-submission.js';
import { newsletterFields } from '../../../views/forms/newsletter-form.js';
import type { TemplateModel } from '../../../views/templates/templates.js';
import { type FormFields, formBody } from '../../http/forms/form-body.js';
import { FormBodyPipe } from '../../http/forms/form-body.pipe.js';
import { VisitorForm } from '../../http/forms/visitor-form.decorator.js';
import { NewsletterService } from '../../newsletter/newsletter.service.js';
import { Renders, RendersForm } from '../../rendering/renders.decorator.js';
import { TextsService } from '../../rendering/texts.service.js';
import type { Language } from '../../routing/languages.js';
import { PageLanguage } from '../../routing/page-language.decorator.js';
import { NewsletterFormBody } from './newsletter-form.body.js';

/**
 * The address of the leave page holds a secret, which no later request may name in its Referer. With `no-referrer`
 * browsers would send the form with the origin `null`.
 */
const tokenReferrerPolicy = 'strict-origin';

const accepted: FormSubmission = { name: 'newsletter', outcome: 'accepted' };

const left: FormSubmission = { name: 'newsletter-leave', outcome: 'accepted' };

/** Takes the newsletter form of every page, and the leave form to which the links of the mails lead. */
@Controller('newsletter')
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly texts: TextsService,
  ) {}

  /** Whoever fills the trap in is a program, and learns nothing of it. */
  @Post()
  @VisitorForm()
  @UseInterceptors(formBody)
  @RendersForm('newsletter', newsletterFields)
  async subscribe(
    @PageLanguage() language: Language,
    @Body(FormBodyPipe) { website, EMAIL }: NewsletterFormBody,
  ): Promise<FormSubmission> {
    if (!website) await this.newsletter.subscribe(EMAIL, language);
    return accepted;
  }

  /** Opening a leave link changes nothing: mail scanners open links. */
  @Get('leave')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', tokenReferrerPolicy)
  @Renders('newsletter')
  async leavePage(
    @Query('token') token: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TemplateModel<'newsletter'>> {
    if (token === undefined) return { leave: {} };
    if (typeof token === 'string' && (await this.newsletter.isSubscribed(token))) return { leave: { token } };
    response.status(HttpStatus.NOT_FOUND);
    return { leave: { isUnknown: true } };
  }

  @Post('leave')
  @VisitorForm()
  @Header('Referrer-Policy', tokenReferrerPolicy)
  @UseInterceptors(formBody)
  @RendersForm('newsletter-leave', ['token'])
  async leave(@PageLanguage() language: Language, @Body() { token = '' }: FormFields): Promise<FormSubmission> {
    if (await this.newsletter.leave(token)) return left;
    const { leave_unknown } = this.texts.texts(language).forms;
    return { name: 'newsletter-leave', outcome: 'missing', message: leave_unknown };
  }
}
