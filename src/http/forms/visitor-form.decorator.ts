import { applyDecorators, UseGuards } from '@nestjs/common';
import { FormRateLimit } from '../throttling/form-rate-limit.decorator.js';
import { FormOriginGuard } from './form-origin.guard.js';

/**
 * On every handler that takes a form of a visitor: not too often (429), and from this site only (403). The limit comes
 * first, so that refused forms count too.
 */
export const VisitorForm = (bucket?: Parameters<typeof FormRateLimit>[0]) =>
  applyDecorators(FormRateLimit(bucket), UseGuards(FormOriginGuard));
