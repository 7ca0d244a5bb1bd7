import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import { negotiateEncoding } from '../headers/accept-encoding.js';
import { namesItsHost } from '../headers/host-header.js';
import { logSample } from '../logging/request-log.js';
import { countResponse, type ResponseCounters, type ResponseCounts } from '../logging/response-counts.js';
import { sendPlain } from '../server/server-errors.js';
import { CachedFile } from './cached-file.js';
import { type Cached, FileCache } from './file-cache.js';
import { listFiles, type StaticFile, type StaticFolder, staticFile } from './static-folder.js';
import { type StreamError, streamFile } from './stream-file.js';

/** The route under which requests for files are counted. */
const route = 'file';

/** Media types of files that other sites may show in their pages: pictures, videos and downloads. */
const isForOtherSites = /^(?:image|video)\/|^application\/pdf$/;

export interface StaticFilesOptions {
  folders: readonly StaticFolder[];
  /** Those of every response. */
  headers: OutgoingHttpHeaders;
  counters: ResponseCounters;
  /** Whether files are added and changed while the server runs. */
  development: boolean;
}

/**
 * Serves files before the framework. Addresses are looked up in a table that is built at start, so an address without a
 * file costs no disk access. An address is never turned into a path, except in a folder with `dynamicNames`, whose pattern
 * the name must match.
 */
export class StaticFiles {
  readonly #logger = new Logger('StaticFiles');
  readonly #cached = new FileCache();
  readonly #headers: Readonly<Record<string, string>>;
  /** Counts responses with 200 and 304. */
  readonly #whole: ResponseCounts;
  #files: ReadonlyMap<string, StaticFile>;

  constructor(private readonly options: StaticFilesOptions) {
    this.#headers = Object.fromEntries(Object.entries(options.headers).map(([name, value]) => [name, `${value}`]));
    this.#whole = options.counters.for(route, 200);
    this.#files = listFiles(options.folders);
  }

  /**
   * @param next responds if a file that should exist does not
   * @returns false if the request is not for a file
   */
  serve(request: IncomingMessage, response: ServerResponse, next: RequestListener): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = this.#find(addressOf(request.url ?? ''));
    if (!file || !namesItsHost(request)) return false;
    const encoding =
      file.isCompressed && !needsStream(request) ? negotiateEncoding(acceptEncoding(request)) : 'identity';
    const cached = this.#cached.find(file, encoding);
    if (this.options.development) this.#stream(request, response, next, file, this.#headersOf(file));
    else if (cached) this.#send(request, response, next, file, cached);
    else {
      this.#cached.read(file, encoding, this.#headersOf(file)).then(
        (read) => this.#send(request, response, next, file, read),
        (error: NodeJS.ErrnoException) =>
          this.#fail(request, response, next, error, error.code === 'ENOENT' ? 404 : 500),
      );
    }
    return true;
  }

  #find(address: string): StaticFile | undefined {
    const { folders, development } = this.options;
    if (development) this.#files = listFiles(folders);
    const file = this.#files.get(address);
    if (file) return file;
    for (const folder of folders) {
      if (!folder.dynamicNames || !address.startsWith(folder.prefix)) continue;
      const name = address.slice(folder.prefix.length);
      if (folder.dynamicNames.test(name)) return staticFile(folder, name, false);
    }
    return undefined;
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    next: RequestListener,
    file: StaticFile,
    cached: Cached,
  ): void {
    if (cached instanceof CachedFile && !needsStream(request)) this.#count(request, cached.send(request, response));
    else this.#stream(request, response, next, file, { ...this.#headersOf(file), ETag: cached.etag });
  }

  #stream(
    request: IncomingMessage,
    response: ServerResponse,
    next: RequestListener,
    file: StaticFile,
    headers: Readonly<Record<string, string>>,
  ): void {
    const count = (): void => this.#count(request, response.writableFinished ? response.statusCode : 'aborted');
    response.once('close', count);
    void streamFile(request, response, file, headers, (error) => {
      response.off('close', count);
      this.#fail(request, response, next, error, error.status, error.headers);
    });
  }

  #fail(
    request: IncomingMessage,
    response: ServerResponse,
    next: RequestListener,
    error: Error,
    status: number,
    headers?: StreamError['headers'],
  ): void {
    if (status === 404) {
      next(request, response);
      return;
    }
    // The message of a file system error names the file, and nothing from the visitor.
    if (status >= 500) this.#logger.error(error.message);
    sendPlain(response, status, { ...this.#headers, ...headers });
    this.#count(request, status);
  }

  #count({ method }: IncomingMessage, status: number | 'aborted'): void {
    const isWhole = status === 200 || status === 304;
    countResponse(isWhole ? this.#whole : this.options.counters.for(route, status), method, status);
    logSample(method ?? '', route, status, 'stored');
  }

  #headersOf({ folder, contentType, isCompressed }: StaticFile): Record<string, string> {
    return {
      ...this.#headers,
      ...(isForOtherSites.test(contentType) && { 'cross-origin-resource-policy': 'cross-origin' }),
      'Cache-Control': folder.cacheControl,
      ...(isCompressed && { Vary: 'Accept-Encoding' }),
    };
  }
}

/** Whether a request needs `send`: it asks for a range, or has a precondition that may fail. */
function needsStream({ headers }: IncomingMessage): boolean {
  return (
    headers.range !== undefined || headers['if-match'] !== undefined || headers['if-unmodified-since'] !== undefined
  );
}

function acceptEncoding({ headers }: IncomingMessage): string | undefined {
  return headers['accept-encoding'] as string | undefined;
}

/**
 * The path of a request, without scheme and host if the URL is absolute, as proxies send it. It is decoded, unless it
 * has an encoded slash, which would make another path of it.
 */
function addressOf(url: string): string {
  const path = url.startsWith('/') ? withoutQuery(url) : pathOfAbsolute(url);
  if (!path.includes('%') || /%2f/i.test(path)) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function withoutQuery(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? url : url.slice(0, mark);
}

function pathOfAbsolute(url: string): string {
  return /^https?:\/\//i.test(url) ? (URL.parse(url)?.pathname ?? '') : '';
}
