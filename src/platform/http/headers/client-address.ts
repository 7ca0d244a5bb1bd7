import { isIP } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

/**
 * Middleware that leaves nothing but addresses in `X-Forwarded-For`, as Express takes whatever stands there for one. Ports
 * and brackets are removed. What is not an address hides those before it: the proxy that sent it counts as the client.
 * Without a trusted proxy, Express does not read the header.
 */
export function readForwardedAddresses({ headers }: Request, _response: Response, next: NextFunction): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded === 'string') {
    const parts = forwarded.split(',').filter((part) => part.trim() !== '');
    const addresses = parts.map(addressOf);
    headers['x-forwarded-for'] = addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
  }
  next();
}

function addressOf(part: string): string | undefined {
  const text = part.trim();
  const withPort = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text);
  const address = withPort?.[1] ?? withPort?.[2] ?? text;
  return isIP(address) === 0 ? undefined : address;
}
