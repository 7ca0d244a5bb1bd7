import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { auditTime, Subject } from 'rxjs';

/** Milliseconds from a change to its report: writers change several files, and one in several steps. */
const settlingTime = 100;
/** Milliseconds between two looks where the file system gives no notices. */
const pollingInterval = 3_000;

/**
 * File systems of the network and of virtual machines, by their numbers in Linux's statfs(2): NFS, SMB, SMB 2, CIFS, 9P,
 * FUSE, VirtualBox. They give no notices of what others write.
 */
const withoutNotices = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x01021997, 0x65735546, 0x786f4256]);

/**
 * Reports changes of the files in a folder. Where the file system gives no notices, or too few for so many folders, the
 * files are compared every few seconds.
 * @returns stops it
 */
export function watchFolder(contentDir: string, onChange: () => void, onError: (error: Error) => void): () => void {
  const folder = path.resolve(contentDir);
  const nameOf = (file: string) => path.relative(folder, file).split(path.sep).join('/');
  const changed = new Subject<void>();
  changed.pipe(auditTime(settlingTime)).subscribe(onChange);
  let watcher: FSWatcher | undefined;
  const open = (backend: 'auto' | 'polling') => {
    if (changed.closed) return;
    // From the folder above, where it is seen that another folder has been put in the place of this one.
    watcher = watch(path.dirname(folder), {
      ...{ backend, pollingInterval, pollingBinaryInterval: pollingInterval },
      ...{ ignored: (file) => isOutside(nameOf(file)), ignoreInitial: true, persistent: false },
    });
    watcher.on('all', (_, file) => {
      if (file === folder) void watcher?.close().then(() => open(backend));
      else changed.next();
    });
    // The folder may have been changed since it was read.
    watcher.on('ready', () => changed.next());
    watcher.on('error', (error) => {
      const isOutOfNotices = (error as NodeJS.ErrnoException).syscall === 'watch' && backend === 'auto';
      if (!isOutOfNotices) return onError(error as Error);
      void watcher?.close().then(() => open('polling'));
    });
  };
  void statfs(folder)
    .catch(() => ({ type: 0 }))
    .then(({ type }) => open(withoutNotices.has(type) ? 'polling' : 'auto'));
  return () => {
    changed.unsubscribe();
    void watcher?.close();
  };
}

/** Whether a file is hidden, or beside the folder. The folder above is `..`. */
function isOutside(name: string): boolean {
  return /(?:^|\/)\.(?!\.)/.test(name) || name.startsWith('../');
}
