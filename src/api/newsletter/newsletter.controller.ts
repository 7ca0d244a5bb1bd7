import { Body, Delete, Get, HttpCode, NotFoundException, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { isEmail } from '../../../views/forms/email.js';
import { NewsletterService } from '../../newsletter/newsletter.service.js';
import { apiBody } from '../api-body.js';
import { ApiController } from '../api-controller.decorator.js';
import { ApiValidationPipe } from '../api-validation.pipe.js';
import { FieldErrorsPipe } from '../field-errors.pipe.js';
import { Fails } from '../openapi/failures.decorator.js';
import { PageQuery } from '../page.query.js';
import { LeaveLinks } from './leave-links.js';
import { SubscriptionBody } from './subscription.body.js';

const example = {
  email: 'reader@example.com',
  lang: 'it',
  consented_at: '2026-11-21T08:30:00.000Z',
  leave_url: '…/it/newsletter/annulla-iscrizione?token=5a1f0c6e9b2d47d38e60c1b7f4a92d10',
};

@ApiController('newsletter')
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly leaveLinks: LeaveLinks,
  ) {}

  @Post()
  @HttpCode(200)
  @UseInterceptors(apiBody())
  @ApiOperation({ summary: 'Subscribes an address; one that is subscribed already stays as it is' })
  @ApiOkResponse({ description: 'Subscribed', example: { status: 'OK' } })
  @Fails(400, 413, 415, 422, 503)
  async subscribe(@Body(FieldErrorsPipe) { email, lang }: SubscriptionBody) {
    await this.newsletter.subscribe(email, lang);
    return { status: 'OK' };
  }

  @Get()
  @ApiOperation({ summary: 'Subscriptions, the earliest consent first' })
  @ApiOkResponse({ description: 'A page of them', example: { items: [example], next_cursor: null } })
  @Fails(400, 503)
  async list(@Query(ApiValidationPipe) query: PageQuery) {
    const { items, next_cursor } = await this.newsletter.list(query);
    return { items: items.map((subscription) => this.leaveLinks.withLink(subscription)), next_cursor };
  }

  @Delete(':email')
  @ApiOperation({ summary: 'Ends a subscription and erases it' })
  @ApiOkResponse({ description: 'Erased', example: { status: 'OK' } })
  @Fails(404, 503)
  async unsubscribe(@Param('email') email: string) {
    if (!isEmail(email) || !(await this.newsletter.unsubscribe(email)))
      throw new NotFoundException('No such subscription');
    return { status: 'OK' };
  }
}
