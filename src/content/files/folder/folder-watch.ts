import { hash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import pMap from 'p-map';
import { type FileState, filesAtOnce, type Listing, listFiles } from './list-files.js';

/** Milliseconds between two comparisons, at least. */
const interval = 1_000;
/** Comparisons take a fiftieth of the time at most: those of a large folder are rarer. */
const rarity = 50;
/** Comparisons of a folder that changes again and again before its changes are reported all the same. */
const mostComparisons = 10;

/** A file as it was last seen. The content of a recent one is compared too. */
interface Seen extends FileState {
  hash?: string;
}

/**
 * Reports changes of the files in a folder, once they have settled. The file system's notices report them at once, but
 * miss changes by git, rsync and on network volumes; the comparison of all files every few seconds misses none. What a
 * notice has reported, the next comparison reports again.
 */
export class FolderWatch {
  readonly #watchers = new Map<string, { id: string; watcher: FSWatcher }>();
  #seen: ReadonlyMap<string, Seen> | undefined;
  /** When the first notice arrived that has not been reported yet. */
  #noticedAt: number | undefined;
  #noticeTimer: NodeJS.Timeout | undefined;
  /** Whether a notice has been reported since the last comparison. */
  #isReported = false;
  /** Milliseconds that the last listing took. */
  #listingTime = 0;
  #comparisonTimer: NodeJS.Timeout | undefined;
  #isComparing = false;
  #isClosed = false;

  /**
   * @param settlingTime milliseconds without a further change: writers change several files, and one in several steps
   * @param onChange called again after the next comparison if it throws
   */
  constructor(
    private readonly folder: string,
    private readonly settlingTime: number,
    private readonly onChange: () => void,
  ) {
    void this.#compare();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#noticeTimer);
    clearTimeout(this.#comparisonTimer);
    for (const { watcher } of this.#watchers.values()) watcher.close();
  }

  /** Reports without a comparison, because that of a large folder takes longer than to read what has changed. */
  readonly #notice = (): void => {
    const now = performance.now();
    this.#noticedAt ??= now;
    // Writers that do not rest are not waited for.
    if (this.#isClosed || now - this.#noticedAt > interval) return;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(this.#reportNotice, this.settlingTime).unref();
  };

  readonly #reportNotice = (): void => {
    this.#noticedAt = undefined;
    this.#isReported = true;
    this.#report();
    // It finds new folders, which are watched from then on.
    if (!this.#isComparing) this.#compareAfter(interval);
  };

  #compareAfter(milliseconds: number): void {
    clearTimeout(this.#comparisonTimer);
    if (!this.#isClosed) this.#comparisonTimer = setTimeout(() => void this.#compare(), milliseconds).unref();
  }

  async #compare(): Promise<void> {
    this.#isComparing = true;
    const isReported = this.#isReported;
    this.#isReported = false;
    // A folder that cannot be read at present is compared when it can be.
    const hasChanged = await this.#look(isReported).catch(() => false);
    this.#isComparing = false;
    if (this.#isClosed) return;
    if (hasChanged) this.#report();
    // A comparison in progress may have passed a file before it was changed.
    this.#compareAfter(this.#isReported ? interval : Math.max(interval, this.#listingTime * rarity));
  }

  #report(): void {
    try {
      this.onChange();
    } catch {
      this.#seen = undefined;
    }
  }

  /** Whether anything has changed since the last look. */
  async #look(isReported: boolean): Promise<boolean> {
    const before = this.#seen;
    let present = await this.#list(before);
    // The first look counts as a change, as the folder may have been changed since it was read.
    const hasChanged = before === undefined || !isSame(before, present);
    // If no notice reported the change, only another comparison shows that it is complete.
    for (let count = 1; hasChanged && !isReported && count < mostComparisons; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, this.settlingTime));
      const former = present;
      present = await this.#list(former);
      if (isSame(former, present)) break;
    }
    this.#seen = present;
    return hasChanged;
  }

  async #list(before: ReadonlyMap<string, Seen> | undefined): Promise<ReadonlyMap<string, Seen>> {
    const started = performance.now();
    const { files, folders } = await listFiles(this.folder);
    this.#listingTime = performance.now() - started;
    this.#watchFolders(folders);
    const seen = new Map<string, Seen>(files);
    // The content of a file that is recent, or was when it was last seen.
    const uncertain = [...files].filter(([name, { isRecent }]) => isRecent || before?.get(name)?.isRecent);
    const addHash = async ([name, state]: [string, FileState]) => {
      const bytes = await readFile(path.join(this.folder, name)).catch(() => '');
      seen.set(name, { ...state, hash: hash('sha256', bytes) });
    };
    await pMap(uncertain, addHash, { concurrency: filesAtOnce });
    return seen;
  }

  /** Folders, because a watched file that is replaced by another is not watched any more. */
  #watchFolders(folders: Listing['folders']): void {
    for (const [name, { id, watcher }] of this.#watchers) {
      if (folders.get(name) === id) continue;
      watcher.close();
      this.#watchers.delete(name);
    }
    for (const [name, id] of folders) if (!this.#watchers.has(name) && !this.#isClosed) this.#watchFolder(name, id);
  }

  #watchFolder(name: string, id: string): void {
    try {
      const watcher = watch(path.join(this.folder, name), { persistent: false }, this.#notice);
      watcher.on('error', () => this.#watchers.delete(name));
      this.#watchers.set(name, { id, watcher });
    } catch {
      // There may be no notices here, or too many folders for them. The comparisons remain.
    }
  }
}

function isSame(one: ReadonlyMap<string, Seen>, other: ReadonlyMap<string, Seen>): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([name, { stamp, hash: content }]) => {
    const state = other.get(name);
    const isSameContent = content === undefined || state?.hash === undefined || content === state.hash;
    return state?.stamp === stamp && isSameContent;
  });
}
