import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';

/** What a parser of Express fails with where a body is too large. */
export const bodyTooLarge = Object.freeze({ status: 413, type: 'entity.too.large' });

/** Whether a request says that its body has more than so many bytes. */
export function declaresMore({ headers }: IncomingMessage, limit: number): boolean {
  return Number(headers['content-length'] ?? 0) > limit;
}

/** Calls back once more than so many bytes of a body have come; it takes part in a stream that is being read. */
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
 * Has a parser of Express read a body, and waits for it no longer than its limit is kept: the parsers themselves read
 * a body that is too large to its end before they refuse it.
 * @param limit bytes, compressed where the body is
 * @returns the failure, undefined where there is none
 */
export async function parseBody(
  parser: RequestHandler,
  request: Request,
  response: Response,
  limit: number,
): Promise<unknown> {
  if (declaresMore(request, limit)) return bodyTooLarge;
  let stopWatching: (() => void) | undefined;
  const failure = await new Promise<unknown>((resolve) => {
    let isSettled = false;
    parser(request, response, (error?: unknown) => {
      isSettled = true;
      resolve(error);
    });
    // A parser that does not take the body settles at once: the next one is to find it untouched.
    if (!isSettled) stopWatching = watchBody(request, limit, () => resolve(bodyTooLarge));
  });
  stopWatching?.();
  return failure;
}
