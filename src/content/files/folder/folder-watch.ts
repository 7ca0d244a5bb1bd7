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

const nothing: ReadonlySet<string> = new Set();

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
  /** When the first notice arrived that has not been reported yet, and what the notices since then have named. */
  #noticedAt: number | undefined;
  #noticed = new Set<string>();
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
   * @param onChange gets the files and folders that may have changed, relative to the folder; nothing if any may. Called
   *   again after the next comparison if it throws
   */
  constructor(
    private readonly folder: string,
    private readonly settlingTime: number,
    private readonly onChange: (names?: ReadonlySet<string>) => void,
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
  #notice(name: string): void {
    const now = performance.now();
    this.#noticed.add(name);
    this.#noticedAt ??= now;
    // Writers that do not rest are not waited for.
    if (this.#isClosed || now - this.#noticedAt > interval) return;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => this.#reportNotices(), this.settlingTime).unref();
  }

  #reportNotices(): void {
    const names = this.#noticed;
    this.#noticed = new Set();
    this.#noticedAt = undefined;
    // It finds new folders, which are watched from then on. Later notices do not put it off.
    if (!this.#isReported && !this.#isComparing) this.#compareAfter(interval);
    this.#isReported = true;
    this.#report(names);
  }

  #compareAfter(milliseconds: number): void {
    clearTimeout(this.#comparisonTimer);
    if (!this.#isClosed) this.#comparisonTimer = setTimeout(() => void this.#compare(), milliseconds).unref();
  }

  async #compare(): Promise<void> {
    this.#isComparing = true;
    const isReported = this.#isReported;
    this.#isReported = false;
    // A folder that cannot be read at present is compared when it can be.
    const changed = await this.#look(isReported).catch(() => nothing);
    this.#isComparing = false;
    if (this.#isClosed) return;
    if (changed?.size !== 0) this.#report(changed);
    // A comparison in progress may have passed a file before it was changed.
    this.#compareAfter(this.#isReported ? interval : Math.max(interval, this.#listingTime * rarity));
  }

  #report(names?: ReadonlySet<string>): void {
    try {
      this.onChange(names);
    } catch {
      this.#seen = undefined;
    }
  }

  /** What has changed since the last look; undefined at the first, as the folder may have been changed since it was read. */
  async #look(isReported: boolean): Promise<ReadonlySet<string> | undefined> {
    const before = this.#seen;
    let present = await this.#list(before);
    // If no notice reported the change, only another comparison shows that it is complete.
    let isComplete = isReported || (before !== undefined && changes(before, present).size === 0);
    for (let count = 1; !isComplete && count < mostComparisons; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, this.settlingTime));
      const former = present;
      present = await this.#list(former);
      isComplete = changes(former, present).size === 0;
    }
    this.#seen = present;
    return before && changes(before, present);
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
      const watcher = watch(path.join(this.folder, name), { persistent: false }, (_, file) =>
        this.#notice(path.posix.join(name, file ?? '')),
      );
      watcher.on('error', () => this.#watchers.delete(name));
      this.#watchers.set(name, { id, watcher });
    } catch {
      // There may be no notices here, or too many folders for them. The comparisons remain.
    }
  }
}

/** The names of the files that are not the same in both. */
function changes(one: ReadonlyMap<string, Seen>, other: ReadonlyMap<string, Seen>): ReadonlySet<string> {
  const names = new Set([...one.keys(), ...other.keys()]);
  return new Set([...names].filter((name) => !isSame(one.get(name), other.get(name))));
}

function isSame(one: Seen | undefined, other: Seen | undefined): boolean {
  const isSameContent = one?.hash === undefined || other?.hash === undefined || one.hash === other.hash;
  return one?.stamp === other?.stamp && isSameContent;
}
