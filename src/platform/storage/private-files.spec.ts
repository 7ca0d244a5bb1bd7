import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { openDatabase } from '../../../test/support/servers/database.js';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import { writeFileAtomic } from './write-file-atomic.js';

const folder = new DataFolder();
let umask: number;

beforeAll(() => {
  // The most permissive one.
  umask = process.umask(0);
});

afterAll(() => {
  process.umask(umask);
  folder.remove();
});

const modeOf = (place: string) => (statSync(place).mode & 0o7777).toString(8);

/** The modes of everything in a folder, by path. */
function modesIn(place: string): Record<string, string> {
  const entries = readdirSync(place, { recursive: true }) as string[];
  return Object.fromEntries(entries.map((name) => [name, modeOf(path.join(place, name))]));
}

it('only the own user can access what the site writes', async () => {
  const DATA_DIR = path.join(folder.path, 'new', 'data');
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined });
  await database.insertInto('subscriptions').values({ email: 'a', language: 'en', consented_at: 1 }).execute();
  await writeFileAtomic(path.join(DATA_DIR, 'pictures', 'files', 'a.jpg'), 'picture');
  await writeFileAtomic(path.join(DATA_DIR, 'social.json'), '{}');
  expect([modeOf(path.dirname(DATA_DIR)), modeOf(DATA_DIR), modesIn(DATA_DIR)]).toEqual([
    '700',
    '700',
    {
      'site.db': '600',
      'site.db-wal': '600',
      'site.db-shm': '600',
      'social.json': '600',
      pictures: '700',
      'pictures/files': '700',
      'pictures/files/a.jpg': '600',
    },
  ]);
  await database.destroy();
});

it('removes the permissions of others from existing files', async () => {
  const DATA_DIR = path.join(folder.path, 'wide');
  mkdirSync(DATA_DIR, { mode: 0o755 });
  // Left open, so that the write-ahead log and its index exist.
  const former = new DatabaseSync(path.join(DATA_DIR, 'site.db'));
  former.exec('pragma journal_mode = wal; create table a (b)');
  for (const name of readdirSync(DATA_DIR)) chmodSync(path.join(DATA_DIR, name), 0o644);
  expect(Object.keys(modesIn(DATA_DIR))).toHaveLength(3);
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined });
  expect([modeOf(DATA_DIR), modesIn(DATA_DIR)]).toEqual([
    '700',
    { 'site.db': '600', 'site.db-wal': '600', 'site.db-shm': '600' },
  ]);
  former.close();
  await database.destroy();
});

it('leaves a shared folder as it is and logs that, but closes the database in it to others', async () => {
  const DATA_DIR = path.join(folder.path, 'shared');
  mkdirSync(DATA_DIR);
  chmodSync(DATA_DIR, 0o1777);
  writeFileSync(path.join(DATA_DIR, 'of-another-program'), '');
  const log = new LogLines();
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined });
  log.stop();
  await database.destroy();
  expect([modeOf(DATA_DIR), modesIn(DATA_DIR)]).toEqual([
    '1777',
    expect.objectContaining({ 'site.db': '600', 'of-another-program': '666' }),
  ]);
  expect(log.lines).toEqual([expect.stringContaining(`${DATA_DIR} is open to other users (mode 777)`)]);
});
