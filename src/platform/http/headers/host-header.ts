import type { IncomingMessage } from 'node:http';
import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** How many `Host` headers a request has. Node's `headers` hold only the first of several. */
export function countHosts({ headersDistinct }: IncomingMessage): number {
  return headersDistinct.host?.length ?? 0;
}

/**
 * Refuses a request with several Host headers, as nobody knows which of them a proxy has used. It also refuses a
 * request without one, which only HTTP/1.0 allows.
 */
export function requireSingleHost(request: Request, _response: Response, next: NextFunction): void {
  const hosts = countHosts(request);
  if (hosts > 1) throw new BadRequestException('more than one Host header');
  if (hosts === 0 && request.httpVersion !== '1.0') throw new BadRequestException('no Host header');
  next();
}
