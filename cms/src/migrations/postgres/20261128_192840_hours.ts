import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_pages_template" ADD VALUE 'position' BEFORE 'product';
  ALTER TYPE "public"."enum_pages_template" ADD VALUE 'product-family' BEFORE 'technical-tables';
  ALTER TYPE "public"."enum_pages_template" ADD VALUE 'request' BEFORE 'culture';
  ALTER TYPE "public"."enum_pages_template" ADD VALUE 'contacts' BEFORE 'newsletter';
  ALTER TYPE "public"."enum_pages_template" ADD VALUE 'media-library' BEFORE 'search';
  ALTER TYPE "public"."enum__pages_v_version_template" ADD VALUE 'position' BEFORE 'product';
  ALTER TYPE "public"."enum__pages_v_version_template" ADD VALUE 'product-family' BEFORE 'technical-tables';
  ALTER TYPE "public"."enum__pages_v_version_template" ADD VALUE 'request' BEFORE 'culture';
  ALTER TYPE "public"."enum__pages_v_version_template" ADD VALUE 'contacts' BEFORE 'newsletter';
  ALTER TYPE "public"."enum__pages_v_version_template" ADD VALUE 'media-library' BEFORE 'search';
  ALTER TABLE "contacts" ADD COLUMN "hours_en" varchar;
  ALTER TABLE "contacts" ADD COLUMN "hours_it" varchar;
  ALTER TABLE "contacts" ADD COLUMN "hours_pl" varchar;
  ALTER TABLE "contacts" ADD COLUMN "hours_cz" varchar;
  ALTER TABLE "_contacts_v" ADD COLUMN "version_hours_en" varchar;
  ALTER TABLE "_contacts_v" ADD COLUMN "version_hours_it" varchar;
  ALTER TABLE "_contacts_v" ADD COLUMN "version_hours_pl" varchar;
  ALTER TABLE "_contacts_v" ADD COLUMN "version_hours_cz" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" ALTER COLUMN "template" SET DATA TYPE text;
  DROP TYPE "public"."enum_pages_template";
  CREATE TYPE "public"."enum_pages_template" AS ENUM('corporate', 'default', 'sidebar', 'nested-routes', 'navigation-cards', 'media-release', 'product', 'technical-tables', 'turboprop-support', 'culture', 'leadership', 'heritage', 'where-we-are', 'r-d-network', 'media-contacts', 'newsletter', 'sample-form', 'home', 'media-archive', 'search', 'maintenance');
  ALTER TABLE "pages" ALTER COLUMN "template" SET DATA TYPE "public"."enum_pages_template" USING "template"::"public"."enum_pages_template";
  ALTER TABLE "_pages_v" ALTER COLUMN "version_template" SET DATA TYPE text;
  DROP TYPE "public"."enum__pages_v_version_template";
  CREATE TYPE "public"."enum__pages_v_version_template" AS ENUM('corporate', 'default', 'sidebar', 'nested-routes', 'navigation-cards', 'media-release', 'product', 'technical-tables', 'turboprop-support', 'culture', 'leadership', 'heritage', 'where-we-are', 'r-d-network', 'media-contacts', 'newsletter', 'sample-form', 'home', 'media-archive', 'search', 'maintenance');
  ALTER TABLE "_pages_v" ALTER COLUMN "version_template" SET DATA TYPE "public"."enum__pages_v_version_template" USING "version_template"::"public"."enum__pages_v_version_template";
  ALTER TABLE "contacts" DROP COLUMN "hours_en";
  ALTER TABLE "contacts" DROP COLUMN "hours_it";
  ALTER TABLE "contacts" DROP COLUMN "hours_pl";
  ALTER TABLE "contacts" DROP COLUMN "hours_cz";
  ALTER TABLE "_contacts_v" DROP COLUMN "version_hours_en";
  ALTER TABLE "_contacts_v" DROP COLUMN "version_hours_it";
  ALTER TABLE "_contacts_v" DROP COLUMN "version_hours_pl";
  ALTER TABLE "_contacts_v" DROP COLUMN "version_hours_cz";`)
}
