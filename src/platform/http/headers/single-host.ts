import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { countHosts, namesItsHost } from './host-header.js';

/**
 * Refuses a request with several Host headers, as nobody knows which of them a proxy has used. It also refuses a
 * request without one, which only HTTP/1.0 allows.
 */
export function requireSingleHost(request: Request, _response: Response, next: NextFunction): void {
  if (!namesItsHost(request)) {
    throw new BadRequestException(countHosts(request) > 1 ? 'more than one Host header' : 'no Host header');
  }
  next();
}
