import {
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
  ForbiddenException,
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
  InnovationController,
  NewHireController,
  TextPagesController,
  WorkWithUsController,
} from '../../src/site/sections/plain-sections.controllers.js';
import { Site } from '../support/servers/site.js';

class Closed implements CanActivate {
  canActivate = () => false;
}

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

class Refusing implements CanActivate {
  canActivate(): never {
    throw new ForbiddenException('for a filter');
  }
}

class Explaining implements ExceptionFilter {
  catch(error: Error, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(418).send(error.message);
  }
}

UseGuards(Closed)(InnovationController);
UseInterceptors(Signed)(BrandboxController);
UseGuards(WithPass)(NewHireController);
UseInterceptors(NoStoreInterceptor)(NewHireController);
UseInterceptors(Greeting)(TextPagesController);
UseGuards(Refusing)(WorkWithUsController);
UseFilters(Explaining)(WorkWithUsController);

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

describe("what Nest's decorators put on a section's controller takes effect on its pages", () => {
  it.each(['/innovation/new-technologies', '/it/innovazione/nuove-tecnologie', '/innovation/new-technologies.md'])(
    'a guard refuses %s, every time',
    async (address) => {
      for (const _ of ['first', 'again']) expect((await site.get(address)).status).toBe(403);
    },
  );

  it('an interceptor changes the page, and what it has changed is stored', async () => {
    for (const _ of ['made', 'stored']) {
      const { body, headers } = await site.get('/brandbox/downloads');
      expect([headers['x-signed'], body.includes('<p>signed</p>')]).toEqual(['yes', true]);
    }
    expect((await site.get('/our-company/who-we-are')).headers['x-signed']).toBeUndefined();
  });

  it('an exception filter responds to its errors', async () => {
    const { status, body } = await site.get('/work-with-us/our-offer');
    expect([status, body]).toEqual([418, 'for a filter']);
  });
});

it('a page behind a guard that lets some in is stored for nobody, and no cache may keep it', async () => {
  const { status, headers } = await site.get('/new-hire/welcome', { 'X-Pass': 'yes' });
  expect([status, headers['cache-control'], headers['cdn-cache-control']]).toEqual([200, 'no-store', undefined]);
  expect((await site.get('/new-hire/welcome')).status).toBe(403);
});

it('a page that sets a cookie is stored for nobody', async () => {
  for (const _ of ['first', 'again']) {
    const { headers } = await site.get('/reach');
    expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-store', ['visitor=one; Path=/']]);
  }
});
