import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import express, { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { type Encoding, negotiateEncoding } from './headers/request-headers.js';

/** A folder whose files are served. */
export interface StaticFolder {
  path: string;
  /** What the addresses of its files begin with. */
  prefix: string;
  cacheControl: string;
  /** Whether the build has written compressed files, `.br` and `.gz`, beside some. */
  isCompressed?: boolean;
}

/** What the names of compressed files end with. */
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Media types of files that other sites may show in their pages: pictures, videos and downloads. */
const isForOtherSites = /^(?:image|video)\/|^application\/pdf$/;

/** Middleware that serves files by `express.static`. The first folder with a file for an address serves it. */
export function staticFiles(folders: readonly StaticFolder[]): Router {
  const router = Router({ caseSensitive: true });
  for (const { path: root, prefix, cacheControl, isCompressed } of folders) {
    if (isCompressed) router.use(prefix, preferCompressed(root));
    const setHeaders = (response: Response, file: string): void => {
      response.set('Cache-Control', cacheControl);
      setFileHeaders(response, file);
      closeWithRequest(response);
    };
    router.use(prefix, express.static(root, { index: false, redirect: false, cacheControl: false, setHeaders }));
  }
  router.use(removeFileHeaders);
  return router;
}

/** Asks for the compressed file instead, if there is one in an encoding that the client accepts. */
function preferCompressed(root: string): RequestHandler {
  const names = new Set(readdirSync(root));
  return (request: Request, response: Response, next: NextFunction): void => {
    const name = request.path.slice(1);
    if (names.has(name + endings.br)) {
      response.vary('Accept-Encoding');
      request.url = `/${name}${endings[negotiateEncoding(request.get('Accept-Encoding'))]}`;
    }
    next();
  };
}

function setFileHeaders(response: Response, file: string): void {
  const [encoding, ending] = Object.entries(endings).find(([, each]) => each !== '' && file.endsWith(each)) ?? [];
  if (encoding !== undefined) response.set('Content-Encoding', encoding);
  response.type(path.extname(path.basename(file, ending)));
  if (isForOtherSites.test(response.get('Content-Type') ?? '')) {
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
  }
  response.locals.route = 'file';
}

/**
 * Closes the file when the client leaves. Node closes the request then, but not a response that waits for those to
 * earlier requests of its connection.
 */
function closeWithRequest(response: Response): void {
  const { req: request } = response;
  response.once('pipe', (file: Readable) => {
    if (request.destroyed) file.destroy();
    else request.once('close', () => file.destroy());
  });
}

/** Before the error page, of a range that the file does not have, or of a precondition that it does not meet. */
function removeFileHeaders(
  error: { headers?: Record<string, string> },
  _request: Request,
  response: Response,
  next: NextFunction,
): void {
  for (const name of ['Accept-Ranges', 'Content-Encoding', 'ETag', 'Last-Modified']) response.removeHeader(name);
  response.set(error.headers ?? {});
  next(error);
}
