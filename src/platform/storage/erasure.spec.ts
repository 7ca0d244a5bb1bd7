import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { filesHolding, tablesHolding } from '../../../test/support/faults/data-bytes.js';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { openDatabase } from '../../../test/support/servers/database.js';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import { describeOnPostgresql } from '../../../test/support/servers/postgresql.js';
import { FakeClock, FakeUpstream, supplierInstance } from '../../../test/support/servers/suppliers.js';
import { NewsletterService } from '../../submissions/newsletter/newsletter.service.js';
import { RetentionService } from '../../submissions/retention.service.js';
import { goodApplication } from '../../submissions/supplier/application.fixture.js';
import { CompactionService } from './compaction.service.js';
import { databaseFile } from './open-database.js';
import type { Schema } from './schema.js';

const folder = new DataFolder();
const embedded = { DATA_DIR: folder.path, DATABASE_URL: undefined };

afterAll(() => folder.remove());

// What is erased from the embedded database is searched for in test/http/submissions, in the files of a running server.
describeOnPostgresql('in PostgreSQL', (newPlace) => {
  it('no table holds what was erased by age, by the API or by a leave link, and others are untouched', async () => {
    const place = await newPlace();
    const database = await openDatabase(place);
    const clock = new FakeClock();
    const upstream = new FakeUpstream();
    // The remote never decides: outbox entries stay, and a response is stored for each idempotency key.
    upstream.response = () => ({ status: 503, json: undefined });
    const { suppliers, applications } = supplierInstance(database, upstream, clock);
    const newsletter = new NewsletterService(database, clock.now, { isConfigured: false, add: async () => {} });

    /** Makes the site store data of a person in every place. @returns the ids of the application */
    async function plant(person: string): Promise<string> {
      const email = `${person}@example.com`;
      const application = { ...goodApplication, supplier_name: person, contact_email: email, description: person };
      const file = { name: `${person}.pdf`, content: Buffer.from(`%PDF-1.7\n${`${person}\n`.repeat(3000)}%%EOF`) };
      await newsletter.subscribe(email, 'it');
      return (await suppliers.submit(application, [file], `key-${person}`)).id;
    }
    const tablesWith = (person: string) => tablesHolding(place.DATABASE_URL ?? '', person);
    const [byApi, , kept] = [await plant('erased-by-api'), await plant('erased-by-age'), await plant('kept')];
    const before = await tablesWith('kept');
    for (const person of ['erased-by-api', 'erased-by-age']) expect(await tablesWith(person)).toEqual(before);
    const { items } = await newsletter.list({});
    const token = items.find(({ email }) => email.startsWith('erased-by-age'))?.leaveToken ?? '';

    expect([await applications.erase(byApi), await applications.keep(kept)]).toEqual([true, true]);
    expect(await newsletter.unsubscribe('erased-by-api@example.com')).toBe(true);
    expect(await newsletter.leave(token)).toBe(true);
    clock.move(400 * 24 * 60 * 60 * 1000);
    expect(await new RetentionService([newsletter, suppliers]).erase()).toBe(1);
    for (const text of ['erased-by-api', 'erased-by-age', token]) expect(await tablesWith(text)).toEqual([]);
    expect(await tablesWith('kept')).toEqual(before);
    await database.destroy();
  });
});

describe('the compaction of the embedded database', () => {
  let database: Kysely<Schema>;
  let compaction: CompactionService;
  let other: DatabaseSync;

  beforeAll(async () => {
    database = await openDatabase(embedded);
    compaction = new CompactionService(database, embedded);
    other = new DatabaseSync(databaseFile(folder.path), { enableForeignKeyConstraints: true, timeout: 5000 });
    other.exec('pragma synchronous = off; pragma secure_delete = on');
  });

  afterAll(async () => {
    other.close();
    await database.destroy();
  });

  const pending = () => other.prepare('select pending from erasures').get();
  const holding = (text: string) => filesHolding(folder.path, text);
  const add = (email: string) =>
    other.prepare("insert into subscriptions (email, language, consented_at) values (?, 'en', 1)").run(email);
  const remove = (email: string) => other.prepare('delete from subscriptions where email = ?').run(email);

  it('waits for a reader of the write-ahead log without another vacuum, logs that once, and succeeds afterwards', async () => {
    const log = new LogLines();
    add('read@example.com');
    const reader = new DatabaseSync(databaseFile(folder.path));
    reader.exec('begin');
    reader.prepare('select count(*) from subscriptions').get();
    remove('read@example.com');
    await compaction.run();
    expect(pending()).toEqual({ pending: 0 });
    await compaction.run();
    expect(holding('read@example.com')).not.toEqual([]);
    reader.exec('commit');
    reader.close();
    await compaction.run();
    log.stop();
    expect(holding('read@example.com')).toEqual([]);
    expect(log.lines).toEqual([
      expect.stringContaining('deleted data is still on the disk: the write-ahead log is in use'),
    ]);
  });

  it('leaves no copy of rows that were moved between pages', async () => {
    // A deterministic sequence of random numbers.
    let state = 1;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const [live, deleted]: string[][] = [[], []];
    other.exec('begin');
    for (let step = 0; step < 6000; step += 1) {
      const victim = random(5) < 2 ? live?.splice(random(live.length || 1), 1)[0] : undefined;
      if (victim === undefined) {
        const email = `moved-${random(1e9)}-${step}-${'x'.repeat(random(150))}@example.com`;
        add(email);
        live?.push(email);
      } else {
        remove(victim);
        deleted?.push(victim);
      }
    }
    other.exec('commit');
    await compaction.run();
    const left = deleted?.filter((email) => holding(email).length > 0);
    expect([left, deleted?.length]).toEqual([[], expect.any(Number)]);
  });

  it('covers deletions of another program, during a compaction and right before the end too', async () => {
    add('first@example.com');
    add('second@example.com');
    remove('first@example.com');
    const running = compaction.run();
    remove('second@example.com');
    await running;
    await compaction.onModuleDestroy();
    expect([holding('first@example.com'), holding('second@example.com')]).toEqual([[], []]);
    expect(pending()).toEqual({ pending: 0 });
  });
});
