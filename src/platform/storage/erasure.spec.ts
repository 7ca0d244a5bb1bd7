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
import { databaseFile, type Place } from './open-database.js';
import type { Schema } from './schema.js';

const folder = new DataFolder();
const embedded: Place = { DATA_DIR: folder.path, DATABASE_URL: undefined };

afterAll(() => folder.remove());

/** The personal data that is planted and searched for, and the ids that the site has assigned. */
interface Person {
  text: string;
  email: string;
  /** Id of the application. */
  id: string;
  leaveToken: string;
}

/** Tests that apply to both databases. */
function erasesEverywhere(newPlace: () => Promise<Place>, holding: (place: Place, text: string) => Promise<string[]>) {
  const clock = new FakeClock();
  let place: Place;
  let database: Kysely<Schema>;
  let compaction: CompactionService;
  let newsletter: NewsletterService;
  let instance: ReturnType<typeof supplierInstance>;

  beforeAll(async () => {
    place = await newPlace();
    database = await openDatabase(place);
    compaction = new CompactionService(database, place);
    newsletter = new NewsletterService(database, clock.now, {
      isConfigured: false,
      add: async () => {},
    });
    const upstream = new FakeUpstream();
    // The remote never decides: outbox entries stay, and a response is stored for each idempotency key.
    upstream.response = () => ({ status: 503, json: undefined });
    instance = supplierInstance(database, upstream, clock);
  });

  afterAll(async () => {
    await compaction.onModuleDestroy();
    await database.destroy();
  });

  /** Makes the site store data of a person in every place. */
  async function plant(name: string): Promise<Person> {
    const text = `personal-data-of-${name}`;
    const email = `${text}@example.com`;
    const application = {
      ...goodApplication,
      supplier_name: text,
      contact_email: email,
      description: text.repeat(100),
    };
    const content = Buffer.from(`%PDF-1.7\n${`${text}\n`.repeat(3000)}%%EOF`);
    const { id } = await instance.suppliers.submit(application, { name: `${text}.pdf`, content }, `key-${text}`);
    await newsletter.subscribe(email, 'it');
    const { items } = await newsletter.list({ limit: 100 });
    const leaveToken = items.find((subscription) => subscription.email === email)?.leaveToken ?? '';
    return { text, email, id, leaveToken };
  }

  it('what was erased by age, by the API or by a leave link leaves no byte, and others are untouched', async () => {
    const [byAge, byApi, other] = [await plant('age'), await plant('api'), await plant('other')];
    expect(await instance.applications.keep(other.id)).toBe(true);
    const secrets = [byAge, byApi].flatMap(({ text, leaveToken }) => [text, leaveToken]);
    for (const secret of secrets) expect(await holding(place, secret)).not.toEqual([]);
    expect(await instance.applications.erase(byApi.id)).toBe(true);
    expect(await newsletter.unsubscribe(byApi.email)).toBe(true);
    expect(await newsletter.leave(byAge.leaveToken)).toBe(true);
    clock.move(400 * 24 * 60 * 60 * 1000);
    expect(await new RetentionService([newsletter, instance.suppliers]).erase()).toBe(1);
    await compaction.run();
    for (const secret of secrets) expect(await holding(place, secret)).toEqual([]);
    for (const text of [other.text, other.leaveToken]) expect(await holding(place, text)).not.toEqual([]);
  });
}

describe('in the embedded database', () => {
  erasesEverywhere(
    async () => embedded,
    async ({ DATA_DIR }, text) => filesHolding(DATA_DIR, text),
  );

  describe('the compaction', () => {
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

    const holding = (text: string) => filesHolding(folder.path, text);
    const add = (email: string) =>
      other.prepare("insert into subscriptions (email, language, consented_at) values (?, 'en', 1)").run(email);
    const remove = (email: string) => other.prepare('delete from subscriptions where email = ?').run(email);

    it('waits for a reader of the write-ahead log, logs that once, and succeeds afterwards', async () => {
      const log = new LogLines();
      add('read@example.com');
      const reader = new DatabaseSync(databaseFile(folder.path));
      reader.exec('begin');
      reader.prepare('select count(*) from subscriptions').get();
      remove('read@example.com');
      await compaction.run();
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

    it('covers deletions of another program, during a compaction too, and ends with nothing pending', async () => {
      add('first@example.com');
      add('second@example.com');
      remove('first@example.com');
      const running = compaction.run();
      remove('second@example.com');
      await running;
      await compaction.run();
      expect([holding('first@example.com'), holding('second@example.com')]).toEqual([[], []]);
      expect(other.prepare('select pending from erasures').get()).toEqual({ pending: 0 });
    });
  });
});

describeOnPostgresql('in PostgreSQL', (newPlace) =>
  erasesEverywhere(newPlace, ({ DATABASE_URL = '' }, text) => tablesHolding(DATABASE_URL, text)),
);
