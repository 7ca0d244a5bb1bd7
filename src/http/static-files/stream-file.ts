import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import type { StaticFile } from './static-folder.js';

/** What `send` found to be wrong: 404, 412 and 416 are the client's, 500 is the file system's. */
export interface StreamError extends Error {
  status: number;
  /** Those that belong to the status. */
  headers?: Record<string, string>;
}

/**
 * Answers a GET or HEAD request from the disk, with what such a request may ask for: conditions of every kind, a range.
 * @param headers those that the file is served with; of an ETag and a time the file system's are used where they are not among them
 * @param fail is called where nothing can be sent, and with nothing set on the response; not after the first bytes
 */
export function streamFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, name, contentType }: StaticFile,
  headers: Readonly<Record<string, string>>,
  fail: (error: StreamError) => void,
): void {
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
