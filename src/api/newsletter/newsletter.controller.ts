import {
  Delete,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { leavePageId } from '../../content/model/unlisted.js';
import { apiBody } from '../../platform/http/body.interceptor.js';
import { FormBodyPipe } from '../../platform/http/forms/form-body.pipe.js';
import { SubmittedForm } from '../../platform/http/forms/submitted-form.decorator.js';
import { TokenLinks } from '../../routing/token-links.js';
import { NewsletterService, type Subscription } from '../../submissions/newsletter/newsletter.service.js';
import { ApiController, parameters } from '../api-controller.decorator.js';
import { type ListFormat, listed, PageQuery, ReturnsList, WantedFormat } from '../lists.js';
import { Done, done, Fails } from '../openapi/responses.js';
import { SubscriptionBody, type SubscriptionDto, SubscriptionPageDto, subscriptionColumns } from './newsletter.dto.js';

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
  async subscribe(@SubmittedForm(FormBodyPipe) { email, lang }: SubscriptionBody): Promise<Done> {
    await this.newsletter.subscribe(email, lang);
    return done;
  }

  @Get()
  @ApiOperation({ summary: 'Active subscriptions, earliest consent first' })
  @ReturnsList(SubscriptionPageDto, subscriptionColumns)
  @Fails(400, 503)
  async list(
    @Query(parameters) query: PageQuery,
    @WantedFormat() format: ListFormat,
  ): Promise<SubscriptionPageDto | StreamableFile> {
    return listed(format, query, (page) => this.#page(page), { name: 'newsletter.csv', columns: subscriptionColumns });
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
    return { items: items.map((subscription) => this.#exported(subscription)), next_cursor };
  }

  #exported({ leaveToken, ...subscription }: Subscription): SubscriptionDto {
    return { ...subscription, leave_url: this.links.to(leavePageId, subscription.lang, leaveToken) };
  }
}
