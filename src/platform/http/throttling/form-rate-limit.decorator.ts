import { applyDecorators, UseGuards } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { RateLimitGuard } from './rate-limit.guard.js';
import { formLimit, leaveLimit, perAddress } from './rate-limits.js';

const limits = { form: formLimit, leave: leaveLimit };

/** For a handler of a visitor's form: limits the requests a minute from one address, and responds with 429 to more. */
export const FormRateLimit = (bucket: keyof typeof limits = 'form') =>
  applyDecorators(UseGuards(RateLimitGuard), Throttle(perAddress(bucket, limits[bucket])));
