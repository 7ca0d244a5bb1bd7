import { Body, Controller, Get, Header, HttpStatus, Query, Req } from '@nestjs/common';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import { Expose } from 'class-transformer';
import type { Request } from 'express';
import { I18nLang } from 'nestjs-i18n';
import type { MailLink } from '../../../views/parts/forms/token-form.js';
import { confirmPageId, leavePageId } from '../../content/model/template-pages.js';
import { TextsService } from '../../content/text/texts.service.js';
import { formBody } from '../../platform/http/body.interceptor.js';
import { cacheControl } from '../../platform/http/headers/cache-control.js';
import { Totals } from '../../platform/http/throttling/totals.js';
import type { Language } from '../../routing/languages.js';
import type { PageRequest } from '../../routing/page-parameters.js';
import type { PageResponse } from '../../site/page-cache/page-response.js';
import { CurrentPage, SectionController } from '../../site/rendering/section.controller.js';
import { FormValue, SubmittedForm } from '../forms/form-body.js';
import type { FormSubmission } from '../forms/form-submission.js';
import { FormPost } from '../forms/visitor-form.js';
import { NewsletterService } from './newsletter.service.js';
import { type NewsletterField, newsletterFields, newsletterIssues } from './newsletter-form.js';

/**
 * The links in mails hold a secret, which must not appear in the Referer of a later request to another site. With
 * `no-referrer`, browsers would send the form with the origin `null`.
 */
const tokenReferrerPolicy = 'strict-origin';

const NewsletterFormField = (field: NewsletterField) =>
  FormValue((value: unknown) => newsletterIssues({ [field]: typeof value === 'string' ? value : undefined })[field]);

/** The body of the newsletter form, which is on every page. */
class NewsletterFormDto {
  @NewsletterFormField('EMAIL') EMAIL!: string;
  @NewsletterFormField('privacy') privacy!: string;
  @Expose() website?: string;
}

const accepted: FormSubmission = { name: 'newsletter', outcome: 'accepted' };

/** The newsletter form of every page, and the pages behind the links in mails. */
@Controller('newsletter')
export class NewsletterPagesController extends SectionController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly totals: Totals,
    private readonly texts: TextsService,
  ) {
    super();
  }

  /** A form with the bot trap filled in is reported as accepted, but dropped. */
  @FormPost({ name: 'newsletter', page: 'newsletter', fields: newsletterFields, body: [formBody] })
  async subscribe(
    @I18nLang() language: Language,
    @SubmittedForm() { website, EMAIL }: NewsletterFormDto,
    @Req() request: Request,
  ): Promise<FormSubmission> {
    if (website) return accepted;
    await this.totals.require('confirmation', request);
    await this.newsletter.subscribe(EMAIL, language);
    return accepted;
  }

  /** Opening a link in a mail changes nothing, because mail scanners open links. */
  @Get(['confirm', 'leave'])
  @Header('Cache-Control', cacheControl.none)
  @Header('Referrer-Policy', tokenReferrerPolicy)
  async linkedPage(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const name = page.pageId === confirmPageId ? 'confirm' : 'leave';
    const link = await this.#linkOf(name, page.parameters.token);
    const status = link.isUnknown ? HttpStatus.NOT_FOUND : HttpStatus.OK;
    return this.pages.render('newsletter', page, { [name]: link }, { status });
  }

  @FormPost({ name: 'newsletter-confirm', page: confirmPageId, fields: ['token'], body: [formBody] })
  @Header('Referrer-Policy', tokenReferrerPolicy)
  async confirm(@I18nLang() language: Language, @Body('token') token: unknown): Promise<FormSubmission> {
    const name = 'newsletter-confirm';
    if (await this.newsletter.confirm(token)) return { name, outcome: 'accepted' };
    return { name, outcome: 'missing', message: this.texts.texts(language).forms.confirm_unknown };
  }

  /** Unsubscribes by the button of the page, or by one click in a mail program, which posts to the link (RFC 8058). */
  @FormPost({
    name: 'newsletter-leave',
    page: leavePageId,
    fields: ['token'],
    // Mail providers send multipart, too.
    body: [NoFilesInterceptor({ limits: { fields: 50, fieldSize: 16 * 1024 } }), formBody],
    bucket: 'leave',
  })
  @Header('Referrer-Policy', tokenReferrerPolicy)
  async leave(
    @I18nLang() language: Language,
    @Query('token') linked: unknown,
    @Body('token') token: unknown,
    @Body('List-Unsubscribe') oneClick: unknown,
  ): Promise<FormSubmission> {
    const name = 'newsletter-leave';
    const sent = token ?? (oneClick === 'One-Click' ? linked : undefined);
    if (await this.newsletter.leave(sent)) return { name, outcome: 'accepted' };
    return { name, outcome: 'missing', message: this.texts.texts(language).forms.leave_unknown };
  }

  async #linkOf(page: 'confirm' | 'leave', token: string | undefined): Promise<MailLink> {
    if (token === undefined) return {};
    const state = await this.newsletter.linkState(token);
    if (state === 'unknown') return { isUnknown: true };
    if (page === 'leave') return { token };
    if (state === 'subscribed') return { isDone: true };
    return state === 'expired' ? { isUnknown: true } : { token };
  }
}
