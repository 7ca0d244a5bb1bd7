import { type Kysely, sql } from 'kysely';
import { FileFolder } from '../../platform/storage/file-folder.js';
import type { Schema } from '../../platform/storage/schema.js';
import type { StoredSchema, StoredTables, SubmittedFile } from './stored-form.js';

const nothing = new Uint8Array();

/** The files of a form's submissions. Their contents are in a folder beside the embedded database, or in PostgreSQL. */
export class SubmissionFiles {
  readonly #table: 'submission_files';
  readonly #key: 'submission_id';
  readonly #folder: FileFolder | undefined;
  readonly #database: Kysely<StoredSchema>;

  constructor(
    private readonly database: Kysely<Schema>,
    { files, key }: StoredTables,
  ) {
    this.#database = database.withTables<StoredSchema>();
    this.#table = files as 'submission_files';
    this.#key = key as 'submission_id';
    this.#folder = FileFolder.beside(database, files);
  }

  /** Adds files in the transaction that stores their submission. */
  async add(transaction: Kysely<Schema>, id: string, files: readonly SubmittedFile[]): Promise<void> {
    for (const [index, { name, content }] of files.entries()) {
      const number = index + 1;
      await this.#folder?.write(fileName(id, number), content);
      const about = { [this.#key]: id } as { submission_id: string };
      await transaction
        .withTables<StoredSchema>()
        .insertInto(this.#table)
        .values({ ...about, number, name, content: this.#folder ? nothing : content })
        .execute();
    }
  }

  /** The files of a submission, in the order in which they were sent. */
  async of(id: string): Promise<SubmittedFile[]> {
    const rows = this.#database.selectFrom(this.#table).select('number').where(this.#key, '=', id).orderBy('number');
    const files = (await rows.execute()).map(({ number }) => this.find(id, number));
    return (await Promise.all(files)).flatMap((file) => file ?? []);
  }

  /** @param number from 1 */
  async find(id: string, number: number): Promise<SubmittedFile | undefined> {
    const row = await this.#database
      .selectFrom(this.#table)
      .select(['name', 'content'])
      .where(this.#key, '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const isInTable = this.#folder === undefined || row.content.length > 0;
    const content = isInTable ? Buffer.from(row.content) : await this.#folder?.read(fileName(id, number));
    return content && { name: row.name, content };
  }

  /** The bytes of all files. */
  async size(): Promise<number> {
    const sum = this.#database
      .selectFrom(this.#table)
      .select(sql<number>`coalesce(sum(length(content)), 0)`.as('bytes'));
    return (await sum.executeTakeFirstOrThrow()).bytes + ((await this.#folder?.size()) ?? 0);
  }

  /** Makes the folder hold the files of all submissions in the database, and no others. */
  async tidy(): Promise<void> {
    if (this.#folder === undefined) return;
    await this.#moveOutOf(this.#table, this.#folder);
    // The names are read first: a file is written in its row's transaction, and the query waits for the end of that.
    const names = await this.#folder.names();
    if (names.length === 0) return;
    const rows = await this.#database.selectFrom(this.#table).select([this.#key, 'number']).execute();
    const stored = new Set(rows.map((row) => fileName(row[this.#key], row.number)));
    for (const name of names) if (!stored.has(name)) await this.#folder.remove(name);
  }

  /** A backup and the databases of former versions have the contents in the table. */
  async #moveOutOf(table: 'submission_files', folder: FileFolder): Promise<void> {
    const rows = this.#database.selectFrom(table).where(sql`length(content)`, '>', 0);
    const found = await rows.select([this.#key, 'number']).execute();
    for (const { [this.#key]: id, number } of found) {
      const isIt = { [this.#key]: id, number } as { submission_id: string; number: number };
      const row = await rows
        .select('content')
        .where((where) => where.and(isIt))
        .executeTakeFirst();
      if (row === undefined) continue;
      await folder.write(fileName(id, number), row.content);
      await this.#database
        .updateTable(table)
        .set({ content: nothing })
        .where((where) => where.and(isIt))
        .execute();
    }
    // The compaction gives the space back.
    if (found.length === 0) return;
    await this.database
      .updateTable('erasures')
      .set(({ eb }) => ({ pending: eb('pending', '+', 1) }))
      .execute();
  }
}

/** The name in the folder. The first file has that of its submission, as where a form has one at most. */
const fileName = (id: string, number: number) => (number === 1 ? id : `${id}-${number}`);
