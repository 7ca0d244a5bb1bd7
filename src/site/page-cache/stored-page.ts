import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { cacheControl } from '../../platform/http/headers/cache-control.js';
import { type Encoding, negotiateEncoding } from '../../platform/http/headers/request-headers.js';
import type { PageResponse } from './page-response.js';

/** What is sent with one encoding. */
interface Variant {
  body: Buffer;
  headers: OutgoingHttpHeaders;
}

/** A response in bytes. Each encoding is compressed once, when it is first requested. */
export class StoredPage {
  readonly status: number;
  readonly route: string;
  readonly search: PageResponse['search'];
  readonly isListed: boolean;
  /** Whether shared caches may store it. */
  readonly isPublic: boolean;
  #body: Buffer;
  #isCompressed = false;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #headersOfNotModified: OutgoingHttpHeaders;
  /** Weak, and therefore the same for all encodings. */
  readonly #etag: string;
  readonly #variants = new Map<Encoding, Variant>();

  constructor({ status, headers, body, route, search, isListed, isPublic }: PageResponse) {
    this.status = status;
    this.route = route;
    this.search = search;
    this.isListed = isListed;
    this.isPublic = isPublic;
    this.#body = Buffer.from(body);
    this.#etag = `W/"${hash('sha256', this.#body, 'base64url').slice(0, 22)}"`;
    const vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
    this.#headers = { ...headers, vary, etag: this.#etag };
    const { 'content-type': _, ...ofNotModified } = this.#headers;
    this.#headersOfNotModified = ofNotModified;
  }

  /** Bytes of memory, once it is compressed and has been sent in all encodings. */
  get size(): number {
    return this.#body.length * 3 + 4096;
  }

  /** Keeps the body compressed, in a sixth of the memory. It is decompressed for the few clients that need it so. */
  compress(): void {
    if (this.#isCompressed) return;
    this.#body = this.#variantFor('br').body;
    this.#isCompressed = true;
  }

  /**
   * Responds to a request.
   * @returns the status of the response: 304 if the client has this body already
   */
  send(request: IncomingMessage, response: ServerResponse): number {
    const { 'if-none-match': known, 'sec-purpose': purpose, 'accept-encoding': accepted } = request.headers;
    if (known !== undefined && this.status === 200 && matchesEntityTag(known, this.#etag)) {
      response.writeHead(304, this.#headersOfNotModified).end();
      return 304;
    }
    const { body, headers } = this.#variantFor(negotiateEncoding(accepted as string | undefined));
    const isForOneBrowser = purpose === 'prefetch' && this.#isPublicPage;
    response.writeHead(this.status, isForOneBrowser ? ofPrefetch(headers) : headers).end(body);
    return this.status;
  }

  #variantFor(encoding: Encoding): Variant {
    const known = this.#variants.get(encoding);
    if (known) return known;
    const plain = this.#isCompressed ? brotliDecompressSync(this.#body) : this.#body;
    const body = encode(plain, encoding);
    const ofEncoding = encoding !== 'identity' && { 'content-encoding': encoding };
    const variant = { body, headers: { ...this.#headers, ...ofEncoding, 'content-length': body.length } };
    if (encoding !== 'identity') this.#variants.set(encoding, variant);
    return variant;
  }

  get #isPublicPage(): boolean {
    return this.isPublic && this.status === 200 && (this.#headers['content-type']?.startsWith('text/html') ?? false);
  }
}

function ofPrefetch({ 'cdn-cache-control': _, ...headers }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return { ...headers, 'cache-control': cacheControl.prefetchedPage };
}

/** Synchronously: a page of 60 KB takes half a millisecond, and is then sent many times. */
function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body;
  // Copied, as the compressor's chunk of memory is larger, and would be kept as a whole.
  return Buffer.from(encoding === 'gzip' ? gzipSync(body) : brotliCompressSync(body, { params: brotliParams }));
}

const brotliParams = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 5,
  // A window of 256 KB holds any page. The compressor's memory grows with it.
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** RFC 9110, 13.1.2: whether `If-None-Match`, a list of entity tags compared weakly or `*`, names this one. */
function matchesEntityTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = opaqueTag(etag);
  return ifNoneMatch.split(',').some((tag) => opaqueTag(tag.trim()) === opaque);
}

function opaqueTag(etag: string): string {
  return etag.startsWith('W/') ? etag.slice('W/'.length) : etag;
}
