import type { UpstreamClient, UpstreamTarget } from '../../platform/upstream/upstream-client.js';
import { UpstreamError, UpstreamPausedError } from '../../platform/upstream/upstream-error.js';
import type { ContentIssue } from '../content-store.js';
import { hashOf } from '../model/content-hash.js';
import type { GatewayCopies } from './gateway-copies.js';

/** Milliseconds until a resource is requested again that could not be fetched, or not be used. */
const retryPause = 5_000;

export interface Reading<T> {
  /** Undefined if an issue prevents its use. */
  value: T | undefined;
  issues: readonly ContentIssue[];
  /** What is kept on disk, if that is not the response itself. */
  copy?: unknown;
}

export interface GatewayResourceOptions {
  upstream: Pick<UpstreamClient, 'getJson'>;
  copies: GatewayCopies;
  /** Milliseconds until it is fetched again. */
  timeToLive: number;
}

/** A resource of the gateway: its last good response, in memory and on disk. One request for it runs at a time. */
export abstract class GatewayResource<T> {
  /** The last good one. */
  value: T | undefined;
  /** Whether the gateway has last responded that there is no such resource, or with one that cannot be used. */
  isAbsent = false;
  /** The issues of the last response. */
  #issues: readonly ContentIssue[] = [];
  /** Why the last request failed, if it did. */
  #failure: ContentIssue | undefined;
  /** The hash of the last response. An identical one is not checked again. */
  #responseHash = '';
  #running: Promise<T | undefined> | undefined;
  /** By `performance.now`: a computer whose clock is set back must not keep old content. */
  #dueAt = Number.NEGATIVE_INFINITY;

  protected abstract readonly address: string;

  /** @param copy the name of its copy */
  constructor(
    private readonly target: UpstreamTarget,
    readonly copy: string,
    private readonly options: GatewayResourceOptions,
  ) {}

  /** Checks a response. */
  protected abstract read(response: unknown): Reading<T>;

  get issues(): readonly ContentIssue[] {
    return this.#failure ? [...this.#issues, this.#failure] : this.#issues;
  }

  get isDue(): boolean {
    return performance.now() >= this.#dueAt;
  }

  /** Restores the copy on disk, if it is still valid. It is due at once. */
  async restore(): Promise<void> {
    const { copies } = this.options;
    const copy = await copies.read(this.copy);
    if (copy === undefined) return;
    const { value, issues } = this.read(copy);
    if (value === undefined) {
      const reasons = issues.map(({ field, reason }) => `${field} ${reason}`.trim());
      return copies.report(this.copy, `the copy cannot be used: ${reasons.join('; ')}`);
    }
    this.value = value;
    this.#issues = issues;
    this.#responseHash = hashOf(JSON.stringify(copy));
  }

  /**
   * Fetches it. Concurrent calls share one request.
   * @returns the last good value
   * @throws UpstreamError if the gateway fails, or has no such resource
   */
  fetch(): Promise<T | undefined> {
    this.#running ??= this.#fetch().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** As {@link fetch}, but with a request that is sent after this call. */
  async refetch(): Promise<T | undefined> {
    await this.#running?.catch(() => undefined);
    return this.fetch();
  }

  /**
   * The newest value, public or not, for previews: requested each time, and stored nowhere.
   * @returns undefined if the gateway has none, or fails
   */
  async draft(): Promise<T | undefined> {
    const resource = `${this.address}${this.address.includes('?') ? '&' : '?'}draft=1`;
    try {
      return this.read(await this.options.upstream.getJson(resource, 'draft')).value;
    } catch (error) {
      if (error instanceof UpstreamError) return undefined;
      throw error;
    }
  }

  async #fetch(): Promise<T | undefined> {
    const { upstream, timeToLive } = this.options;
    let pause = Math.min(timeToLive, retryPause);
    try {
      this.#take(await upstream.getJson(this.address, this.target));
      this.#failure = undefined;
      if (this.value !== undefined) pause = timeToLive;
      return this.value;
    } catch (thrown) {
      // JSON may be nested too deeply to be serialised or checked.
      const error =
        thrown instanceof UpstreamError ? thrown : new UpstreamError('the response cannot be read', { cause: thrown });
      // A request that was not sent, because calls are paused, leaves the former failure as it is.
      if (!(error instanceof UpstreamPausedError))
        this.#failure = { source: this.address, field: '', reason: error.message };
      if (isGone(error)) {
        this.isAbsent = true;
        this.#responseHash = '';
        pause = timeToLive;
      }
      throw error;
    } finally {
      this.#dueAt = performance.now() + pause;
    }
  }

  #take(response: unknown): void {
    const hash = hashOf(JSON.stringify(response));
    if (hash === this.#responseHash) return;
    const { value, issues, copy = response } = this.read(response);
    this.#responseHash = hash;
    this.#issues = issues;
    this.isAbsent = value === undefined;
    if (value === undefined) return;
    this.value = value;
    this.options.copies.write(this.copy, copy);
  }
}

/** Whether the gateway has no such resource. */
export function isGone(error: unknown): boolean {
  return error instanceof UpstreamError && (error.status === 404 || error.status === 410);
}
