import {
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { NoStoreInterceptor } from '../../../src/platform/http/headers/no-store.interceptor.js';
import { NewHireController, TextPagesController } from '../../../src/site/sections/plain-sections.controllers.js';
import { Site } from '../../support/servers/site.js';

class WithPass implements CanActivate {
  canActivate = (context: ExecutionContext) => context.switchToHttp().getRequest<Request>().get('x-pass') === 'yes';
}

class Greeting implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    context.switchToHttp().getResponse<Response>().cookie('visitor', 'one');
    return next.handle();
  }
}

UseGuards(WithPass)(NewHireController);
UseInterceptors(NoStoreInterceptor)(NewHireController);
UseInterceptors(Greeting)(TextPagesController);

/** What developers may put on the controllers of sections takes effect on their pages. */
let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

const twice = ['made', 'stored'];

it.each(['/new-hire/welcome', '/it/new-hire/welcome', '/new-hire/welcome.md'])(
  'a guard refuses %s every time, and what it lets others see is stored for nobody',
  async (address) => {
    for (const _ of twice) {
      const { status, headers } = await site.get(address, { 'X-Pass': 'yes' });
      expect([status, headers['cache-control'], headers['cdn-cache-control']]).toEqual([200, 'no-store', undefined]);
      expect((await site.get(address)).status).toBe(403);
    }
  },
);

it('a page that sets a cookie is stored for nobody', async () => {
  for (const _ of twice) {
    const { headers } = await site.get('/reach');
    expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-store', ['visitor=one; Path=/']]);
  }
});
