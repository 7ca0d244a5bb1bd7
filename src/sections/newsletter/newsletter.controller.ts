import { Body, Controller, Get, Header, HttpStatus, Post, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { FormSubmission } from '../../../views/forms/form-submission.js';
import { newsletterFields } from '../../../views/forms/newsletter-form.js';
import type { MailLink } from '../../../views/parts/token-form.js';
import type { TemplateModel } from '../../../views/templates/templates.js';
import { confirmPageId } from '../../content/model/unlisted.js';
import { type FormFields, formBody, formOrPartsBody } from '../../http/forms/form-body.js';
import { FormBodyPipe } from '../../http/forms/form-body.pipe.js';
import { VisitorForm } from '../../http/forms/visitor-form.decorator.js';
import { NewsletterService } from '../../newsletter/newsletter.service.js';
import { Renders, RendersForm } from '../../rendering/renders.decorator.js';
import { TextsService } from '../../rendering/texts.service.js';
import type { Language } from '../../routing/languages.js';
import { PageLanguage } from '../../routing/page-language.decorator.js';
import { NewsletterFormBody } from './newsletter-form.body.js';

/**
 * The links in mails hold a secret, which must not appear in the Referer of a later request to another site. With
 * `no-referrer`, browsers would send the form with the origin `null`.
 */
const tokenReferrerPolicy = 'strict-origin';

const accepted: FormSubmission = { name: 'newsletter', outcome: 'accepted' };

/** Handles the newsletter form of every page, and the forms behind the links in mails. */
@Controller('newsletter')
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly texts: TextsService,
  ) {}

  /** A form with the bot trap filled in is reported as accepted, but dropped. */
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

  /** Opening a link in a mail changes nothing, because mail scanners open links. */
  @Get(['leave', 'confirm'])
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', tokenReferrerPolicy)
  @Renders('newsletter')
  async linkPage(
    @Req() { address }: Request,
    @Query('token') token: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TemplateModel<'newsletter'>> {
    const page = address?.pageId === confirmPageId ? 'confirm' : 'leave';
    const link = await this.linkOf(page, token);
    if (link.isUnknown) response.status(HttpStatus.NOT_FOUND);
    return { [page]: link };
  }

  @Post('confirm')
  @VisitorForm()
  @Header('Referrer-Policy', tokenReferrerPolicy)
  @UseInterceptors(formBody)
  @RendersForm('newsletter-confirm', ['token'])
  async confirm(@PageLanguage() language: Language, @Body() { token = '' }: FormFields): Promise<FormSubmission> {
    const name = 'newsletter-confirm';
    if (await this.newsletter.confirm(token)) return { name, outcome: 'accepted' };
    return { name, outcome: 'missing', message: this.texts.texts(language).forms.confirm_unknown };
  }

  /** Unsubscribes by the button of the page, or by one click in a mail program, which posts to the link (RFC 8058). */
  @Post('leave')
  @VisitorForm('leave')
  @Header('Referrer-Policy', tokenReferrerPolicy)
  @UseInterceptors(formOrPartsBody)
  @RendersForm('newsletter-leave', ['token'])
  async leave(
    @PageLanguage() language: Language,
    @Query('token') linked: unknown,
    @Body() { token, 'List-Unsubscribe': oneClick }: FormFields,
  ): Promise<FormSubmission> {
    const name = 'newsletter-leave';
    const sent = token ?? (oneClick === 'One-Click' && typeof linked === 'string' ? linked : '');
    if (await this.newsletter.leave(sent)) return { name, outcome: 'accepted' };
    return { name, outcome: 'missing', message: this.texts.texts(language).forms.leave_unknown };
  }

  private async linkOf(page: 'confirm' | 'leave', token: unknown): Promise<MailLink> {
    if (token === undefined) return {};
    const state = typeof token === 'string' ? await this.newsletter.linkState(token) : 'unknown';
    if (typeof token !== 'string' || state === 'unknown') return { isUnknown: true };
    if (page === 'leave') return { token };
    if (state === 'subscribed') return { isDone: true };
    return state === 'expired' ? { isUnknown: true } : { token };
  }
}
