import {
  Body,
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
import { csv } from '../../platform/http/csv.js';
import { TokenLinks } from '../../routing/token-links.js';
import { NewsletterService, type Subscription } from '../../submissions/newsletter/newsletter.service.js';
import { apiBody } from '../api-body.js';
import { ApiController } from '../api-controller.decorator.js';
import { ApiValidationPipe } from '../api-validation.pipe.js';
import { FieldErrorsPipe } from '../field-errors.pipe.js';
import { allPages } from '../lists/all-pages.js';
import { type ListFormat, WantedFormat } from '../lists/list-format.decorator.js';
import { PageQuery } from '../lists/page.query.js';
import { Done, done } from '../openapi/done.js';
import { Fails } from '../openapi/failures.decorator.js';
import { ReturnsList } from '../openapi/returns-list.decorator.js';
import { type SubscriptionDto, SubscriptionPageDto, subscriptionColumns } from './newsletter.dto.js';
import { SubscriptionBody } from './subscription.body.js';

@ApiController('newsletter')
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly links: TokenLinks,
  ) {}

  @Post()
  @HttpCode(200)
  @UseInterceptors(apiBody())
  @ApiOperation({ summary: 'Subscribes an address; an existing subscription is not changed' })
  @ApiBody({ type: SubscriptionBody })
  @ApiOkResponse({ type: Done, description: 'Subscribed, or waiting for confirmation if the site sends mail' })
  @Fails(400, 413, 415, 422, 503)
  async subscribe(@Body(FieldErrorsPipe) { email, lang }: SubscriptionBody): Promise<Done> {
    await this.newsletter.subscribe(email, lang);
    return done;
  }

  @Get()
  @ApiOperation({ summary: 'Active subscriptions, earliest consent first' })
  @ReturnsList(SubscriptionPageDto, subscriptionColumns)
  @Fails(400, 503)
  async list(
    @Query(ApiValidationPipe) { cursor, limit }: PageQuery,
    @WantedFormat() format: ListFormat,
  ): Promise<SubscriptionPageDto | StreamableFile> {
    const options = { ...(cursor !== undefined && { cursor }), ...(limit !== undefined && { limit }) };
    if (format === 'json') return this.#page(options);
    const pages = allPages((page) => this.#page(page), options);
    return csv(pages, { name: 'newsletter.csv', columns: subscriptionColumns });
  }

  @Delete(':email')
  @ApiOperation({ summary: 'Ends and erases a subscription, confirmed or not' })
  @ApiOkResponse({ type: Done, description: 'Erased' })
  @Fails(404, 503)
  async unsubscribe(@Param('email') email: string): Promise<Done> {
    if (!(await this.newsletter.unsubscribe(email))) throw new NotFoundException('No such subscription');
    return done;
  }

  async #page(options: Parameters<NewsletterService['list']>[0]): Promise<SubscriptionPageDto> {
    const { items, next_cursor } = await this.newsletter.list(options);
    return { items: items.map((subscription) => this.#exported(subscription)), next_cursor };
  }

  #exported({ leaveToken, ...subscription }: Subscription): SubscriptionDto {
    return { ...subscription, leave_url: this.links.to(leavePageId, subscription.lang, leaveToken) };
  }
}
