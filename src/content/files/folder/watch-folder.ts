import path from 'node:path';
import { watch } from 'chokidar';
import { auditTime, buffer, Subject } from 'rxjs';

/** Milliseconds from a change to its report: writers change several files, and one in several steps. */
const settlingTime = 100;
/** Milliseconds between two looks where CHOKIDAR_USEPOLLING is set, as file systems of the network need it. */
const pollingInterval = 3_000;

/**
 * Reports changes of the files in a folder.
 * @param onChange gets the files that may have changed, relative to the folder; nothing if any may
 * @returns stops it
 */
export function watchFolder(
  folder: string,
  onChange: (names?: ReadonlySet<string>) => void,
  onError: (error: Error) => void,
): () => void {
  const nameOf = (file: string) => path.relative(folder, file).split(path.sep).join('/');
  const changed = new Subject<string | undefined>();
  changed.pipe(buffer(changed.pipe(auditTime(settlingTime)))).subscribe((names) => {
    const known = names.filter((name) => name !== undefined);
    onChange(known.length === names.length ? new Set(known) : undefined);
  });
  const watcher = watch(folder, {
    ...{ pollingInterval, pollingBinaryInterval: pollingInterval },
    ...{ ignored: (file) => isHidden(nameOf(file)), ignoreInitial: true, persistent: false },
  });
  watcher.on('all', (_, file) => changed.next(nameOf(file)));
  // The folder may have been changed since it was read.
  watcher.on('ready', () => changed.next(undefined));
  watcher.on('error', (error) => onError(error as Error));
  return () => {
    changed.unsubscribe();
    void watcher.close();
  };
}

/** Whether the name of a file, or that of a folder above it, begins with a dot. */
function isHidden(name: string): boolean {
  return /(?:^|\/)\.(?!\.)/.test(name);
}
