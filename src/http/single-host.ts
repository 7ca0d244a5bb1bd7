import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { countHosts, namesItsHost } from './host-header.js';

/**
 * Refuses a request that names two hosts: which of them a proxy has believed cannot be known. And one that names none,
 * which HTTP/1.0 alone allows.
 */
export function requireSingleHost(request: Request, _response: Response, next: NextFunction): void {
  if (!namesItsHost(request)) {
    throw new BadRequestException(countHosts(request) > 1 ? 'more than one Host header' : 'no Host header');
  }
  next();
}
