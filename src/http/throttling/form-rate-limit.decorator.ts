import { applyDecorators, UseGuards } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { RateLimitGuard } from './rate-limit.guard.js';
import { formLimit, leaveLimit, perAddress } from './rate-limits.js';

const limits = { form: formLimit, leave: leaveLimit };

/** On a handler that takes a form of a visitor: so many a minute from one address, then 429. */
export const FormRateLimit = (bucket: keyof typeof limits = 'form') =>
  applyDecorators(UseGuards(RateLimitGuard), Throttle(perAddress(bucket, limits[bucket])));
