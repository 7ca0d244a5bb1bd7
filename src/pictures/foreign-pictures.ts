import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import { Subject } from 'rxjs';
import { CLOCK, type Clock } from '../config/clock.js';
import { download } from '../upstream/download.js';
import { UpstreamError } from '../upstream/upstream-client.js';
import { PictureShelf } from './picture-shelf.js';
import { type AdmittedPicture, PictureSources } from './picture-sources.js';

/** A picture in our sizes; addresses are `{base}-{width}.{avif|webp|jpg}`. */
export interface ForeignPicture {
  base: string;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  widths: readonly number[];
  fallbackWidths: readonly number[];
  /** A data URI of a few pixels. */
  placeholder: string;
}

const milliseconds = 5_000;
const bytes = 8 * 1024 * 1024;
/** Milliseconds until a picture that cannot be had is asked for again. */
const failureMemory = 5 * 60_000;
/** Milliseconds until a picture is fetched again: at some addresses it is replaced. */
const maxAge = 24 * 3_600_000;
const rememberedFailures = 2_000;
const downloadsAtOnce = 4;
const waitingPictures = 1_000;

/** Pictures of other sites, fetched in the background, made into our sizes and served from our own address. */
@Injectable()
export class ForeignPictures implements OnModuleInit, OnApplicationShutdown {
  /** Emits when a picture has come that pages have been rendered without. */
  readonly changes = new Subject<void>();

  readonly #logger = new Logger('Pictures');
  readonly #downloads = bulkhead(downloadsAtOnce, waitingPictures);
  /** Encoding takes a core for seconds; the other serves pages. */
  readonly #makings = bulkhead(1, waitingPictures);
  readonly #pending = new Set<string>();
  /** By address, until when it is left alone; milliseconds since 1970. */
  readonly #failures = new Map<string, number>();
  readonly #shutdown = new AbortController();

  constructor(
    private readonly sources: PictureSources,
    private readonly shelf: PictureShelf,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): Promise<void> {
    return this.shelf.restore();
  }

  onApplicationShutdown(): void {
    this.#shutdown.abort();
  }

  /** @returns what is there now; what is not is fetched in the background, if it may be */
  find(original: string): ForeignPicture | undefined {
    const admitted = this.sources.admit(original);
    if (!admitted) return undefined;
    const kept = this.shelf.find(original);
    const now = this.clock().getTime();
    if (!kept || now - kept.fetched_at > maxAge) this.#order(original, admitted, now);
    if (!kept) return undefined;
    const { hash, width, height, widths, placeholder } = kept;
    return { base: `/pictures/${hash}`, width, height, widths, fallbackWidths: widths, placeholder };
  }

  /** The address of a video's thumbnail at the video host, once that picture is there. */
  thumbnail(videoId: string): string | undefined {
    const address = this.sources.thumbnail(videoId);
    return address !== undefined && this.find(address) ? address : undefined;
  }

  #order(original: string, admitted: AdmittedPicture, now: number): void {
    if (this.#pending.has(original) || now < (this.#failures.get(original) ?? 0)) return;
    this.#pending.add(original);
    void this.#fetch(original, admitted)
      .catch((error: Error) => this.#remember(original, admitted, error))
      .finally(() => this.#pending.delete(original));
  }

  async #fetch(original: string, admitted: AdmittedPicture): Promise<void> {
    const { signal } = this.#shutdown;
    const picture = await this.#downloads.execute(() => bytesOf(admitted, signal), signal);
    const isNew = await this.#makings.execute(() => this.shelf.put(original, picture, this.clock().getTime()), signal);
    this.#failures.delete(original);
    if (isNew) this.changes.next();
  }

  #remember(original: string, { address }: AdmittedPicture, error: Error): void {
    if (this.#shutdown.signal.aborted) return;
    // Some networks sign their addresses: the host alone is told.
    this.#logger.warn(`a picture of ${address.host} cannot be had: ${error.message}`);
    this.#failures.delete(original);
    this.#failures.set(original, this.clock().getTime() + failureMemory);
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > rememberedFailures && oldest !== undefined) this.#failures.delete(oldest);
  }
}

/** @throws UpstreamError */
async function bytesOf({ address, headers, publicOnly }: AdmittedPicture, signal: AbortSignal): Promise<Buffer> {
  const { status, body } = await download(address, headers, { milliseconds, bytes, publicOnly, signal });
  if (status !== 200) throw new UpstreamError(`answered ${status}`, { status });
  return body;
}
