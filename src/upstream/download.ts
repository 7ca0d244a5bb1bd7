import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.js';
import { UpstreamError } from './upstream-error.js';

export interface DownloadLimits {
  /** For the whole exchange, its body included. */
  milliseconds: number;
  /** Of the body. */
  bytes: number;
  /** Connect to addresses of the public internet only. */
  publicOnly: boolean;
  /** Ends the exchange before its time. */
  signal?: AbortSignal;
}

export interface Download {
  status: number;
  body: Buffer;
}

/**
 * One GET and its answer, whatever its status. Redirects are not followed: a 3xx is an answer too.
 * @param headers sent to that address alone
 * @throws UpstreamError where there is no whole answer within the limits; it names neither address nor header
 */
export async function download(
  address: URL,
  headers: Record<string, string>,
  limits: DownloadLimits,
): Promise<Download> {
  const timeout = AbortSignal.timeout(limits.milliseconds);
  const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout;
  try {
    const response = await responseTo(address, headers, limits, signal);
    return { status: response.statusCode ?? 0, body: await bodyOf(response, limits.bytes) };
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(reasonOf(error, timeout, limits), { cause: error });
  }
}

function responseTo(
  address: URL,
  headers: Record<string, string>,
  { publicOnly }: DownloadLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  // No name is looked up for an address in numbers.
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (publicOnly && isIP(host) !== 0 && !isPublicAddress(host)) {
    return Promise.reject(new PrivateAddressError('the address is private'));
  }
  return new Promise((resolve, reject) => {
    request(address, { headers, signal, ...(publicOnly && { lookup: lookupPublic }) }, resolve)
      .on('error', reject)
      .end();
  });
}

async function bodyOf(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = Number(response.headers['content-length'] ?? 0);
  if (size > limit) {
    response.destroy();
    throw tooLarge(limit);
  }
  size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(limit: number): UpstreamError {
  return new UpstreamError(`the answer is larger than ${limit / 1024 / 1024} MB`);
}

function reasonOf(error: unknown, timeout: AbortSignal, { milliseconds }: DownloadLimits): string {
  if (timeout.aborted) return `no answer within ${milliseconds / 1000} s`;
  if (error instanceof PrivateAddressError) return error.message;
  const { code } = error as { code?: string };
  return code === undefined ? 'cannot be reached' : `cannot be reached (${code})`;
}
