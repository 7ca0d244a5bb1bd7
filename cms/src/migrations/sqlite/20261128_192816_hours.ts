import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`contacts\` ADD \`hours_en\` text;`)
  await db.run(sql`ALTER TABLE \`contacts\` ADD \`hours_it\` text;`)
  await db.run(sql`ALTER TABLE \`contacts\` ADD \`hours_pl\` text;`)
  await db.run(sql`ALTER TABLE \`contacts\` ADD \`hours_cz\` text;`)
  await db.run(sql`ALTER TABLE \`_contacts_v\` ADD \`version_hours_en\` text;`)
  await db.run(sql`ALTER TABLE \`_contacts_v\` ADD \`version_hours_it\` text;`)
  await db.run(sql`ALTER TABLE \`_contacts_v\` ADD \`version_hours_pl\` text;`)
  await db.run(sql`ALTER TABLE \`_contacts_v\` ADD \`version_hours_cz\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`contacts\` DROP COLUMN \`hours_en\`;`)
  await db.run(sql`ALTER TABLE \`contacts\` DROP COLUMN \`hours_it\`;`)
  await db.run(sql`ALTER TABLE \`contacts\` DROP COLUMN \`hours_pl\`;`)
  await db.run(sql`ALTER TABLE \`contacts\` DROP COLUMN \`hours_cz\`;`)
  await db.run(sql`ALTER TABLE \`_contacts_v\` DROP COLUMN \`version_hours_en\`;`)
  await db.run(sql`ALTER TABLE \`_contacts_v\` DROP COLUMN \`version_hours_it\`;`)
  await db.run(sql`ALTER TABLE \`_contacts_v\` DROP COLUMN \`version_hours_pl\`;`)
  await db.run(sql`ALTER TABLE \`_contacts_v\` DROP COLUMN \`version_hours_cz\`;`)
}
