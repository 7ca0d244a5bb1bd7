import type { IncomingMessage } from 'node:http';
import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** How many `Host` headers a request has. Node's `headers` hold only the first of several. */
export function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** Whether a request has one `Host` header, or none in HTTP/1.0, which does not require it. */
export function namesItsHost(request: IncomingMessage): boolean {
  const hosts = countHosts(request);
  return hosts === 1 || (hosts === 0 && request.httpVersion === '1.0');
}

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
