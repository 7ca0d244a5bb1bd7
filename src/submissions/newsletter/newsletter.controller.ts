import { Delete, Get, HttpCode, NotFoundException, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProperty } from '@nestjs/swagger';
import { Expose } from 'class-transformer';
import { ApiController, LanguageQuery, parameters } from '../../api/api-controller.decorator.js';
import { type List, PageOf, PageQuery, ReturnsList } from '../../api/lists.js';
import { Done, done, Fails } from '../../api/openapi/responses.js';
import { leavePageId } from '../../content/model/template-pages.js';
import { apiBody } from '../../platform/http/body.interceptor.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { TokenLinks } from '../../routing/site-addresses.js';
import { MatchesRule, SubmittedForm } from '../forms/form-body.js';
import { NewsletterService } from './newsletter.service.js';
import { emailMaxLength, newsletterIssues } from './newsletter-form.js';

export class SubscriptionBody extends LanguageQuery {
  @ApiProperty({ maxLength: emailMaxLength, example: 'reader@example.com' })
  @Expose()
  @MatchesRule((email: unknown) =>
    typeof email === 'string' ? newsletterIssues({ EMAIL: email }).EMAIL : 'error_email',
  )
  email!: string;
}

export class SubscriptionDto {
  @ApiProperty({ description: 'In lower case, with its domain in ASCII', example: 'reader@example.com' })
  email!: string;

  @ApiProperty({ enum: languageCodes })
  lang!: Language;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:30:00.000Z' })
  consented_at!: string;

  @ApiProperty({
    format: 'uri',
    description:
      'Link to the leave page in the subscriber’s language; also fits the List-Unsubscribe header (RFC 8058)',
    example: '…/it/newsletter/annulla-iscrizione?token=5a1f0c6e9b2d47d38e60c1b7f4a92d10',
  })
  leave_url!: string;
}

export class SubscriptionPageDto extends PageOf(SubscriptionDto) {}

@ApiController('newsletter')
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly links: TokenLinks,
  ) {}

  @Post()
  @HttpCode(200)
  @UseInterceptors(apiBody)
  @ApiOperation({ summary: 'Subscribes an address; an existing subscription is not changed' })
  @ApiBody({ type: SubscriptionBody })
  @ApiOkResponse({ type: Done, description: 'Subscribed, or waiting for confirmation if the site sends mail' })
  @Fails(400, 413, 415, 422, 503)
  async subscribe(@SubmittedForm() { email, lang }: SubscriptionBody): Promise<Done> {
    await this.newsletter.subscribe(email, lang);
    return done;
  }

  @Get()
  @ApiOperation({ summary: 'Active subscriptions, earliest consent first' })
  @ReturnsList(SubscriptionPageDto, 'newsletter')
  list(@Query(parameters) query: PageQuery): List<SubscriptionDto> {
    return { query, read: (page) => this.#page(page) };
  }

  @Delete(':email')
  @ApiOperation({ summary: 'Ends and erases a subscription, confirmed or not' })
  @ApiOkResponse({ type: Done, description: 'Erased' })
  @Fails(404, 503)
  async unsubscribe(@Param('email') email: string): Promise<Done> {
    if (!(await this.newsletter.unsubscribe(email))) throw new NotFoundException('No such subscription');
    return done;
  }

  async #page(query: PageQuery): Promise<SubscriptionPageDto> {
    const { items, next_cursor } = await this.newsletter.list(query);
    const exported = items.map(({ leaveToken, ...subscription }) => {
      return { ...subscription, leave_url: this.links.to(leavePageId, subscription.lang, leaveToken) };
    });
    return { items: exported, next_cursor };
  }
}
