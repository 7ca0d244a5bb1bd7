import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Encoding, negotiateEncoding } from '../http/accept-encoding.js';
import { matchesEntityTag } from '../http/entity-tags.js';
import { writeStoredHead } from '../http/stored-head.js';
import { copyToOwnMemory, encode, encodeBest } from './encodings.js';
import type { InternalResponse } from './internal-request.js';

/** Headers that belong to a connection or to one encoding. The latter are set for each encoding. */
const perVariant = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding', 'vary']);

/** A browser may show a prefetched page within five minutes without revalidation. */
const prefetchedCaching = 'private, max-age=300';

/** One encoding of a stored response, ready to be written. Headers are flat lists of names and values. */
interface Variant {
  body: Buffer;
  headers: string[];
  headersOfPrefetch: string[];
  headersOfNotModified: string[];
}

/** A finished response in all encodings. Each is compressed once, when it is first requested. */
export class StoredResponse {
  readonly status: number;
  /** Hash of the uncompressed body. */
  readonly bodyHash: string;
  /**
   * The uncompressed body. It is dropped as soon as there is a variant from which it can be restored, because it is
   * several times the size of its compressed form.
   */
  #body: Buffer | undefined;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #vary: string;
  readonly #variants = new Map<Encoding, Variant>();
  #isCompressed = false;

  constructor({ status, headers, body }: InternalResponse) {
    this.status = status;
    this.#body = copyToOwnMemory(body);
    this.bodyHash = hash('sha256', body, 'base64url').slice(0, 22);
    this.#headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !perVariant.has(name)));
    const others = (headers.vary ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !/^accept-encoding$/i.test(name));
    this.#vary = [...others, 'Accept-Encoding'].join(', ');
  }

  /** The tags by which a content network is told to purge this response. */
  get cacheTags(): string[] {
    return this.#headers['cache-tag']?.split(',') ?? [];
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
   * Answers a GET or HEAD request.
   * @returns the status of the response: 304 if the client has this body already
   */
  send(request: IncomingMessage, response: ServerResponse): number {
    const encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined);
    const ifNoneMatch = request.headers['if-none-match'];
    const isNotModified =
      ifNoneMatch !== undefined && this.status === 200 && matchesEntityTag(ifNoneMatch, this.#etag(encoding));
    const variant = this.#variants.get(encoding) ?? this.#encode(encoding);
    this.#write(request, response, variant, isNotModified);
    return isNotModified ? 304 : this.status;
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
    const variant = this.#variantOf(encoding, encoding === 'identity' ? body : encode(body, encoding));
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
    throw new Error('a stored response has no body');
  }

  #variantOf(encoding: Encoding, body: Buffer): Variant {
    const own: Record<string, string> = { ...this.#headers, vary: this.#vary, etag: this.#etag(encoding) };
    const entity = { ...own, 'content-length': `${body.length}` };
    const encoded: Record<string, string> =
      encoding === 'identity' ? entity : { ...entity, 'content-encoding': encoding };
    const { 'content-type': _type, ...notModified } = own;
    const { 'cdn-cache-control': _network, ...forOne } = encoded;
    const prefetched = this.#isPage ? { ...forOne, 'cache-control': prefetchedCaching } : encoded;
    return {
      body,
      headers: Object.entries(encoded).flat(),
      headersOfPrefetch: Object.entries(prefetched).flat(),
      headersOfNotModified: Object.entries(notModified).flat(),
    };
  }

  get #isPage(): boolean {
    return this.status === 200 && (this.#headers['content-type']?.startsWith('text/html') ?? false);
  }

  /** Weak, as the bytes of an encoding differ with the effort of compression. */
  #etag(encoding: Encoding): string {
    return `W/"${this.bodyHash}-${encoding}"`;
  }

  #write(request: IncomingMessage, response: ServerResponse, variant: Variant, isNotModified: boolean): void {
    if (isNotModified) {
      writeStoredHead(response, 304, variant.headersOfNotModified).end();
      return;
    }
    const isPrefetch = request.headers['sec-purpose'] === 'prefetch';
    const headers = isPrefetch ? variant.headersOfPrefetch : variant.headers;
    writeStoredHead(response, this.status, headers).end(variant.body);
  }
}
