import { applyDecorators, UseGuards } from '@nestjs/common';
import { FormRateLimit } from '../throttling/form-rate-limit.decorator.js';
import { FormOriginGuard } from './form-origin.guard.js';

/**
 * For every handler of a visitor's form: limits the rate (429), and accepts forms from this site only (403). The rate
 * limit comes first, so that refused forms count too.
 */
export const VisitorForm = (bucket?: Parameters<typeof FormRateLimit>[0]) =>
  applyDecorators(FormRateLimit(bucket), UseGuards(FormOriginGuard));
