import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Refuses a request that names two hosts: which of them a proxy has believed cannot be known. */
export function requireSingleHost({ rawHeaders }: Request, _response: Response, next: NextFunction): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  next(hosts.length > 1 ? new BadRequestException('more than one Host header') : undefined);
}
