import { Subject } from 'rxjs';
import { type UpstreamClient, UpstreamError } from '../../platform/upstream/upstream-client.js';
import type { ContentIssue } from '../content-store.js';
import type { GatewayCopies } from './gateway-copies.js';
import { type Directory, directoryResource, readDirectory, serialiseDirectory } from './read-directory.js';

/** Milliseconds until a failed look-up is retried: the first pause, and the longest with and without a directory. */
const firstPause = 1_000;
const longestPause = 30_000;
const longestPauseWithout = 5_000;

/** Menus, pages and their paths, as the gateway last gave them, with a copy on disk. */
export class GatewayDirectory {
  /** Emits the former directory, each time that the directory changes. */
  readonly changes = new Subject<Directory | undefined>();
  /** Emits after each look-up. */
  readonly lookUps = new Subject<void>();

  issues: readonly ContentIssue[] = [];
  #present: Directory | undefined;
  /** The last response that was accepted, with its issues. An identical response is not checked again. */
  #taken: { response: string; issues: readonly ContentIssue[] } | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;
  /** By `performance.now`, which no setting of the clock moves. */
  #dueAt = 0;

  constructor(
    private readonly upstream: Pick<UpstreamClient, 'getJson' | 'allows'>,
    private readonly copies: GatewayCopies,
    /** Milliseconds. */
    private readonly timeToLive: number,
  ) {}

  get present(): Directory | undefined {
    return this.#present;
  }

  isDue(): boolean {
    return performance.now() >= this.#dueAt;
  }

  /** Restores the copy on disk, if it can be used. */
  async restore(): Promise<void> {
    const copy = await this.copies.directory();
    if (copy === undefined) return;
    const { directory, issues } = this.#read(copy);
    if (issues.length > 0) this.copies.reject(issues);
    this.#present = directory;
  }

  /**
   * Fetches the directory. Concurrent calls share one request.
   * @throws UpstreamError if the gateway fails, or its response is not a directory
   */
  lookUp(): Promise<void> {
    this.#running ??= this.#lookUp().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** As {@link lookUp}, but with a request that is sent after this call. */
  async refetch(): Promise<void> {
    await this.#running?.catch(() => undefined);
    return this.lookUp();
  }

  async #lookUp(): Promise<void> {
    try {
      this.#take(await this.upstream.getJson(directoryResource, 'sitemap'));
      this.#failures = 0;
      this.#dueAt = performance.now() + this.timeToLive;
    } catch (error) {
      this.#failures += 1;
      this.#dueAt = performance.now() + this.#pause();
      if (this.#failures === 1 && error instanceof UpstreamError) this.#report(error.message);
      throw error;
    } finally {
      this.lookUps.next();
    }
  }

  #take(response: unknown): void {
    const text = JSON.stringify(response);
    if (text === this.#taken?.response) {
      this.issues = this.#taken.issues;
      return;
    }
    const { directory, issues } = this.#read(response);
    this.issues = issues;
    if (!directory) throw new UpstreamError(`the gateway's ${directoryResource} cannot be used`);
    this.#taken = { response: text, issues };
    const before = this.#present;
    if (before && written(before) === written(directory)) return;
    this.#present = directory;
    this.copies.keepDirectory(serialiseDirectory(directory));
    this.changes.next(before);
  }

  #read(response: unknown) {
    return readDirectory(response, this.#present, (resource) => this.upstream.allows(resource));
  }

  #pause(): number {
    const longest = this.#present ? Math.min(longestPause, this.timeToLive) : longestPauseWithout;
    return Math.min(firstPause * 2 ** (this.#failures - 1), longest);
  }

  /** Adds an issue, once per outage of the gateway. */
  #report(reason: string): void {
    this.issues = [...this.issues, { source: directoryResource, field: '', reason }];
  }
}

function written(directory: Directory): string {
  return JSON.stringify(serialiseDirectory(directory));
}
