import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`pages\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`path\` text,
  	\`publish_at\` text,
  	\`unpublish_at\` text,
  	\`review\` text,
  	\`review_comment\` text,
  	\`review_asked_by_id\` integer,
  	\`saved_by_id\` integer,
  	\`from_files\` integer,
  	\`changed_at\` text,
  	\`replaced_by_id\` integer,
  	\`template\` text,
  	\`state_it\` text,
  	\`state_pl\` text,
  	\`state_cz\` text,
  	\`translated_texts\` text,
  	\`body\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`review_asked_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`replaced_by_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_path_idx\` ON \`pages\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`pages_review_idx\` ON \`pages\` (\`review\`);`)
  await db.run(sql`CREATE INDEX \`pages_review_asked_by_idx\` ON \`pages\` (\`review_asked_by_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_saved_by_idx\` ON \`pages\` (\`saved_by_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_replaced_by_idx\` ON \`pages\` (\`replaced_by_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_deleted_at_idx\` ON \`pages\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`pages__status_idx\` ON \`pages\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`pages_locales\` (
  	\`alias\` text,
  	\`name\` text,
  	\`texts\` text,
  	\`short_name\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_locales_locale_parent_id_unique\` ON \`pages_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`pages_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`pages_id\` integer,
  	\`media_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`pages_rels_order_idx\` ON \`pages_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`pages_rels_parent_idx\` ON \`pages_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_rels_path_idx\` ON \`pages_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`pages_rels_pages_id_idx\` ON \`pages_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_rels_media_id_idx\` ON \`pages_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_path\` text,
  	\`version_publish_at\` text,
  	\`version_unpublish_at\` text,
  	\`version_review\` text,
  	\`version_review_comment\` text,
  	\`version_review_asked_by_id\` integer,
  	\`version_saved_by_id\` integer,
  	\`version_from_files\` integer,
  	\`version_changed_at\` text,
  	\`version_replaced_by_id\` integer,
  	\`version_template\` text,
  	\`version_state_it\` text,
  	\`version_state_pl\` text,
  	\`version_state_cz\` text,
  	\`version_translated_texts\` text,
  	\`version_body\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_review_asked_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_replaced_by_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_parent_idx\` ON \`_pages_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_path_idx\` ON \`_pages_v\` (\`version_path\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_review_idx\` ON \`_pages_v\` (\`version_review\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_review_asked_by_idx\` ON \`_pages_v\` (\`version_review_asked_by_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_saved_by_idx\` ON \`_pages_v\` (\`version_saved_by_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_replaced_by_idx\` ON \`_pages_v\` (\`version_replaced_by_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_updated_at_idx\` ON \`_pages_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_created_at_idx\` ON \`_pages_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_deleted_at_idx\` ON \`_pages_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version__status_idx\` ON \`_pages_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_created_at_idx\` ON \`_pages_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_updated_at_idx\` ON \`_pages_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_snapshot_idx\` ON \`_pages_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_published_locale_idx\` ON \`_pages_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_latest_idx\` ON \`_pages_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_autosave_idx\` ON \`_pages_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v_locales\` (
  	\`version_alias\` text,
  	\`version_name\` text,
  	\`version_texts\` text,
  	\`version_short_name\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_pages_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_pages_v_locales_locale_parent_id_unique\` ON \`_pages_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`pages_id\` integer,
  	\`media_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_pages_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_rels_order_idx\` ON \`_pages_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_rels_parent_idx\` ON \`_pages_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_rels_path_idx\` ON \`_pages_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_rels_pages_id_idx\` ON \`_pages_v_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_rels_media_id_idx\` ON \`_pages_v_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`releases\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`date\` text,
  	\`problems\` text,
  	\`state\` text DEFAULT 'open',
  	\`before\` text,
  	\`after\` text,
  	\`saved_by_id\` integer,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`saved_by_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`releases_date_idx\` ON \`releases\` (\`date\`);`)
  await db.run(sql`CREATE INDEX \`releases_state_idx\` ON \`releases\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`releases_saved_by_idx\` ON \`releases\` (\`saved_by_id\`);`)
  await db.run(sql`CREATE INDEX \`releases_updated_at_idx\` ON \`releases\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`releases_created_at_idx\` ON \`releases\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`releases_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`pages_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`releases\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`releases_rels_order_idx\` ON \`releases_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`releases_rels_parent_idx\` ON \`releases_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`releases_rels_path_idx\` ON \`releases_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`releases_rels_pages_id_idx\` ON \`releases_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE TABLE \`media\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`site_path\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric
  );
  `)
  await db.run(sql`CREATE INDEX \`media_site_path_idx\` ON \`media\` (\`site_path\`);`)
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`CREATE TABLE \`media_locales\` (
  	\`alt\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`media_locales_locale_parent_id_unique\` ON \`media_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`documents\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`language\` text DEFAULT 'en' NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric
  );
  `)
  await db.run(sql`CREATE INDEX \`documents_updated_at_idx\` ON \`documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`documents_created_at_idx\` ON \`documents\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`documents_filename_idx\` ON \`documents\` (\`filename\`);`)
  await db.run(sql`CREATE TABLE \`contacts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`key\` text,
  	\`name\` text,
  	\`role_en\` text,
  	\`role_it\` text,
  	\`role_pl\` text,
  	\`role_cz\` text,
  	\`phone\` text,
  	\`email\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`contacts_key_idx\` ON \`contacts\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`contacts_updated_at_idx\` ON \`contacts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`contacts_created_at_idx\` ON \`contacts\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`contacts__status_idx\` ON \`contacts\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_contacts_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_title\` text,
  	\`version_key\` text,
  	\`version_name\` text,
  	\`version_role_en\` text,
  	\`version_role_it\` text,
  	\`version_role_pl\` text,
  	\`version_role_cz\` text,
  	\`version_phone\` text,
  	\`version_email\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`contacts\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_contacts_v_parent_idx\` ON \`_contacts_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_contacts_v_version_version_key_idx\` ON \`_contacts_v\` (\`version_key\`);`)
  await db.run(sql`CREATE INDEX \`_contacts_v_version_version_updated_at_idx\` ON \`_contacts_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_contacts_v_version_version_created_at_idx\` ON \`_contacts_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_contacts_v_version_version__status_idx\` ON \`_contacts_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_contacts_v_created_at_idx\` ON \`_contacts_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_contacts_v_updated_at_idx\` ON \`_contacts_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_contacts_v_snapshot_idx\` ON \`_contacts_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_contacts_v_published_locale_idx\` ON \`_contacts_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_contacts_v_latest_idx\` ON \`_contacts_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`facts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`is_number\` integer,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`facts_key_idx\` ON \`facts\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`facts_updated_at_idx\` ON \`facts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`facts_created_at_idx\` ON \`facts\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`facts__status_idx\` ON \`facts\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_facts_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_key\` text,
  	\`version_value\` text,
  	\`version_is_number\` integer,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`facts\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_facts_v_parent_idx\` ON \`_facts_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_facts_v_version_version_key_idx\` ON \`_facts_v\` (\`version_key\`);`)
  await db.run(sql`CREATE INDEX \`_facts_v_version_version_updated_at_idx\` ON \`_facts_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_facts_v_version_version_created_at_idx\` ON \`_facts_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_facts_v_version_version__status_idx\` ON \`_facts_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_facts_v_created_at_idx\` ON \`_facts_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_facts_v_updated_at_idx\` ON \`_facts_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_facts_v_snapshot_idx\` ON \`_facts_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_facts_v_published_locale_idx\` ON \`_facts_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_facts_v_latest_idx\` ON \`_facts_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`redirects\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`kind\` text DEFAULT 'legacy',
  	\`from\` text,
  	\`type\` text DEFAULT 'page',
  	\`page_id\` integer,
  	\`language\` text,
  	\`address\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`redirects_from_idx\` ON \`redirects\` (\`from\`);`)
  await db.run(sql`CREATE INDEX \`redirects_page_idx\` ON \`redirects\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`redirects_updated_at_idx\` ON \`redirects\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`redirects_created_at_idx\` ON \`redirects\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`redirects__status_idx\` ON \`redirects\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_redirects_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_kind\` text DEFAULT 'legacy',
  	\`version_from\` text,
  	\`version_type\` text DEFAULT 'page',
  	\`version_page_id\` integer,
  	\`version_language\` text,
  	\`version_address\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`redirects\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_redirects_v_parent_idx\` ON \`_redirects_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_redirects_v_version_version_from_idx\` ON \`_redirects_v\` (\`version_from\`);`)
  await db.run(sql`CREATE INDEX \`_redirects_v_version_version_page_idx\` ON \`_redirects_v\` (\`version_page_id\`);`)
  await db.run(sql`CREATE INDEX \`_redirects_v_version_version_updated_at_idx\` ON \`_redirects_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_redirects_v_version_version_created_at_idx\` ON \`_redirects_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_redirects_v_version_version__status_idx\` ON \`_redirects_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_redirects_v_created_at_idx\` ON \`_redirects_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_redirects_v_updated_at_idx\` ON \`_redirects_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_redirects_v_snapshot_idx\` ON \`_redirects_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_redirects_v_published_locale_idx\` ON \`_redirects_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_redirects_v_latest_idx\` ON \`_redirects_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`search_settings\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`language\` text,
  	\`kind\` text DEFAULT 'synonyms',
  	\`words\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`search_settings_key_idx\` ON \`search_settings\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`search_settings_updated_at_idx\` ON \`search_settings\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`search_settings_created_at_idx\` ON \`search_settings\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`search_settings__status_idx\` ON \`search_settings\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`search_settings_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`pages_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`search_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`search_settings_rels_order_idx\` ON \`search_settings_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`search_settings_rels_parent_idx\` ON \`search_settings_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`search_settings_rels_path_idx\` ON \`search_settings_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`search_settings_rels_pages_id_idx\` ON \`search_settings_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE TABLE \`_search_settings_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_key\` text,
  	\`version_language\` text,
  	\`version_kind\` text DEFAULT 'synonyms',
  	\`version_words\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`search_settings\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_search_settings_v_parent_idx\` ON \`_search_settings_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_search_settings_v_version_version_key_idx\` ON \`_search_settings_v\` (\`version_key\`);`)
  await db.run(sql`CREATE INDEX \`_search_settings_v_version_version_updated_at_idx\` ON \`_search_settings_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_search_settings_v_version_version_created_at_idx\` ON \`_search_settings_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_search_settings_v_version_version__status_idx\` ON \`_search_settings_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_search_settings_v_created_at_idx\` ON \`_search_settings_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_search_settings_v_updated_at_idx\` ON \`_search_settings_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_search_settings_v_snapshot_idx\` ON \`_search_settings_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_search_settings_v_published_locale_idx\` ON \`_search_settings_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_search_settings_v_latest_idx\` ON \`_search_settings_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_search_settings_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`pages_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_search_settings_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_search_settings_v_rels_order_idx\` ON \`_search_settings_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_search_settings_v_rels_parent_idx\` ON \`_search_settings_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_search_settings_v_rels_path_idx\` ON \`_search_settings_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_search_settings_v_rels_pages_id_idx\` ON \`_search_settings_v_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE TABLE \`texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`place\` text,
  	\`text_en\` text,
  	\`text_it\` text,
  	\`text_pl\` text,
  	\`text_cz\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`texts_key_idx\` ON \`texts\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`texts_updated_at_idx\` ON \`texts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`texts_created_at_idx\` ON \`texts\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`texts__status_idx\` ON \`texts\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_texts_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` integer,
  	\`version_key\` text,
  	\`version_place\` text,
  	\`version_text_en\` text,
  	\`version_text_it\` text,
  	\`version_text_pl\` text,
  	\`version_text_cz\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`texts\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_texts_v_parent_idx\` ON \`_texts_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_texts_v_version_version_key_idx\` ON \`_texts_v\` (\`version_key\`);`)
  await db.run(sql`CREATE INDEX \`_texts_v_version_version_updated_at_idx\` ON \`_texts_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_texts_v_version_version_created_at_idx\` ON \`_texts_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_texts_v_version_version__status_idx\` ON \`_texts_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_texts_v_created_at_idx\` ON \`_texts_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_texts_v_updated_at_idx\` ON \`_texts_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_texts_v_snapshot_idx\` ON \`_texts_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_texts_v_published_locale_idx\` ON \`_texts_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_texts_v_latest_idx\` ON \`_texts_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`users_sessions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`users_sessions_order_idx\` ON \`users_sessions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`users_sessions_parent_id_idx\` ON \`users_sessions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`users\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`role\` text DEFAULT 'editor' NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`reset_password_requested_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`users_updated_at_idx\` ON \`users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`CREATE TABLE \`applications\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`application\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`applications_key_idx\` ON \`applications\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`applications_updated_at_idx\` ON \`applications\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`applications_created_at_idx\` ON \`applications\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`set_aside\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`page_id\` integer NOT NULL,
  	\`language\` text NOT NULL,
  	\`person_id\` integer,
  	\`texts\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`person_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`set_aside_page_idx\` ON \`set_aside\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`set_aside_person_idx\` ON \`set_aside\` (\`person_id\`);`)
  await db.run(sql`CREATE INDEX \`set_aside_updated_at_idx\` ON \`set_aside\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`set_aside_created_at_idx\` ON \`set_aside\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`sources\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sources_name_idx\` ON \`sources\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`sources_updated_at_idx\` ON \`sources\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sources_created_at_idx\` ON \`sources\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs_log\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`executed_at\` text NOT NULL,
  	\`completed_at\` text NOT NULL,
  	\`task_slug\` text NOT NULL,
  	\`task_i_d\` text NOT NULL,
  	\`input\` text,
  	\`output\` text,
  	\`state\` text NOT NULL,
  	\`error\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`payload_jobs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_order_idx\` ON \`payload_jobs_log\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_parent_id_idx\` ON \`payload_jobs_log\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`input\` text,
  	\`completed_at\` text,
  	\`total_tried\` numeric DEFAULT 0,
  	\`has_error\` integer DEFAULT false,
  	\`error\` text,
  	\`task_slug\` text,
  	\`queue\` text DEFAULT 'default',
  	\`wait_until\` text,
  	\`processing\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_completed_at_idx\` ON \`payload_jobs\` (\`completed_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_total_tried_idx\` ON \`payload_jobs\` (\`total_tried\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_has_error_idx\` ON \`payload_jobs\` (\`has_error\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_task_slug_idx\` ON \`payload_jobs\` (\`task_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_queue_idx\` ON \`payload_jobs\` (\`queue\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_wait_until_idx\` ON \`payload_jobs\` (\`wait_until\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_processing_idx\` ON \`payload_jobs\` (\`processing\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_updated_at_idx\` ON \`payload_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_created_at_idx\` ON \`payload_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_updated_at_idx\` ON \`payload_locked_documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_created_at_idx\` ON \`payload_locked_documents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`pages_id\` integer,
  	\`releases_id\` integer,
  	\`media_id\` integer,
  	\`documents_id\` integer,
  	\`contacts_id\` integer,
  	\`facts_id\` integer,
  	\`redirects_id\` integer,
  	\`search_settings_id\` integer,
  	\`texts_id\` integer,
  	\`users_id\` integer,
  	\`applications_id\` integer,
  	\`set_aside_id\` integer,
  	\`sources_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`releases_id\`) REFERENCES \`releases\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`documents_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`contacts_id\`) REFERENCES \`contacts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`facts_id\`) REFERENCES \`facts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`redirects_id\`) REFERENCES \`redirects\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`search_settings_id\`) REFERENCES \`search_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`texts_id\`) REFERENCES \`texts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`applications_id\`) REFERENCES \`applications\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`set_aside_id\`) REFERENCES \`set_aside\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sources_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_releases_id_idx\` ON \`payload_locked_documents_rels\` (\`releases_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_documents_id_idx\` ON \`payload_locked_documents_rels\` (\`documents_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_contacts_id_idx\` ON \`payload_locked_documents_rels\` (\`contacts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_facts_id_idx\` ON \`payload_locked_documents_rels\` (\`facts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_redirects_id_idx\` ON \`payload_locked_documents_rels\` (\`redirects_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_search_settings_id_idx\` ON \`payload_locked_documents_rels\` (\`search_settings_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_texts_id_idx\` ON \`payload_locked_documents_rels\` (\`texts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_applications_id_idx\` ON \`payload_locked_documents_rels\` (\`applications_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_set_aside_id_idx\` ON \`payload_locked_documents_rels\` (\`set_aside_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sources_id_idx\` ON \`payload_locked_documents_rels\` (\`sources_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`users_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_users_id_idx\` ON \`payload_preferences_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`menus_primary_children_grandchildren\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`to_page_id\` integer,
  	\`to_address\` text,
  	\`label_en\` text,
  	\`label_it\` text,
  	\`label_pl\` text,
  	\`label_cz\` text,
  	\`is_visible\` integer,
  	FOREIGN KEY (\`to_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`menus_primary_children\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`menus_primary_children_grandchildren_order_idx\` ON \`menus_primary_children_grandchildren\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`menus_primary_children_grandchildren_parent_id_idx\` ON \`menus_primary_children_grandchildren\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`menus_primary_children_grandchildren_to_to_page_idx\` ON \`menus_primary_children_grandchildren\` (\`to_page_id\`);`)
  await db.run(sql`CREATE TABLE \`menus_primary_children\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`to_page_id\` integer,
  	\`to_address\` text,
  	\`label_en\` text,
  	\`label_it\` text,
  	\`label_pl\` text,
  	\`label_cz\` text,
  	\`is_visible\` integer,
  	FOREIGN KEY (\`to_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`menus_primary\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`menus_primary_children_order_idx\` ON \`menus_primary_children\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`menus_primary_children_parent_id_idx\` ON \`menus_primary_children\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`menus_primary_children_to_to_page_idx\` ON \`menus_primary_children\` (\`to_page_id\`);`)
  await db.run(sql`CREATE TABLE \`menus_primary\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`to_page_id\` integer,
  	\`to_address\` text,
  	\`label_en\` text,
  	\`label_it\` text,
  	\`label_pl\` text,
  	\`label_cz\` text,
  	\`is_visible\` integer,
  	FOREIGN KEY (\`to_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`menus\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`menus_primary_order_idx\` ON \`menus_primary\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`menus_primary_parent_id_idx\` ON \`menus_primary\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`menus_primary_to_to_page_idx\` ON \`menus_primary\` (\`to_page_id\`);`)
  await db.run(sql`CREATE TABLE \`menus_legal_children_grandchildren\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`to_page_id\` integer,
  	\`to_address\` text,
  	\`label_en\` text,
  	\`label_it\` text,
  	\`label_pl\` text,
  	\`label_cz\` text,
  	\`is_visible\` integer,
  	FOREIGN KEY (\`to_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`menus_legal_children\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`menus_legal_children_grandchildren_order_idx\` ON \`menus_legal_children_grandchildren\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`menus_legal_children_grandchildren_parent_id_idx\` ON \`menus_legal_children_grandchildren\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`menus_legal_children_grandchildren_to_to_page_idx\` ON \`menus_legal_children_grandchildren\` (\`to_page_id\`);`)
  await db.run(sql`CREATE TABLE \`menus_legal_children\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`to_page_id\` integer,
  	\`to_address\` text,
  	\`label_en\` text,
  	\`label_it\` text,
  	\`label_pl\` text,
  	\`label_cz\` text,
  	\`is_visible\` integer,
  	FOREIGN KEY (\`to_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`menus_legal\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`menus_legal_children_order_idx\` ON \`menus_legal_children\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`menus_legal_children_parent_id_idx\` ON \`menus_legal_children\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`menus_legal_children_to_to_page_idx\` ON \`menus_legal_children\` (\`to_page_id\`);`)
  await db.run(sql`CREATE TABLE \`menus_legal\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`to_page_id\` integer,
  	\`to_address\` text,
  	\`label_en\` text,
  	\`label_it\` text,
  	\`label_pl\` text,
  	\`label_cz\` text,
  	\`is_visible\` integer,
  	FOREIGN KEY (\`to_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`menus\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`menus_legal_order_idx\` ON \`menus_legal\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`menus_legal_parent_id_idx\` ON \`menus_legal\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`menus_legal_to_to_page_idx\` ON \`menus_legal\` (\`to_page_id\`);`)
  await db.run(sql`CREATE TABLE \`menus\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`menus__status_idx\` ON \`menus\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_menus_v_version_primary_children_grandchildren\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`to_page_id\` integer,
  	\`to_address\` text,
  	\`label_en\` text,
  	\`label_it\` text,
  	\`label_pl\` text,
  	\`label_cz\` text,
  	\`is_visible\` integer,
  	\`_uuid\` text,
  	FOREIGN KEY (\`to_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_menus_v_version_primary_children\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_menus_v_version_primary_children_grandchildren_order_idx\` ON \`_menus_v_version_primary_children_grandchildren\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_version_primary_children_grandchildren_parent_id_idx\` ON \`_menus_v_version_primary_children_grandchildren\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_version_primary_children_grandchildren_to_to_pa_idx\` ON \`_menus_v_version_primary_children_grandchildren\` (\`to_page_id\`);`)
  await db.run(sql`CREATE TABLE \`_menus_v_version_primary_children\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`to_page_id\` integer,
  	\`to_address\` text,
  	\`label_en\` text,
  	\`label_it\` text,
  	\`label_pl\` text,
  	\`label_cz\` text,
  	\`is_visible\` integer,
  	\`_uuid\` text,
  	FOREIGN KEY (\`to_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_menus_v_version_primary\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_menus_v_version_primary_children_order_idx\` ON \`_menus_v_version_primary_children\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_version_primary_children_parent_id_idx\` ON \`_menus_v_version_primary_children\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_version_primary_children_to_to_page_idx\` ON \`_menus_v_version_primary_children\` (\`to_page_id\`);`)
  await db.run(sql`CREATE TABLE \`_menus_v_version_primary\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`to_page_id\` integer,
  	\`to_address\` text,
  	\`label_en\` text,
  	\`label_it\` text,
  	\`label_pl\` text,
  	\`label_cz\` text,
  	\`is_visible\` integer,
  	\`_uuid\` text,
  	FOREIGN KEY (\`to_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_menus_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_menus_v_version_primary_order_idx\` ON \`_menus_v_version_primary\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_version_primary_parent_id_idx\` ON \`_menus_v_version_primary\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_version_primary_to_to_page_idx\` ON \`_menus_v_version_primary\` (\`to_page_id\`);`)
  await db.run(sql`CREATE TABLE \`_menus_v_version_legal_children_grandchildren\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`to_page_id\` integer,
  	\`to_address\` text,
  	\`label_en\` text,
  	\`label_it\` text,
  	\`label_pl\` text,
  	\`label_cz\` text,
  	\`is_visible\` integer,
  	\`_uuid\` text,
  	FOREIGN KEY (\`to_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_menus_v_version_legal_children\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_menus_v_version_legal_children_grandchildren_order_idx\` ON \`_menus_v_version_legal_children_grandchildren\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_version_legal_children_grandchildren_parent_id_idx\` ON \`_menus_v_version_legal_children_grandchildren\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_version_legal_children_grandchildren_to_to_page_idx\` ON \`_menus_v_version_legal_children_grandchildren\` (\`to_page_id\`);`)
  await db.run(sql`CREATE TABLE \`_menus_v_version_legal_children\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`to_page_id\` integer,
  	\`to_address\` text,
  	\`label_en\` text,
  	\`label_it\` text,
  	\`label_pl\` text,
  	\`label_cz\` text,
  	\`is_visible\` integer,
  	\`_uuid\` text,
  	FOREIGN KEY (\`to_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_menus_v_version_legal\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_menus_v_version_legal_children_order_idx\` ON \`_menus_v_version_legal_children\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_version_legal_children_parent_id_idx\` ON \`_menus_v_version_legal_children\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_version_legal_children_to_to_page_idx\` ON \`_menus_v_version_legal_children\` (\`to_page_id\`);`)
  await db.run(sql`CREATE TABLE \`_menus_v_version_legal\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`to_page_id\` integer,
  	\`to_address\` text,
  	\`label_en\` text,
  	\`label_it\` text,
  	\`label_pl\` text,
  	\`label_cz\` text,
  	\`is_visible\` integer,
  	\`_uuid\` text,
  	FOREIGN KEY (\`to_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_menus_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_menus_v_version_legal_order_idx\` ON \`_menus_v_version_legal\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_version_legal_parent_id_idx\` ON \`_menus_v_version_legal\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_version_legal_to_to_page_idx\` ON \`_menus_v_version_legal\` (\`to_page_id\`);`)
  await db.run(sql`CREATE TABLE \`_menus_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_menus_v_version_version__status_idx\` ON \`_menus_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_created_at_idx\` ON \`_menus_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_updated_at_idx\` ON \`_menus_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_snapshot_idx\` ON \`_menus_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_published_locale_idx\` ON \`_menus_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_latest_idx\` ON \`_menus_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_menus_v_autosave_idx\` ON \`_menus_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`social_links_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`url\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`social_links\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`social_links_items_order_idx\` ON \`social_links_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`social_links_items_parent_id_idx\` ON \`social_links_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`social_links\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`social_links__status_idx\` ON \`social_links\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_social_links_v_version_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`url\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_social_links_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_social_links_v_version_items_order_idx\` ON \`_social_links_v_version_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_social_links_v_version_items_parent_id_idx\` ON \`_social_links_v_version_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_social_links_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_social_links_v_version_version__status_idx\` ON \`_social_links_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_social_links_v_created_at_idx\` ON \`_social_links_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_social_links_v_updated_at_idx\` ON \`_social_links_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_social_links_v_snapshot_idx\` ON \`_social_links_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_social_links_v_published_locale_idx\` ON \`_social_links_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_social_links_v_latest_idx\` ON \`_social_links_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`magazine_posts\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`image_square_id\` integer,
  	\`url_page_id\` integer,
  	\`url_address\` text,
  	FOREIGN KEY (\`image_square_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`url_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`magazine\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`magazine_posts_order_idx\` ON \`magazine_posts\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`magazine_posts_parent_id_idx\` ON \`magazine_posts\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`magazine_posts_image_square_idx\` ON \`magazine_posts\` (\`image_square_id\`);`)
  await db.run(sql`CREATE INDEX \`magazine_posts_url_url_page_idx\` ON \`magazine_posts\` (\`url_page_id\`);`)
  await db.run(sql`CREATE TABLE \`magazine_posts_locales\` (
  	\`title\` text,
  	\`alt\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`magazine_posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`magazine_posts_locales_locale_parent_id_unique\` ON \`magazine_posts_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`magazine\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`magazine__status_idx\` ON \`magazine\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_magazine_v_version_posts\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`image_square_id\` integer,
  	\`url_page_id\` integer,
  	\`url_address\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`image_square_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`url_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_magazine_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_magazine_v_version_posts_order_idx\` ON \`_magazine_v_version_posts\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_magazine_v_version_posts_parent_id_idx\` ON \`_magazine_v_version_posts\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_magazine_v_version_posts_image_square_idx\` ON \`_magazine_v_version_posts\` (\`image_square_id\`);`)
  await db.run(sql`CREATE INDEX \`_magazine_v_version_posts_url_url_page_idx\` ON \`_magazine_v_version_posts\` (\`url_page_id\`);`)
  await db.run(sql`CREATE TABLE \`_magazine_v_version_posts_locales\` (
  	\`title\` text,
  	\`alt\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_magazine_v_version_posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_magazine_v_version_posts_locales_locale_parent_id_unique\` ON \`_magazine_v_version_posts_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_magazine_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_magazine_v_version_version__status_idx\` ON \`_magazine_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_magazine_v_created_at_idx\` ON \`_magazine_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_magazine_v_updated_at_idx\` ON \`_magazine_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_magazine_v_snapshot_idx\` ON \`_magazine_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_magazine_v_published_locale_idx\` ON \`_magazine_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_magazine_v_latest_idx\` ON \`_magazine_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`social_posts_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`position\` numeric,
  	\`social\` text,
  	\`text\` text,
  	\`media_url_id\` integer,
  	\`created_at\` text,
  	\`permalink\` text,
  	FOREIGN KEY (\`media_url_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`social_posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`social_posts_items_order_idx\` ON \`social_posts_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`social_posts_items_parent_id_idx\` ON \`social_posts_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`social_posts_items_media_url_idx\` ON \`social_posts_items\` (\`media_url_id\`);`)
  await db.run(sql`CREATE TABLE \`social_posts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`social_posts__status_idx\` ON \`social_posts\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_social_posts_v_version_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`position\` numeric,
  	\`social\` text,
  	\`text\` text,
  	\`media_url_id\` integer,
  	\`created_at\` text,
  	\`permalink\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`media_url_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_social_posts_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_social_posts_v_version_items_order_idx\` ON \`_social_posts_v_version_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_social_posts_v_version_items_parent_id_idx\` ON \`_social_posts_v_version_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_social_posts_v_version_items_media_url_idx\` ON \`_social_posts_v_version_items\` (\`media_url_id\`);`)
  await db.run(sql`CREATE TABLE \`_social_posts_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_social_posts_v_version_version__status_idx\` ON \`_social_posts_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_social_posts_v_created_at_idx\` ON \`_social_posts_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_social_posts_v_updated_at_idx\` ON \`_social_posts_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_social_posts_v_snapshot_idx\` ON \`_social_posts_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_social_posts_v_published_locale_idx\` ON \`_social_posts_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_social_posts_v_latest_idx\` ON \`_social_posts_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`former_paths\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`paths\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`DROP TABLE \`pages_locales\`;`)
  await db.run(sql`DROP TABLE \`pages_rels\`;`)
  await db.run(sql`DROP TABLE \`_pages_v\`;`)
  await db.run(sql`DROP TABLE \`_pages_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_pages_v_rels\`;`)
  await db.run(sql`DROP TABLE \`releases\`;`)
  await db.run(sql`DROP TABLE \`releases_rels\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`DROP TABLE \`media_locales\`;`)
  await db.run(sql`DROP TABLE \`documents\`;`)
  await db.run(sql`DROP TABLE \`contacts\`;`)
  await db.run(sql`DROP TABLE \`_contacts_v\`;`)
  await db.run(sql`DROP TABLE \`facts\`;`)
  await db.run(sql`DROP TABLE \`_facts_v\`;`)
  await db.run(sql`DROP TABLE \`redirects\`;`)
  await db.run(sql`DROP TABLE \`_redirects_v\`;`)
  await db.run(sql`DROP TABLE \`search_settings\`;`)
  await db.run(sql`DROP TABLE \`search_settings_rels\`;`)
  await db.run(sql`DROP TABLE \`_search_settings_v\`;`)
  await db.run(sql`DROP TABLE \`_search_settings_v_rels\`;`)
  await db.run(sql`DROP TABLE \`texts\`;`)
  await db.run(sql`DROP TABLE \`_texts_v\`;`)
  await db.run(sql`DROP TABLE \`users_sessions\`;`)
  await db.run(sql`DROP TABLE \`users\`;`)
  await db.run(sql`DROP TABLE \`applications\`;`)
  await db.run(sql`DROP TABLE \`set_aside\`;`)
  await db.run(sql`DROP TABLE \`sources\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs_log\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`menus_primary_children_grandchildren\`;`)
  await db.run(sql`DROP TABLE \`menus_primary_children\`;`)
  await db.run(sql`DROP TABLE \`menus_primary\`;`)
  await db.run(sql`DROP TABLE \`menus_legal_children_grandchildren\`;`)
  await db.run(sql`DROP TABLE \`menus_legal_children\`;`)
  await db.run(sql`DROP TABLE \`menus_legal\`;`)
  await db.run(sql`DROP TABLE \`menus\`;`)
  await db.run(sql`DROP TABLE \`_menus_v_version_primary_children_grandchildren\`;`)
  await db.run(sql`DROP TABLE \`_menus_v_version_primary_children\`;`)
  await db.run(sql`DROP TABLE \`_menus_v_version_primary\`;`)
  await db.run(sql`DROP TABLE \`_menus_v_version_legal_children_grandchildren\`;`)
  await db.run(sql`DROP TABLE \`_menus_v_version_legal_children\`;`)
  await db.run(sql`DROP TABLE \`_menus_v_version_legal\`;`)
  await db.run(sql`DROP TABLE \`_menus_v\`;`)
  await db.run(sql`DROP TABLE \`social_links_items\`;`)
  await db.run(sql`DROP TABLE \`social_links\`;`)
  await db.run(sql`DROP TABLE \`_social_links_v_version_items\`;`)
  await db.run(sql`DROP TABLE \`_social_links_v\`;`)
  await db.run(sql`DROP TABLE \`magazine_posts\`;`)
  await db.run(sql`DROP TABLE \`magazine_posts_locales\`;`)
  await db.run(sql`DROP TABLE \`magazine\`;`)
  await db.run(sql`DROP TABLE \`_magazine_v_version_posts\`;`)
  await db.run(sql`DROP TABLE \`_magazine_v_version_posts_locales\`;`)
  await db.run(sql`DROP TABLE \`_magazine_v\`;`)
  await db.run(sql`DROP TABLE \`social_posts_items\`;`)
  await db.run(sql`DROP TABLE \`social_posts\`;`)
  await db.run(sql`DROP TABLE \`_social_posts_v_version_items\`;`)
  await db.run(sql`DROP TABLE \`_social_posts_v\`;`)
  await db.run(sql`DROP TABLE \`former_paths\`;`)
}
