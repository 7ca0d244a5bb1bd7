import { applyDecorators, UseGuards } from '@nestjs/common';
import { FormOriginGuard } from './form-origin.guard.js';
import { FormRateLimit } from './throttling/form-rate-limit.decorator.js';

/** On every handler that takes a form of a visitor: from this site only (403), and not too often (429). */
export const VisitorForm = () => applyDecorators(UseGuards(FormOriginGuard), FormRateLimit());
