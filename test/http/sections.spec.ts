import {
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
  type NestInterceptor,
  UseFilters,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, tap } from 'rxjs';
import { NoStoreInterceptor } from '../../src/platform/http/headers/no-store.interceptor.js';
import { PageResponse } from '../../src/site/page-cache/page-response.js';
import {
  BrandboxController,
  NewHireController,
  TextPagesController,
  WorkWithUsController,
} from '../../src/site/sections/plain-sections.controllers.js';
import { Site } from '../support/servers/site.js';

class WithPass implements CanActivate {
  canActivate = (context: ExecutionContext) => context.switchToHttp().getRequest<Request>().get('x-pass') === 'yes';
}

class Signed implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const response = context.switchToHttp().getResponse<Response>();
    const sign = (page: PageResponse) =>
      new PageResponse({ ...page, body: page.body.replace('</body>', '<p>signed</p></body>') });
    return next.handle().pipe(
      tap(() => response.set('X-Signed', 'yes')),
      map(sign),
    );
  }
}

class Greeting implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    context.switchToHttp().getResponse<Response>().cookie('visitor', 'one');
    return next.handle();
  }
}

class Explaining implements ExceptionFilter {
  catch(error: Error, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(418).send(error.message);
  }
}

UseInterceptors(Signed)(BrandboxController);
UseGuards(WithPass)(NewHireController);
UseInterceptors(NoStoreInterceptor)(NewHireController);
UseInterceptors(Greeting)(TextPagesController);
UseGuards(WithPass)(WorkWithUsController);
UseFilters(Explaining)(WorkWithUsController);

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

it('an interceptor changes the page, and what it has changed is stored', async () => {
  for (const _ of twice) {
    const { body, headers } = await site.get('/brandbox/downloads');
    expect([headers['x-signed'], body.includes('<p>signed</p>')]).toEqual(['yes', true]);
  }
  expect((await site.get('/our-company/who-we-are')).headers['x-signed']).toBeUndefined();
});

it('an exception filter responds to errors', async () => {
  const { status, body } = await site.get('/work-with-us/our-offer');
  expect([status, body]).toEqual([418, 'Forbidden resource']);
});

it('a page that sets a cookie is stored for nobody', async () => {
  for (const _ of twice) {
    const { headers } = await site.get('/reach');
    expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-store', ['visitor=one; Path=/']]);
  }
});
