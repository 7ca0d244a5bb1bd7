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

  /** Adds a file in the transaction that stores its submission. */
  async add(transaction: Kysely<Schema>, id: string, { name, content }: SubmittedFile): Promise<void> {
    await this.#folder?.write(id, content);
    const about = { [this.#key]: id } as { submission_id: string };
    await transaction
      .withTables<StoredSchema>()
      .insertInto(this.#table)
      .values({ ...about, name, content: this.#folder ? nothing : content })
      .execute();
  }

  async find(id: string): Promise<SubmittedFile | undefined> {
    const row = await this.#database
      .selectFrom(this.#table)
      .select(['name', 'content'])
      .where(this.#key, '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const isInTable = this.#folder === undefined || row.content.length > 0;
    const content = isInTable ? Buffer.from(row.content) : await this.#folder?.read(id);
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
    const rows = await this.#database.selectFrom(this.#table).select(this.#key).execute();
    const stored = new Set(rows.map((row) => row[this.#key]));
    for (const name of names) if (!stored.has(name)) await this.#folder.remove(name);
  }

  /** A backup and the databases of former versions have the contents in the table. */
  async #moveOutOf(table: 'submission_files', folder: FileFolder): Promise<void> {
    const rows = this.#database.selectFrom(table).where(sql`length(content)`, '>', 0);
    const ids = (await rows.select(this.#key).execute()).map((row) => row[this.#key]);
    for (const id of ids) {
      const row = await rows.select('content').where(this.#key, '=', id).executeTakeFirst();
      if (row === undefined) continue;
      await folder.write(id, row.content);
      await this.#database.updateTable(table).set({ content: nothing }).where(this.#key, '=', id).execute();
    }
    // The compaction gives the space back.
    if (ids.length === 0) return;
    await this.database
      .updateTable('erasures')
      .set(({ eb }) => ({ pending: eb('pending', '+', 1) }))
      .execute();
  }
}
