import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { Subject } from 'rxjs';
import { CLOCK, type Clock } from '../../platform/config/configuration.js';
import { HttpClient } from '../../platform/upstream/http-client.js';
import { ImageCache, pictureName } from './image-cache.js';
import { type AllowedImage, RemoteImageSources } from './remote-image-sources.js';

/** A picture in our sizes. Their addresses are `{base}-{width}.{avif|webp|jpg}`. */
export interface RemoteImage {
  base: string;
  /** Size of the original in pixels. */
  width: number;
  height: number;
  widths: readonly number[];
  fallbackWidths: readonly number[];
  /** A data URI of a few pixels. */
  placeholder: string;
}

const limits = { timeoutMs: 5_000, maxBytes: 8 * 1024 * 1024 };
const anyNetwork = new HttpClient(limits, 'the host');
const publicNetwork = new HttpClient({ ...limits, publicOnly: true }, 'the host');
/** Milliseconds until a picture that could not be fetched is requested again. */
const failureMemory = 5 * 60_000;
/** Milliseconds until a picture is fetched again, as some addresses change their picture. */
const maxAge = 24 * 3_600_000;
const rememberedFailures = 2_000;
const downloadsAtOnce = 4;
const waitingPictures = 1_000;

/** Pictures of other sites. They are fetched in the background, resized, and served from our own address. */
@Injectable()
export class RemoteImages implements OnModuleInit, OnApplicationShutdown {
  /** Emits when a picture is available that pages have been rendered without. */
  readonly changes = new Subject<void>();

  readonly #logger = new Logger('Pictures');
  readonly #downloads = bulkhead(downloadsAtOnce, waitingPictures);
  /** One at a time: encoding occupies a core for seconds, and the other cores serve pages. */
  readonly #resizing = bulkhead(1, waitingPictures);
  readonly #pending = new Set<string>();
  /** The addresses that are not requested again yet. */
  readonly #failed: LRUCache<string, true>;
  /** Logged once, until another failure or a success. */
  #lastFailure: string | undefined;
  readonly #shutdown = new AbortController();

  constructor(
    private readonly sources: RemoteImageSources,
    private readonly cache: ImageCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const perf = { now: () => clock().getTime() };
    this.#failed = new LRUCache({ max: rememberedFailures, ttl: failureMemory, ttlResolution: 0, perf });
  }

  onModuleInit(): Promise<void> {
    return this.cache.restore();
  }

  onApplicationShutdown(): void {
    this.#shutdown.abort();
  }

  /** @returns the cached picture; undefined if there is none yet, and then fetches it in the background if allowed */
  find(original: string): RemoteImage | undefined {
    const admitted = this.sources.admit(original);
    if (!admitted) return undefined;
    const cached = this.cache.find(original);
    const now = this.clock().getTime();
    if (!cached || now - cached.fetched_at > maxAge) this.#order(original, admitted);
    if (!cached) return undefined;
    const { hash, width, height, widths, placeholder } = cached;
    return { base: `/pictures/${hash}/${pictureName}`, width, height, widths, fallbackWidths: widths, placeholder };
  }

  /** The address of a video's thumbnail at the video host, once the picture has been fetched. */
  thumbnail(videoId: string): string | undefined {
    const address = this.sources.thumbnail(videoId);
    return address !== undefined && this.find(address) ? address : undefined;
  }

  #order(original: string, admitted: AllowedImage): void {
    if (this.#pending.has(original) || this.#failed.has(original)) return;
    this.#pending.add(original);
    void this.#fetch(original, admitted)
      .catch((error: Error) => this.#remember(original, admitted, error))
      .finally(() => this.#pending.delete(original));
  }

  async #fetch(original: string, admitted: AllowedImage): Promise<void> {
    const { signal } = this.#shutdown;
    const picture = await this.#downloads.execute(() => bytesOf(admitted, signal), signal);
    const isNew = await this.#resizing.execute(() => this.cache.put(original, picture, this.clock().getTime()), signal);
    this.#failed.delete(original);
    this.#lastFailure = undefined;
    if (isNew) this.changes.next();
  }

  #remember(original: string, { address }: AllowedImage, error: Error): void {
    if (this.#shutdown.signal.aborted) return;
    this.#failed.set(original, true);
    // Some networks sign their addresses, so only the host is logged.
    const failure = `a picture of ${address.host} cannot be fetched: ${error.message}`;
    if (failure !== this.#lastFailure) this.#logger.warn(failure);
    this.#lastFailure = failure;
  }
}

/** @throws UpstreamError */
async function bytesOf({ address, headers, publicOnly }: AllowedImage, signal: AbortSignal): Promise<Buffer> {
  const http = publicOnly ? publicNetwork : anyNetwork;
  return (await http.requestOk(address, { headers, signal })).body;
}
