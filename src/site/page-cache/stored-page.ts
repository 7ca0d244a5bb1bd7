import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Encoding, negotiateEncoding } from '../../platform/http/headers/accept-encoding.js';
import { cacheControl } from '../../platform/http/headers/cache-control.js';
import { matchesEntityTag } from '../../platform/http/headers/entity-tags.js';
import type { ResponseCounts } from '../../platform/http/logging/response-counts.js';
import type { PageResponse, PageSources } from '../rendering/page-response.js';
import { copyToOwnMemory, encode, encodeBest } from './encodings.js';

/** One encoding of a page, ready to be written. Headers are flat lists of names and values. */
interface Variant {
  body: Buffer;
  headers: string[];
  /** Absent until the first prefetch. */
  headersOfPrefetch?: string[];
  /** Absent until the first revalidation. */
  headersOfNotModified?: string[];
}

/** A response in all encodings. Each is compressed once, when it is first requested. */
export class StoredPage {
  readonly status: number;
  readonly sources: PageSources | undefined;
  readonly search: PageResponse['search'];
  /** Hash of the uncompressed body. */
  readonly bodyHash: string;
  /**
   * The uncompressed body. It is dropped as soon as there is a variant from which it can be restored, because it is
   * several times the size of its compressed form.
   */
  #body: Buffer | undefined;
  /** Names and values of the headers that all encodings have. */
  readonly #headers: readonly (readonly [string, string])[];
  readonly #vary: string;
  readonly #variants = new Map<Encoding, Variant>();
  #isCompressed = false;

  /**
   * @param headers those of every response
   * @param counts the responses with this page
   */
  constructor(
    { status, headers: { vary, ...own }, body, sources, search }: PageResponse,
    headers: Readonly<Record<string, string>>,
    readonly counts: ResponseCounts,
  ) {
    this.status = status;
    this.sources = sources;
    this.search = search;
    this.#body = copyToOwnMemory(Buffer.from(body));
    this.bodyHash = hash('sha256', this.#body, 'base64url').slice(0, 22);
    this.#headers = Object.entries({ ...headers, ...own });
    this.#vary = [vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  }

  /** The tags by which a content network purges this page. */
  get cacheTags(): string[] {
    return this.#header('cache-tag')?.split(',') ?? [];
  }

  /** Bytes of memory: the body and its encodings so far. */
  get size(): number {
    let size = this.#body?.length ?? 0;
    for (const variant of this.#variants.values()) {
      if (variant.body !== this.#body) size += variant.body.length;
    }
    return size;
  }

  /**
   * Responds to a GET or HEAD request.
   * @returns the status of the response: 304 if the client has this body already
   */
  send(request: IncomingMessage, response: ServerResponse): number {
    const encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined);
    const ifNoneMatch = request.headers['if-none-match'];
    const isNotModified =
      ifNoneMatch !== undefined && this.status === 200 && matchesEntityTag(ifNoneMatch, this.#etag(encoding));
    const variant = this.#variants.get(encoding) ?? this.#encode(encoding);
    if (isNotModified) {
      response.writeHead(304, this.#headersOfNotModified(variant, encoding)).end();
      return 304;
    }
    const isPrefetch = request.headers['sec-purpose'] === 'prefetch' && this.#isPage;
    const headers = isPrefetch ? this.#headersOfPrefetch(variant, encoding) : variant.headers;
    response.writeHead(this.status, headers).end(variant.body);
    return this.status;
  }

  /** Whether {@link compress} has been called. */
  get isCompressed(): boolean {
    return this.#isCompressed;
  }

  /** Compresses the body with the highest level. Until that is done, the present encodings are sent. */
  async compress(): Promise<void> {
    this.#isCompressed = true;
    const body = this.#identity();
    // One after the other: each takes up to a few megabytes of memory.
    for (const encoding of ['br', 'gzip'] as const) {
      this.#variants.set(encoding, this.#variantOf(encoding, await encodeBest(body, encoding)));
    }
    this.#body = undefined;
  }

  #encode(encoding: Encoding): Variant {
    const body = this.#identity();
    const encoded = encoding === 'identity' ? body : encode(body, encoding, this.sources === undefined);
    const variant = this.#variantOf(encoding, encoded);
    this.#variants.set(encoding, variant);
    this.#body = undefined;
    return variant;
  }

  /** The body without compression. */
  #identity(): Buffer {
    const identity = this.#body ?? this.#variants.get('identity')?.body;
    if (identity) return identity;
    const [br, gzip] = [this.#variants.get('br'), this.#variants.get('gzip')];
    if (gzip) return copyToOwnMemory(gunzipSync(gzip.body));
    if (br) return copyToOwnMemory(brotliDecompressSync(br.body));
    throw new Error('a stored page has no body');
  }

  #variantOf(encoding: Encoding, body: Buffer): Variant {
    return { body, headers: [...this.#headers.flat(), ...this.#headersOf(encoding, body)] };
  }

  #headersOfPrefetch(variant: Variant, encoding: Encoding): string[] {
    variant.headersOfPrefetch ??= [
      ...this.#headersExcept('cache-control', 'cdn-cache-control'),
      ...['cache-control', cacheControl.prefetchedPage],
      ...this.#headersOf(encoding, variant.body),
    ];
    return variant.headersOfPrefetch;
  }

  #headersOfNotModified(variant: Variant, encoding: Encoding): string[] {
    variant.headersOfNotModified ??= [...this.#headersExcept('content-type'), ...this.#validators(encoding)];
    return variant.headersOfNotModified;
  }

  #headersExcept(...names: string[]): string[] {
    return this.#headers.filter(([name]) => !names.includes(name)).flat();
  }

  #headersOf(encoding: Encoding, { length }: Buffer): string[] {
    const ofEncoding = encoding === 'identity' ? [] : ['content-encoding', encoding];
    return [...this.#validators(encoding), 'content-length', `${length}`, ...ofEncoding];
  }

  #validators(encoding: Encoding): string[] {
    return ['vary', this.#vary, 'etag', this.#etag(encoding)];
  }

  #header(name: string): string | undefined {
    return this.#headers.find((header) => header[0] === name)?.[1];
  }

  get #isPage(): boolean {
    return this.status === 200 && (this.#header('content-type')?.startsWith('text/html') ?? false);
  }

  /** Weak, as the bytes of an encoding differ with the effort of compression. */
  #etag(encoding: Encoding): string {
    return `W/"${this.bodyHash}-${encoding}"`;
  }
}
