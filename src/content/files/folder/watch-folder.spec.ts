import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ChokidarOptions } from 'chokidar';
import { until } from '../../../../test/support/until.js';
import { FilesContentStore } from '../files-content-store.js';
import { ContentFolder, companyNames } from './content-folder.fixture.js';

let isOnNetwork = false;
jest.mock('node:fs/promises', () => {
  const fs = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  const nfs = 0x6969;
  return { ...fs, statfs: async (folder: string) => (isOnNetwork ? { type: nfs } : fs.statfs(folder)) };
});

let isLimited = false;
jest.mock('chokidar', () => {
  const { watch } = jest.requireActual<typeof import('chokidar')>('chokidar');
  return {
    watch: (folder: string, options: ChokidarOptions & { backend: string }) => {
      const givesNoNotices = options.backend === 'auto' && (isOnNetwork || isLimited);
      const watcher = watch(givesNoNotices ? path.join(folder, 'nowhere') : folder, options);
      const error = Object.assign(new Error('ENOSPC'), { syscall: 'watch' });
      if (isLimited && options.backend === 'auto') setImmediate(() => watcher.emit('error', error));
      return watcher;
    },
  };
});

const name = 'pages/about/it.yaml';
const about = (text: string) => `alias: about-it\nbody:\n  title: T\n  summary: S\n  text: <p>${text}</p>\n`;

let folder: ContentFolder;
let store: FilesContentStore;
let dir: string;

beforeEach(async () => {
  [isOnNetwork, isLimited] = [false, false];
  folder = new ContentFolder();
  dir = folder.contentDir;
  store = new FilesContentStore({ contentDir: dir, companyNames, development: false });
  await store.load();
});

afterEach(async () => {
  await store.close();
  folder.erase();
});

const watch = () =>
  store.watch((error) => {
    throw error;
  });
const textOf = async (id: string) => ((await store.entry('it', id))?.body as { text?: string } | undefined)?.text;
const serves = async (text: string | undefined, id = 'about') => {
  const wanted = text === undefined ? undefined : `<p>${text}</p>`;
  await until(async () => (await textOf(id)) === wanted, `${id} has the text ${text}`);
};

describe('the last state of the folder is served after', () => {
  beforeEach(async () => {
    watch();
    // Served once the folder is watched.
    folder.write(name, about('watched'));
    await serves('watched');
  });

  it('git has checked out other commits, again and again', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
        cwd: dir,
        stdio: 'pipe',
      });
    git('init', '-q');
    for (const commit of ['c0', 'c1', 'c2']) {
      folder.write(name, about(commit));
      if (commit === 'c1') folder.page('extra', 'sidebar', 'text: <p>extra</p>');
      if (commit === 'c2') folder.remove('pages/extra');
      git('add', '-A');
      git('commit', '-q', '-m', commit);
      git('tag', commit);
    }
    for (const commit of ['c0', 'c1', 'c2', 'c1', 'c0']) {
      git('checkout', '-q', commit);
      await serves(commit);
      await serves(commit === 'c1' ? 'extra' : undefined, 'extra');
      expect(store.issues).toEqual([]);
    }
  });

  it('rsync, another file in its place, deleting and recreating, and writing in steps', async () => {
    const file = path.join(dir, name);
    // As rsync writes: into a hidden file, which gets the time of its source and then the place of the former one.
    const hidden = path.join(path.dirname(file), '.it.yaml.aB3xYz');
    const longAgo = new Date('2020-01-01');
    writeFileSync(hidden, about('synced'));
    utimesSync(hidden, longAgo, longAgo);
    renameSync(hidden, file);
    await serves('synced');

    // The same size and the same time of writing, as a tool that keeps times leaves them.
    const { atime, mtime } = statSync(file);
    writeFileSync(`${file}~`, about('SYNCED'));
    utimesSync(`${file}~`, atime, mtime);
    renameSync(`${file}~`, file);
    await serves('SYNCED');

    folder.remove('pages/about');
    await serves(undefined);
    folder.page('about', 'sidebar', 'text: <p>again</p>');
    await serves('again');
    // Recreated folders are watched too.
    writeFileSync(file, about('edited'));
    await serves('edited');

    writeFileSync(file, '');
    writeFileSync(file, 'alias: about-it\nbody:\n  title: T\n');
    expect(await textOf('about')).toBe('<p>edited</p>');
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
    expect(await textOf('about')).toBe('<p>watched</p>');
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

it.each(['gives no notices, being of the network', 'gives too few'])(
  'a change is served where the file system %s',
  async (reason) => {
    isOnNetwork = reason.includes('network');
    isLimited = !isOnNetwork;
    watch();
    // Once it is watched, all files are read.
    for (const text of ['read', 'compared']) {
      folder.write(name, about(text));
      await serves(text);
    }
  },
);
