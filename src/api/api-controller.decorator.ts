import { applyDecorators, Controller, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { NoStoreInterceptor } from '../platform/http/headers/no-store.interceptor.js';
import { RateLimitGuard } from '../platform/http/throttling/rate-limit.guard.js';
import { apiLimit, perAddress } from '../platform/http/throttling/rate-limits.js';
import { BearerGuard } from './bearer.guard.js';
import { Fails } from './openapi/failures.decorator.js';

/**
 * A controller of the API, at /api and the endpoint's name. It checks the bearer token, then the rate limit, and sets
 * `Cache-Control: no-store`. Its own decorators apply after that.
 */
export function ApiController(endpoint: string, tag = endpoint) {
  return applyDecorators(
    Controller(endpoint === '' ? 'api' : `api/${endpoint}`),
    UseGuards(BearerGuard, RateLimitGuard),
    Throttle(perAddress('api', apiLimit)),
    UseInterceptors(NoStoreInterceptor),
    ApiTags(tag),
    Fails(401, 405, 429, 500),
  );
}
