import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** Milliseconds between two looks where the file system gives no notices. */
const pollingInterval = 3_000;
/** Milliseconds until changes are reported although more of them follow: writers that do not rest are not waited for. */
const longestWait = 1_000;

/**
 * File systems of the network and of virtual machines, by their numbers in Linux's statfs(2): NFS, SMB, SMB 2, CIFS, 9P,
 * FUSE, VirtualBox. They give no notices of what others write.
 */
const withoutNotices = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x01021997, 0x65735546, 0x786f4256]);

/**
 * Reports changes of the files in a folder, once they have settled. Where the file system gives no notices, or too few
 * for so many folders, the files are compared every few seconds.
 */
export class FolderWatch {
  #watcher: FSWatcher | undefined;
  /** What has changed since the last report; nothing if anything may have. */
  #changed: Set<string> | undefined = new Set();
  #changedAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /**
   * @param settlingTime milliseconds without a further change: writers change several files, and one in several steps
   * @param onChange gets the files that may have changed, relative to the folder; nothing if any may
   */
  constructor(
    private readonly folder: string,
    private readonly settlingTime: number,
    private readonly onChange: (names?: ReadonlySet<string>) => void,
  ) {
    void this.#open();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    void this.#watcher?.close();
  }

  async #open(): Promise<void> {
    const { type } = await statfs(this.folder).catch(() => ({ type: 0 }));
    this.#watch(withoutNotices.has(type) ? 'polling' : 'auto');
  }

  #watch(backend: 'auto' | 'polling'): void {
    if (this.#isClosed) return;
    const nameOf = (file: string) => path.relative(this.folder, file).split(path.sep).join('/');
    this.#watcher = watch(this.folder, {
      ...{ backend, pollingInterval, pollingBinaryInterval: pollingInterval },
      ...{ ignored: (file) => isHidden(nameOf(file)), ignoreInitial: true, persistent: false },
    });
    this.#watcher.on('all', (_, file) => this.#notice(nameOf(file)));
    // The folder may have been changed since it was read.
    this.#watcher.on('ready', () => this.#notice());
    this.#watcher.on('error', (error) => {
      const { syscall } = error as NodeJS.ErrnoException;
      // There are no notices here, or too few for so many folders.
      if (syscall === 'watch' && backend === 'auto') void this.#watcher?.close().then(() => this.#watch('polling'));
    });
  }

  #notice(name?: string): void {
    if (this.#isClosed) return;
    if (name === undefined) this.#changed = undefined;
    else this.#changed?.add(name);
    this.#changedAt ??= performance.now();
    const rest = this.#changedAt + longestWait - performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#report(), Math.min(this.settlingTime, Math.max(rest, 0))).unref();
  }

  #report(): void {
    const changed = this.#changed;
    this.#changed = new Set();
    this.#changedAt = undefined;
    this.onChange(changed);
  }
}

/** Whether the name of a file, or that of a folder above it, begins with a dot. */
function isHidden(name: string): boolean {
  return /(?:^|\/)\.(?!\.)/.test(name);
}
