import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, negotiateEncoding } from '../../platform/http/headers/accept.js';
import { cacheControl } from '../../platform/http/headers/cache-control.js';
import { matchesEntityTag } from '../../platform/http/headers/entity-tags.js';
import type { PageResponse } from './page-response.js';

/** What is sent with one encoding. Headers are flat lists of names and values. */
interface Variant {
  body: Buffer;
  headers: string[];
  headersOfPrefetch: string[];
  headersOfNotModified: string[];
}

/** A response in bytes. Each encoding is compressed once, when it is first requested. */
export class StoredPage {
  readonly status: number;
  readonly route: string;
  readonly search: PageResponse['search'];
  readonly isListed: boolean;
  /** Whether shared caches may store it. */
  readonly isPublic: boolean;
  readonly #body: Buffer;
  readonly #headers: readonly (readonly [name: string, value: string])[];
  readonly #variants = new Map<Encoding, Variant>();

  constructor({ status, headers, body, route, search, isListed, isPublic }: PageResponse) {
    this.status = status;
    this.route = route;
    this.search = search;
    this.isListed = isListed;
    this.isPublic = isPublic;
    this.#body = Buffer.from(body);
    const { vary, ...own } = headers;
    // Weak, and therefore the same for all encodings.
    const etag = `W/"${hash('sha256', this.#body, 'base64url').slice(0, 22)}"`;
    const varies = [vary, 'Accept-Encoding'].filter(Boolean).join(', ');
    this.#headers = Object.entries({ ...own, vary: varies, etag });
  }

  /** Bytes of memory with all encodings: each is at most a quarter of the body. */
  get size(): number {
    return Math.ceil(this.#body.length * 1.5) + 4096;
  }

  /**
   * Responds to a request.
   * @returns the status of the response: 304 if the client has this body already
   */
  send(request: IncomingMessage, response: ServerResponse): number {
    const variant = this.#variantFor(request.headers['accept-encoding'] as string | undefined);
    if (this.#isKnown(request)) {
      response.writeHead(304, variant.headersOfNotModified).end();
      return 304;
    }
    const isPrefetch = request.headers['sec-purpose'] === 'prefetch' && this.#isPublicPage;
    const headers = isPrefetch ? variant.headersOfPrefetch : variant.headers;
    response.writeHead(this.status, headers).end(variant.body);
    return this.status;
  }

  #isKnown({ headers }: IncomingMessage): boolean {
    const ifNoneMatch = headers['if-none-match'];
    return (
      ifNoneMatch !== undefined && this.status === 200 && matchesEntityTag(ifNoneMatch, this.#header('etag') ?? '')
    );
  }

  #variantFor(acceptEncoding: string | undefined): Variant {
    const encoding = negotiateEncoding(acceptEncoding);
    const known = this.#variants.get(encoding);
    if (known) return known;
    const body = encode(this.#body, encoding, this.isListed);
    const ofEncoding = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const ofBody = ['content-length', `${body.length}`, ...ofEncoding];
    const variant = {
      body,
      headers: [...this.#headers.flat(), ...ofBody],
      headersOfPrefetch: [
        ...this.#headersExcept('cache-control', 'cdn-cache-control'),
        ...['cache-control', cacheControl.prefetchedPage],
        ...ofBody,
      ],
      headersOfNotModified: this.#headersExcept('content-type'),
    };
    this.#variants.set(encoding, variant);
    return variant;
  }

  #headersExcept(...names: string[]): string[] {
    return this.#headers.filter(([name]) => !names.includes(name)).flat();
  }

  #header(name: string): string | undefined {
    return this.#headers.find((header) => header[0] === name)?.[1];
  }

  get #isPublicPage(): boolean {
    return this.isPublic && this.status === 200 && (this.#header('content-type')?.startsWith('text/html') ?? false);
  }
}

/**
 * Compresses synchronously: a page of 60 KB takes half a millisecond, and is then sent many times. What few clients get,
 * such as a search, takes a third of that time and a tenth more bytes.
 */
function encode(body: Buffer, encoding: Encoding, isListed: boolean): Buffer {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipSync(body, { level: isListed ? 6 : 3 });
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: isListed ? 5 : 3,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}
