import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "menus_primary_children_grandchildren" ADD COLUMN "summary_en" varchar;
  ALTER TABLE "menus_primary_children_grandchildren" ADD COLUMN "summary_it" varchar;
  ALTER TABLE "menus_primary_children_grandchildren" ADD COLUMN "summary_pl" varchar;
  ALTER TABLE "menus_primary_children_grandchildren" ADD COLUMN "summary_cz" varchar;
  ALTER TABLE "menus_primary_children" ADD COLUMN "summary_en" varchar;
  ALTER TABLE "menus_primary_children" ADD COLUMN "summary_it" varchar;
  ALTER TABLE "menus_primary_children" ADD COLUMN "summary_pl" varchar;
  ALTER TABLE "menus_primary_children" ADD COLUMN "summary_cz" varchar;
  ALTER TABLE "menus_primary" ADD COLUMN "summary_en" varchar;
  ALTER TABLE "menus_primary" ADD COLUMN "summary_it" varchar;
  ALTER TABLE "menus_primary" ADD COLUMN "summary_pl" varchar;
  ALTER TABLE "menus_primary" ADD COLUMN "summary_cz" varchar;
  ALTER TABLE "menus_legal_children_grandchildren" ADD COLUMN "summary_en" varchar;
  ALTER TABLE "menus_legal_children_grandchildren" ADD COLUMN "summary_it" varchar;
  ALTER TABLE "menus_legal_children_grandchildren" ADD COLUMN "summary_pl" varchar;
  ALTER TABLE "menus_legal_children_grandchildren" ADD COLUMN "summary_cz" varchar;
  ALTER TABLE "menus_legal_children" ADD COLUMN "summary_en" varchar;
  ALTER TABLE "menus_legal_children" ADD COLUMN "summary_it" varchar;
  ALTER TABLE "menus_legal_children" ADD COLUMN "summary_pl" varchar;
  ALTER TABLE "menus_legal_children" ADD COLUMN "summary_cz" varchar;
  ALTER TABLE "menus_legal" ADD COLUMN "summary_en" varchar;
  ALTER TABLE "menus_legal" ADD COLUMN "summary_it" varchar;
  ALTER TABLE "menus_legal" ADD COLUMN "summary_pl" varchar;
  ALTER TABLE "menus_legal" ADD COLUMN "summary_cz" varchar;
  ALTER TABLE "_menus_v_version_primary_children_grandchildren" ADD COLUMN "summary_en" varchar;
  ALTER TABLE "_menus_v_version_primary_children_grandchildren" ADD COLUMN "summary_it" varchar;
  ALTER TABLE "_menus_v_version_primary_children_grandchildren" ADD COLUMN "summary_pl" varchar;
  ALTER TABLE "_menus_v_version_primary_children_grandchildren" ADD COLUMN "summary_cz" varchar;
  ALTER TABLE "_menus_v_version_primary_children" ADD COLUMN "summary_en" varchar;
  ALTER TABLE "_menus_v_version_primary_children" ADD COLUMN "summary_it" varchar;
  ALTER TABLE "_menus_v_version_primary_children" ADD COLUMN "summary_pl" varchar;
  ALTER TABLE "_menus_v_version_primary_children" ADD COLUMN "summary_cz" varchar;
  ALTER TABLE "_menus_v_version_primary" ADD COLUMN "summary_en" varchar;
  ALTER TABLE "_menus_v_version_primary" ADD COLUMN "summary_it" varchar;
  ALTER TABLE "_menus_v_version_primary" ADD COLUMN "summary_pl" varchar;
  ALTER TABLE "_menus_v_version_primary" ADD COLUMN "summary_cz" varchar;
  ALTER TABLE "_menus_v_version_legal_children_grandchildren" ADD COLUMN "summary_en" varchar;
  ALTER TABLE "_menus_v_version_legal_children_grandchildren" ADD COLUMN "summary_it" varchar;
  ALTER TABLE "_menus_v_version_legal_children_grandchildren" ADD COLUMN "summary_pl" varchar;
  ALTER TABLE "_menus_v_version_legal_children_grandchildren" ADD COLUMN "summary_cz" varchar;
  ALTER TABLE "_menus_v_version_legal_children" ADD COLUMN "summary_en" varchar;
  ALTER TABLE "_menus_v_version_legal_children" ADD COLUMN "summary_it" varchar;
  ALTER TABLE "_menus_v_version_legal_children" ADD COLUMN "summary_pl" varchar;
  ALTER TABLE "_menus_v_version_legal_children" ADD COLUMN "summary_cz" varchar;
  ALTER TABLE "_menus_v_version_legal" ADD COLUMN "summary_en" varchar;
  ALTER TABLE "_menus_v_version_legal" ADD COLUMN "summary_it" varchar;
  ALTER TABLE "_menus_v_version_legal" ADD COLUMN "summary_pl" varchar;
  ALTER TABLE "_menus_v_version_legal" ADD COLUMN "summary_cz" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "menus_primary_children_grandchildren" DROP COLUMN "summary_en";
  ALTER TABLE "menus_primary_children_grandchildren" DROP COLUMN "summary_it";
  ALTER TABLE "menus_primary_children_grandchildren" DROP COLUMN "summary_pl";
  ALTER TABLE "menus_primary_children_grandchildren" DROP COLUMN "summary_cz";
  ALTER TABLE "menus_primary_children" DROP COLUMN "summary_en";
  ALTER TABLE "menus_primary_children" DROP COLUMN "summary_it";
  ALTER TABLE "menus_primary_children" DROP COLUMN "summary_pl";
  ALTER TABLE "menus_primary_children" DROP COLUMN "summary_cz";
  ALTER TABLE "menus_primary" DROP COLUMN "summary_en";
  ALTER TABLE "menus_primary" DROP COLUMN "summary_it";
  ALTER TABLE "menus_primary" DROP COLUMN "summary_pl";
  ALTER TABLE "menus_primary" DROP COLUMN "summary_cz";
  ALTER TABLE "menus_legal_children_grandchildren" DROP COLUMN "summary_en";
  ALTER TABLE "menus_legal_children_grandchildren" DROP COLUMN "summary_it";
  ALTER TABLE "menus_legal_children_grandchildren" DROP COLUMN "summary_pl";
  ALTER TABLE "menus_legal_children_grandchildren" DROP COLUMN "summary_cz";
  ALTER TABLE "menus_legal_children" DROP COLUMN "summary_en";
  ALTER TABLE "menus_legal_children" DROP COLUMN "summary_it";
  ALTER TABLE "menus_legal_children" DROP COLUMN "summary_pl";
  ALTER TABLE "menus_legal_children" DROP COLUMN "summary_cz";
  ALTER TABLE "menus_legal" DROP COLUMN "summary_en";
  ALTER TABLE "menus_legal" DROP COLUMN "summary_it";
  ALTER TABLE "menus_legal" DROP COLUMN "summary_pl";
  ALTER TABLE "menus_legal" DROP COLUMN "summary_cz";
  ALTER TABLE "_menus_v_version_primary_children_grandchildren" DROP COLUMN "summary_en";
  ALTER TABLE "_menus_v_version_primary_children_grandchildren" DROP COLUMN "summary_it";
  ALTER TABLE "_menus_v_version_primary_children_grandchildren" DROP COLUMN "summary_pl";
  ALTER TABLE "_menus_v_version_primary_children_grandchildren" DROP COLUMN "summary_cz";
  ALTER TABLE "_menus_v_version_primary_children" DROP COLUMN "summary_en";
  ALTER TABLE "_menus_v_version_primary_children" DROP COLUMN "summary_it";
  ALTER TABLE "_menus_v_version_primary_children" DROP COLUMN "summary_pl";
  ALTER TABLE "_menus_v_version_primary_children" DROP COLUMN "summary_cz";
  ALTER TABLE "_menus_v_version_primary" DROP COLUMN "summary_en";
  ALTER TABLE "_menus_v_version_primary" DROP COLUMN "summary_it";
  ALTER TABLE "_menus_v_version_primary" DROP COLUMN "summary_pl";
  ALTER TABLE "_menus_v_version_primary" DROP COLUMN "summary_cz";
  ALTER TABLE "_menus_v_version_legal_children_grandchildren" DROP COLUMN "summary_en";
  ALTER TABLE "_menus_v_version_legal_children_grandchildren" DROP COLUMN "summary_it";
  ALTER TABLE "_menus_v_version_legal_children_grandchildren" DROP COLUMN "summary_pl";
  ALTER TABLE "_menus_v_version_legal_children_grandchildren" DROP COLUMN "summary_cz";
  ALTER TABLE "_menus_v_version_legal_children" DROP COLUMN "summary_en";
  ALTER TABLE "_menus_v_version_legal_children" DROP COLUMN "summary_it";
  ALTER TABLE "_menus_v_version_legal_children" DROP COLUMN "summary_pl";
  ALTER TABLE "_menus_v_version_legal_children" DROP COLUMN "summary_cz";
  ALTER TABLE "_menus_v_version_legal" DROP COLUMN "summary_en";
  ALTER TABLE "_menus_v_version_legal" DROP COLUMN "summary_it";
  ALTER TABLE "_menus_v_version_legal" DROP COLUMN "summary_pl";
  ALTER TABLE "_menus_v_version_legal" DROP COLUMN "summary_cz";`)
}
