import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { correctRange } from './range.js';
import type { StaticFile } from './static-folder.js';

/** An error of `send`: 404, 412 and 416 are caused by the client, 500 by the file system. */
export interface StreamError extends Error {
  status: number;
  /** Those that belong to the status. */
  headers?: Record<string, string>;
}

/**
 * Responds to a GET or HEAD request from the disk. It supports ranges and all conditional headers.
 * @param headers those of the file; ETag and Last-Modified default to those of the file system
 * @param fail called if nothing has been sent, with no headers set on the response; not called after the first bytes
 */
export async function streamFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, name, contentType, paths }: StaticFile,
  headers: Readonly<Record<string, string>>,
  fail: (error: StreamError) => void,
): Promise<void> {
  await correctRange(request, paths.identity);
  response.setHeaders(new Map(Object.entries({ ...headers, 'Content-Type': contentType })));
  send(request, encodeURIComponent(name), { root: folder.path, index: false })
    .on('error', (error: StreamError) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      for (const header of response.getHeaderNames()) response.removeHeader(header);
      fail(error);
    })
    .pipe(response);
}
