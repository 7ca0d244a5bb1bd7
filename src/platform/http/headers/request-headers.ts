import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import Negotiator from 'negotiator';

/** Whether the client, such as a script, prefers JSON to HTML. */
export function prefersJson(request: IncomingMessage): boolean {
  return new Negotiator(request).mediaType(['text/html', 'application/json']) === 'application/json';
}

/** Whether the client, such as a language model's, prefers Markdown to HTML. */
export function prefersMarkdown(request: IncomingMessage): boolean {
  // Browsers never name it.
  if (!request.headers.accept?.includes('text/markdown')) return false;
  return new Negotiator(request).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** In order of preference, whatever weights a client gives: the smallest body comes first. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

/** The content coding of the response; `identity` if a client accepts none at all, as a body is better than a 406. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings(encodings);
  return encodings.find((each) => accepted.includes(each)) ?? 'identity';
}

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

/** The path and query of the page of this host that led to the request. */
export function ownReferrer({ headers: { referer, host } }: IncomingMessage): string | undefined {
  const referrer = URL.parse(referer ?? '');
  if (!referrer || referrer.host !== host) return undefined;
  return referrer.pathname.startsWith('//') ? undefined : referrer.pathname + referrer.search;
}
