import { Subject } from 'rxjs';
import { type UpstreamClient, UpstreamError } from '../../platform/upstream/upstream-client.js';
import { UpstreamPausedError } from '../../platform/upstream/upstream-error.js';
import type { ContentIssue } from '../content-store.js';
import { hashOf } from '../model/content-hash.js';
import type { GatewayCopies } from './gateway-copies.js';
import { type GatewayPage, type PageResource, type ResolvePicture, readGatewayPage } from './gateway-page.js';

/** Milliseconds until a page that could not be fetched is requested again. */
const retryPause = 5_000;

/** The state of a page. */
interface Known {
  /** The last good version. */
  page?: GatewayPage | undefined;
  /** The hash of the response that the issues are about. An identical response is not checked again. */
  responseHash?: string | undefined;
  /** When it was last requested, by `performance.now`: a computer whose clock is set back must not keep old pages. */
  lookedUpAt: number;
  /** The issues of that response. */
  issues: readonly ContentIssue[];
  /** Why the last request failed, if it did. */
  failure?: ContentIssue | undefined;
  /** Whether the gateway has responded that there is no such page, or with one that cannot be used. */
  isAbsent: boolean;
}

const unknown: Known = { lookedUpAt: Number.NEGATIVE_INFINITY, issues: [], isAbsent: false };

export function keyOf({ language, id }: Pick<PageResource, 'language' | 'id'>): string {
  return `${language}/${id}`;
}

/** The pages of the gateway with their ages, in memory and on disk. Each is requested by one call at a time. */
export class GatewayPages {
  /** Emits after each look-up whether the served content has changed. */
  readonly lookUps = new Subject<boolean>();

  readonly #known = new Map<string, Known>();
  readonly #running = new Map<string, Promise<GatewayPage | undefined>>();

  constructor(
    private readonly upstream: Pick<UpstreamClient, 'getJson'>,
    private readonly copies: GatewayCopies,
    /** Milliseconds. */
    private readonly timeToLive: number,
    private readonly resolvePicture: ResolvePicture,
  ) {}

  get issues(): readonly ContentIssue[] {
    return [...this.#known.values()].flatMap(({ issues, failure }) => (failure ? [...issues, failure] : issues));
  }

  cached(key: string): GatewayPage | undefined {
    return this.#known.get(key)?.page;
  }

  isAbsent(key: string): boolean {
    const { page, isAbsent } = this.#known.get(key) ?? unknown;
    return isAbsent && page === undefined;
  }

  /** Whether it is time to request the page again. */
  isDue(key: string): boolean {
    const { page, isAbsent, lookedUpAt } = this.#known.get(key) ?? unknown;
    const pause = page || isAbsent ? this.timeToLive : Math.min(this.timeToLive, retryPause);
    return performance.now() - lookedUpAt >= pause;
  }

  /** Makes the page due: the gateway says that it has changed. */
  expire(key: string): void {
    const known = this.#known.get(key);
    if (known) this.#known.set(key, { ...known, lookedUpAt: Number.NEGATIVE_INFINITY });
  }

  /** Restores the copies on disk that are still valid. The pages are due at once. */
  async restore(resources: readonly PageResource[]): Promise<void> {
    const listed = new Map(resources.map((resource) => [keyOf(resource), resource]));
    for (const copy of await this.copies.pages()) {
      const key = keyOf(copy);
      const resource = listed.get(key) ?? { ...copy, resource: key };
      const { page, issues } = readGatewayPage(resource, copy.response, this.resolvePicture);
      if (page) this.#known.set(key, { ...unknown, page, issues, responseHash: hashOf(JSON.stringify(copy.response)) });
      else this.copies.reject(issues, copy);
    }
  }

  /** Forgets all other pages. */
  keepOnly(pages: readonly PageResource[]): void {
    const kept = new Set(pages.map(keyOf));
    for (const key of this.#known.keys()) if (!kept.has(key)) this.#known.delete(key);
    this.copies.keepOnly(pages);
  }

  /**
   * Fetches a page. Concurrent calls share one request.
   * @returns the last good version if the response is invalid; undefined if there is none
   * @throws UpstreamError if the gateway fails
   */
  lookUp(resource: PageResource): Promise<GatewayPage | undefined> {
    const key = keyOf(resource);
    const running = this.#running.get(key) ?? this.#lookUp(key, resource).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  /** As {@link lookUp}, but with a request that is sent after this call. */
  async refetch(resource: PageResource): Promise<GatewayPage | undefined> {
    await this.#running.get(keyOf(resource))?.catch(() => undefined);
    return this.lookUp(resource);
  }

  /**
   * The newest version of a page, public or not, for its preview: fetched each time, and stored nowhere.
   * @returns undefined if the gateway has none, or fails
   */
  async draft(resource: PageResource): Promise<GatewayPage | undefined> {
    const address = `${resource.resource}${resource.resource.includes('?') ? '&' : '?'}draft=1`;
    try {
      return readGatewayPage(resource, await this.upstream.getJson(address, 'draft'), this.resolvePicture).page;
    } catch (error) {
      if (error instanceof UpstreamError) return undefined;
      throw error;
    }
  }

  async #lookUp(key: string, resource: PageResource): Promise<GatewayPage | undefined> {
    try {
      const response = await this.upstream.getJson(resource.resource, 'page');
      return this.#take(key, resource, response);
    } catch (thrown) {
      // JSON may be nested too deeply to be serialised or checked.
      const error =
        thrown instanceof UpstreamError ? thrown : new UpstreamError('the response cannot be read', { cause: thrown });
      this.#fail(key, resource, error);
      if (isGone(error)) return this.cached(key);
      throw error;
    }
  }

  #take(key: string, resource: PageResource, response: unknown): GatewayPage | undefined {
    const before = this.#known.get(key) ?? unknown;
    const responseHash = hashOf(JSON.stringify(response));
    if (responseHash === before.responseHash) {
      this.#settle(key, { ...before, failure: undefined });
      return before.page;
    }
    const { page, issues } = readGatewayPage(resource, response, this.resolvePicture);
    if (page && page.hash !== before.page?.hash) this.copies.keepPage(resource.language, resource.id, response);
    this.#settle(key, { page: page ?? before.page, responseHash, issues, isAbsent: page === undefined });
    return this.cached(key);
  }

  /** A request that was not sent, because calls are paused, leaves the former failure as it is. */
  #fail(key: string, { resource }: PageResource, error: UpstreamError): void {
    const before = this.#known.get(key) ?? unknown;
    const failure =
      error instanceof UpstreamPausedError ? before.failure : { source: resource, field: '', reason: error.message };
    this.#settle(key, { ...before, failure, isAbsent: before.isAbsent || isGone(error) });
  }

  #settle(key: string, now: Omit<Known, 'lookedUpAt'>): void {
    const before = this.#known.get(key) ?? unknown;
    const wasAbsent = this.isAbsent(key);
    this.#known.set(key, { ...now, lookedUpAt: performance.now() });
    this.lookUps.next(before.page?.hash !== now.page?.hash || wasAbsent !== this.isAbsent(key));
  }
}

function isGone({ status }: UpstreamError): boolean {
  return status === 404 || status === 410;
}
