import { applyDecorators, UseGuards } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { RateLimitGuard } from './rate-limit.guard.js';
import { formLimit, perAddress } from './rate-limits.js';

/** On a handler that takes a form of a visitor: so many a minute from one address, then 429. */
export const FormRateLimit = () => applyDecorators(UseGuards(RateLimitGuard), Throttle(perAddress('form', formLimit)));
