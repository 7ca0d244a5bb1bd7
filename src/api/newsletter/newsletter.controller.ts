import { Body, Delete, Get, HttpCode, NotFoundException, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { isEmail } from '../../../views/forms/email.js';
import { NewsletterService } from '../../newsletter/newsletter.service.js';
import { ApiController } from '../api-controller.decorator.js';
import { BodyInterceptor } from '../body.interceptor.js';
import { FieldErrorsPipe } from '../field-errors.pipe.js';
import { Fails } from '../openapi/failures.decorator.js';
import { SubscriptionBody } from './subscription.body.js';

@ApiController('newsletter')
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Post()
  @HttpCode(200)
  @UseInterceptors(new BodyInterceptor())
  @ApiOperation({ summary: 'Subscribes an address; twice is one subscription' })
  @ApiOkResponse({ description: '`{"status":"OK"}`' })
  @Fails(400, 413, 415, 422)
  async subscribe(@Body(FieldErrorsPipe) { email, lang }: SubscriptionBody) {
    await this.newsletter.subscribe(email, lang);
    return { status: 'OK' };
  }

  @Get()
  @ApiOperation({ summary: 'All subscriptions' })
  @ApiOkResponse({ description: '`items`: email, lang, consented_at' })
  async list() {
    return { items: await this.newsletter.list() };
  }

  @Delete(':email')
  @ApiOperation({ summary: 'Ends a subscription' })
  @ApiOkResponse({ description: '`{"status":"OK"}`' })
  @Fails(404)
  async unsubscribe(@Param('email') email: string) {
    if (!isEmail(email) || !(await this.newsletter.unsubscribe(email)))
      throw new NotFoundException('No such subscription');
    return { status: 'OK' };
  }
}
