import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import { Subject } from 'rxjs';
import { CLOCK, type Clock } from '../config/clock.js';
import { HttpClient } from '../upstream/http-client.js';
import { UpstreamError } from '../upstream/upstream-client.js';
import { ImageCache } from './image-cache.js';
import { type AllowedImage, RemoteImageSources } from './remote-image-sources.js';

/** A picture in our sizes; addresses are `{base}-{width}.{avif|webp|jpg}`. */
export interface RemoteImage {
  base: string;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  widths: readonly number[];
  fallbackWidths: readonly number[];
  /** A data URI of a few pixels. */
  placeholder: string;
}

const limits = { timeoutMs: 5_000, maxBytes: 8 * 1024 * 1024 };
const anyNetwork = new HttpClient(limits);
const publicNetwork = new HttpClient({ ...limits, publicOnly: true });
/** Milliseconds until a picture that cannot be had is asked for again. */
const failureMemory = 5 * 60_000;
/** Milliseconds until a picture is fetched again: at some addresses it is replaced. */
const maxAge = 24 * 3_600_000;
const rememberedFailures = 2_000;
const downloadsAtOnce = 4;
const waitingPictures = 1_000;

/** Pictures of other sites, fetched in the background, made into our sizes and served from our own address. */
@Injectable()
export class RemoteImages implements OnModuleInit, OnApplicationShutdown {
  /** Emits when a picture has come that pages have been rendered without. */
  readonly changes = new Subject<void>();

  readonly #logger = new Logger('Pictures');
  readonly #downloads = bulkhead(downloadsAtOnce, waitingPictures);
  /** Encoding takes a core for seconds; the other serves pages. */
  readonly #resizing = bulkhead(1, waitingPictures);
  readonly #pending = new Set<string>();
  /** By address, until when it is left alone; milliseconds since 1970. */
  readonly #failures = new Map<string, number>();
  /** By host, why its pictures cannot be had: each reason is logged once until the host gives a picture again. */
  readonly #loggedReasons = new Map<string, Set<string>>();
  readonly #shutdown = new AbortController();

  constructor(
    private readonly sources: RemoteImageSources,
    private readonly cache: ImageCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): Promise<void> {
    return this.cache.restore();
  }

  onApplicationShutdown(): void {
    this.#shutdown.abort();
  }

  /** @returns what is there now; what is not is fetched in the background, if it may be */
  find(original: string): RemoteImage | undefined {
    const admitted = this.sources.admit(original);
    if (!admitted) return undefined;
    const cached = this.cache.find(original);
    const now = this.clock().getTime();
    if (!cached || now - cached.fetched_at > maxAge) this.#order(original, admitted, now);
    if (!cached) return undefined;
    const { hash, width, height, widths, placeholder } = cached;
    return { base: `/pictures/${hash}`, width, height, widths, fallbackWidths: widths, placeholder };
  }

  /** The address of a video's thumbnail at the video host, once that picture is there. */
  thumbnail(videoId: string): string | undefined {
    const address = this.sources.thumbnail(videoId);
    return address !== undefined && this.find(address) ? address : undefined;
  }

  #order(original: string, admitted: AllowedImage, now: number): void {
    if (this.#pending.has(original) || now < (this.#failures.get(original) ?? 0)) return;
    this.#pending.add(original);
    void this.#fetch(original, admitted)
      .catch((error: Error) => this.#remember(original, admitted, error))
      .finally(() => this.#pending.delete(original));
  }

  async #fetch(original: string, admitted: AllowedImage): Promise<void> {
    const { signal } = this.#shutdown;
    const picture = await this.#downloads.execute(() => bytesOf(admitted, signal), signal);
    const isNew = await this.#resizing.execute(() => this.cache.put(original, picture, this.clock().getTime()), signal);
    this.#failures.delete(original);
    this.#loggedReasons.delete(admitted.address.host);
    if (isNew) this.changes.next();
  }

  #remember(original: string, { address }: AllowedImage, error: Error): void {
    if (this.#shutdown.signal.aborted) return;
    const logged = this.#loggedReasons.get(address.host) ?? new Set();
    this.#loggedReasons.set(address.host, logged);
    if (!logged.has(error.message)) {
      // Some networks sign their addresses: the log names the host alone.
      this.#logger.warn(`a picture of ${address.host} cannot be had: ${error.message}`);
    }
    logged.add(error.message);
    this.#failures.delete(original);
    this.#failures.set(original, this.clock().getTime() + failureMemory);
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > rememberedFailures && oldest !== undefined) this.#failures.delete(oldest);
  }
}

/** @throws UpstreamError */
async function bytesOf({ address, headers, publicOnly }: AllowedImage, signal: AbortSignal): Promise<Buffer> {
  const http = publicOnly ? publicNetwork : anyNetwork;
  const { status, body } = await http.request(address, { headers, signal });
  if (status !== 200) throw new UpstreamError(`answered ${status}`, { status });
  return body;
}
