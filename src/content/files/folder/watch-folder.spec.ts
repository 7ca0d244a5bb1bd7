import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ChokidarOptions } from 'chokidar';
import { filter, firstValueFrom } from 'rxjs';
import { FilesContentStore } from '../files-content-store.js';
import { ContentFolder, companyNames } from './content-folder.fixture.js';
import { watchFolder } from './watch-folder.js';

let isOnNetwork = false;
jest.mock('node:fs/promises', () => {
  const fs = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  const nfs = 0x6969;
  return { ...fs, statfs: async (folder: string) => (isOnNetwork ? { type: nfs } : fs.statfs(folder)) };
});

let isLimited = false;
let onReady: () => void = () => undefined;
const backends: unknown[] = [];
jest.mock('chokidar', () => {
  const { watch } = jest.requireActual<typeof import('chokidar')>('chokidar');
  return {
    watch: (folder: string, options: ChokidarOptions & { backend: string }) => {
      backends.push(options.backend);
      const watcher = watch(folder, options);
      watcher.on('ready', () => onReady());
      const error = Object.assign(new Error('ENOSPC'), { syscall: 'watch' });
      if (isLimited && options.backend === 'auto') setImmediate(() => watcher.emit('error', error));
      return watcher;
    },
  };
});

const name = 'pages/about/it.yaml';
const about = (text: string) => `alias: about-it\nbody:\n  title: T\n  summary: S\n  text: <p>${text}</p>\n`;

describe.each([
  ['with notices', false],
  ['of the network, without notices,', true],
])('on a file system %s the last state of the folder is served after', (_, isPolled) => {
  let folder: ContentFolder;
  let store: FilesContentStore;
  let dir: string;

  beforeEach(async () => {
    isOnNetwork = isPolled;
    folder = new ContentFolder();
    dir = folder.contentDir;
    store = new FilesContentStore({ contentDir: dir, companyNames, development: false });
    await store.load();
    // A watcher cannot start on a folder that a test has just moved away.
    await new Promise<void>((resolve, reject) => {
      onReady = resolve;
      store.watch(reject);
    });
  });
  afterEach(async () => {
    await store.close();
    folder.erase();
  });

  const textOf = (id: string) => {
    const entry = store.entries('it').find((entry) => entry.id === id);
    return (entry?.body as { text?: string } | undefined)?.text;
  };
  const serves = async (text: string | undefined) => {
    const isServed = () => textOf('about') === (text === undefined ? undefined : `<p>${text}</p>`);
    if (!isServed()) await firstValueFrom(store.changes.pipe(filter(isServed)));
  };

  it('rsync, deleting and recreating, and writing in steps', async () => {
    const file = path.join(dir, name);
    // As rsync writes: into a hidden file, which gets the time of its source and then the place of the former one.
    const hidden = path.join(path.dirname(file), '.it.yaml.aB3xYz');
    const longAgo = new Date('2020-01-01');
    writeFileSync(hidden, about('synced'));
    utimesSync(hidden, longAgo, longAgo);
    renameSync(hidden, file);
    await serves('synced');

    folder.remove('pages/about');
    await serves(undefined);
    folder.page('about', 'sidebar', 'text: <p>again</p>');
    await serves('again');
    // Recreated folders are watched too.
    writeFileSync(file, about('edited'));
    await serves('edited');

    writeFileSync(file, '');
    writeFileSync(file, 'alias: about-it\nbody:\n  title: T\n');
    expect(textOf('about')).toBe('<p>edited</p>');
    writeFileSync(file, about('whole'));
    await serves('whole');
    // Within one tick of the file system's clock, and of the same size.
    writeFileSync(file, about('WHOLE'));
    await store.refresh();
    writeFileSync(file, about('whole'));
    await serves('whole');
    expect(store.issues).toEqual([]);
  });

  it('another folder has been put in its place, be it empty for a while', async () => {
    const [away, link] = [`${dir}-away`, path.join(path.dirname(dir), 'link')];
    renameSync(dir, away);
    mkdirSync(dir);
    await store.refresh();
    expect(store.issues).toEqual([expect.objectContaining({ reason: 'the content folder is empty' })]);
    expect(textOf('about')).toContain('1.200');
    rmSync(dir, { recursive: true });
    cpSync(away, `${dir}-new`, { recursive: true });
    writeFileSync(path.join(`${dir}-new`, name), about('new'));
    symlinkSync(`${dir}-new`, link);
    renameSync(link, dir);
    await serves('new');
    writeFileSync(path.join(dir, name), about('newer'));
    await serves('newer');
    expect(store.issues).toEqual([]);
  });
});

it('where notices are too few, the files are compared instead', async () => {
  isOnNetwork = false;
  isLimited = true;
  backends.length = 0;
  const folder = new ContentFolder();
  await new Promise<void>((resolve, reject) => {
    const stop = watchFolder(
      folder.contentDir,
      () => {
        if (!backends.includes('polling')) return;
        stop();
        resolve();
      },
      reject,
    );
  });
  expect(backends).toEqual(['auto', 'polling']);
  folder.erase();
});
