import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BrotliOptions, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
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
  #body: Buffer;
  #isCompressed = false;
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

  /** Bytes of memory, once it is compressed and has been sent in all encodings. */
  get size(): number {
    return this.#body.length * 3 + 4096;
  }

  /** Keeps the body compressed, in a sixth of the memory. It is decompressed for the few clients that need it so. */
  compress(): void {
    if (this.#isCompressed) return;
    const { body } = this.#variantFor('br');
    this.#body = body;
    this.#isCompressed = true;
  }

  /**
   * Responds to a request.
   * @returns the status of the response: 304 if the client has this body already
   */
  send(request: IncomingMessage, response: ServerResponse): number {
    const variant = this.#variantFor(negotiateEncoding(request.headers['accept-encoding'] as string | undefined));
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

  #variantFor(encoding: Encoding): Variant {
    const known = this.#variants.get(encoding);
    if (known) return known;
    const plain = this.#isCompressed ? brotliDecompressSync(this.#body) : this.#body;
    const body = encode(plain, encoding, this.isListed);
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
    if (encoding !== 'identity') this.#variants.set(encoding, variant);
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
  const compressed =
    encoding === 'gzip' ? gzipSync(body, { level: isListed ? 6 : 3 }) : brotliCompressSync(body, brotli(isListed));
  // The compressor's chunk of memory is larger, and would be kept as a whole.
  const bytes = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(bytes);
  return bytes;
}

const brotli = (isListed: boolean): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: isListed ? 5 : 3,
    // A window of 256 KB holds any page. The compressor's memory grows with it.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
});
