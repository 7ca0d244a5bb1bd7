import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';

/** The error of Express's parsers for a body that is too large. */
export const bodyTooLarge = Object.freeze({ status: 413, type: 'entity.too.large' });

/** Whether the Content-Length of a request exceeds a limit in bytes. */
export function exceedsContentLength({ headers }: IncomingMessage, limit: number): boolean {
  return Number(headers['content-length'] ?? 0) > limit;
}

/**
 * Calls back when more than `limit` bytes of a body have arrived. It listens to a stream that something else reads.
 * @returns a function that stops it
 */
export function watchBody(request: IncomingMessage, limit: number, onMore: () => void): () => void {
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) onMore();
  };
  request.on('data', count);
  return () => request.off('data', count);
}

/**
 * Has a parser of Express read a body, and fails as soon as the body exceeds the limit. The parsers themselves read a
 * body that is too large to its end before they refuse it.
 * @param limit bytes as they are sent, which may be compressed
 * @returns the error; undefined if there is none
 */
export async function parseBody(
  parser: RequestHandler,
  request: Request,
  response: Response,
  limit: number,
): Promise<unknown> {
  if (exceedsContentLength(request, limit)) return bodyTooLarge;
  let stopWatching: (() => void) | undefined;
  const failure = await new Promise<unknown>((resolve) => {
    let isSettled = false;
    parser(request, response, (error?: unknown) => {
      isSettled = true;
      resolve(error);
    });
    // A parser that ignores this media type calls back at once. The body must stay unread for the next one.
    if (!isSettled) stopWatching = watchBody(request, limit, () => resolve(bodyTooLarge));
  });
  stopWatching?.();
  return failure;
}
