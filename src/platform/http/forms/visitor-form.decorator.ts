import { applyDecorators, UseGuards } from '@nestjs/common';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import { perAddress } from '../throttling/rate-limits.js';
import { FormOriginGuard } from './form-origin.guard.js';

/**
 * For every handler of a visitor's form: limits the rate (429), and accepts forms from this site only (403). The rate
 * limit comes first, so that refused forms count too.
 */
export const VisitorForm = (bucket: 'form' | 'leave' = 'form') =>
  applyDecorators(UseGuards(ThrottlerGuard, FormOriginGuard), Throttle(perAddress(bucket)));
