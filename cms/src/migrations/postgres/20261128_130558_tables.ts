import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."_locales" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_pages_review" AS ENUM('ready', 'returned');
  CREATE TYPE "public"."enum_pages_template" AS ENUM('corporate', 'default', 'sidebar', 'nested-routes', 'navigation-cards', 'media-release', 'product', 'technical-tables', 'turboprop-support', 'culture', 'leadership', 'heritage', 'where-we-are', 'r-d-network', 'media-contacts', 'newsletter', 'sample-form', 'home', 'media-archive', 'search', 'maintenance');
  CREATE TYPE "public"."enum_pages_state_it" AS ENUM('missing', 'older', 'current');
  CREATE TYPE "public"."enum_pages_state_pl" AS ENUM('missing', 'older', 'current');
  CREATE TYPE "public"."enum_pages_state_cz" AS ENUM('missing', 'older', 'current');
  CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_version_review" AS ENUM('ready', 'returned');
  CREATE TYPE "public"."enum__pages_v_version_template" AS ENUM('corporate', 'default', 'sidebar', 'nested-routes', 'navigation-cards', 'media-release', 'product', 'technical-tables', 'turboprop-support', 'culture', 'leadership', 'heritage', 'where-we-are', 'r-d-network', 'media-contacts', 'newsletter', 'sample-form', 'home', 'media-archive', 'search', 'maintenance');
  CREATE TYPE "public"."enum__pages_v_version_state_it" AS ENUM('missing', 'older', 'current');
  CREATE TYPE "public"."enum__pages_v_version_state_pl" AS ENUM('missing', 'older', 'current');
  CREATE TYPE "public"."enum__pages_v_version_state_cz" AS ENUM('missing', 'older', 'current');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_published_locale" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_releases_state" AS ENUM('open', 'publishing', 'live', 'failed', 'taken-back');
  CREATE TYPE "public"."enum_documents_language" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_contacts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__contacts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__contacts_v_published_locale" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_facts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__facts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__facts_v_published_locale" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_redirects_kind" AS ENUM('sections', 'legacy', 'moved');
  CREATE TYPE "public"."enum_redirects_type" AS ENUM('page', 'address', 'gone');
  CREATE TYPE "public"."enum_redirects_language" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_redirects_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__redirects_v_version_kind" AS ENUM('sections', 'legacy', 'moved');
  CREATE TYPE "public"."enum__redirects_v_version_type" AS ENUM('page', 'address', 'gone');
  CREATE TYPE "public"."enum__redirects_v_version_language" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum__redirects_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__redirects_v_published_locale" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_search_settings_language" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_search_settings_kind" AS ENUM('synonyms', 'pinned');
  CREATE TYPE "public"."enum_search_settings_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__search_settings_v_version_language" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum__search_settings_v_version_kind" AS ENUM('synonyms', 'pinned');
  CREATE TYPE "public"."enum__search_settings_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__search_settings_v_published_locale" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_texts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__texts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__texts_v_published_locale" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_users_role" AS ENUM('editor', 'publisher', 'administrator');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'publishRelease');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'publishRelease');
  CREATE TYPE "public"."enum_menus_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__menus_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__menus_v_published_locale" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_social_links_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__social_links_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__social_links_v_published_locale" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_magazine_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__magazine_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__magazine_v_published_locale" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TYPE "public"."enum_social_posts_items_social" AS ENUM('twitter', 'facebook', 'instagram');
  CREATE TYPE "public"."enum_social_posts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__social_posts_v_version_items_social" AS ENUM('twitter', 'facebook', 'instagram');
  CREATE TYPE "public"."enum__social_posts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__social_posts_v_published_locale" AS ENUM('en', 'it', 'pl', 'cz');
  CREATE TABLE "pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"path" varchar,
  	"publish_at" timestamp(3) with time zone,
  	"unpublish_at" timestamp(3) with time zone,
  	"review" "enum_pages_review",
  	"review_comment" varchar,
  	"review_asked_by_id" integer,
  	"saved_by_id" integer,
  	"from_files" boolean,
  	"changed_at" timestamp(3) with time zone,
  	"replaced_by_id" integer,
  	"template" "enum_pages_template",
  	"state_it" "enum_pages_state_it",
  	"state_pl" "enum_pages_state_pl",
  	"state_cz" "enum_pages_state_cz",
  	"translated_texts" jsonb,
  	"body" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "pages_locales" (
  	"alias" varchar,
  	"name" varchar,
  	"texts" varchar,
  	"short_name" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "pages_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"media_id" integer
  );
  
  CREATE TABLE "_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_path" varchar,
  	"version_publish_at" timestamp(3) with time zone,
  	"version_unpublish_at" timestamp(3) with time zone,
  	"version_review" "enum__pages_v_version_review",
  	"version_review_comment" varchar,
  	"version_review_asked_by_id" integer,
  	"version_saved_by_id" integer,
  	"version_from_files" boolean,
  	"version_changed_at" timestamp(3) with time zone,
  	"version_replaced_by_id" integer,
  	"version_template" "enum__pages_v_version_template",
  	"version_state_it" "enum__pages_v_version_state_it",
  	"version_state_pl" "enum__pages_v_version_state_pl",
  	"version_state_cz" "enum__pages_v_version_state_cz",
  	"version_translated_texts" jsonb,
  	"version_body" jsonb,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__pages_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_pages_v_locales" (
  	"version_alias" varchar,
  	"version_name" varchar,
  	"version_texts" varchar,
  	"version_short_name" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_pages_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"media_id" integer
  );
  
  CREATE TABLE "releases" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"date" timestamp(3) with time zone,
  	"problems" varchar,
  	"state" "enum_releases_state" DEFAULT 'open',
  	"before" jsonb,
  	"after" jsonb,
  	"saved_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "releases_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer
  );
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_path" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric
  );
  
  CREATE TABLE "media_locales" (
  	"alt" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"language" "enum_documents_language" DEFAULT 'en' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric
  );
  
  CREATE TABLE "contacts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"key" varchar,
  	"name" varchar,
  	"role_en" varchar,
  	"role_it" varchar,
  	"role_pl" varchar,
  	"role_cz" varchar,
  	"phone" varchar,
  	"email" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_contacts_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_contacts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_key" varchar,
  	"version_name" varchar,
  	"version_role_en" varchar,
  	"version_role_it" varchar,
  	"version_role_pl" varchar,
  	"version_role_cz" varchar,
  	"version_phone" varchar,
  	"version_email" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__contacts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__contacts_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "facts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" varchar,
  	"is_number" boolean,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_facts_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_facts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar,
  	"version_value" varchar,
  	"version_is_number" boolean,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__facts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__facts_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "redirects" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" "enum_redirects_kind" DEFAULT 'legacy',
  	"from" varchar,
  	"type" "enum_redirects_type" DEFAULT 'page',
  	"page_id" integer,
  	"language" "enum_redirects_language",
  	"address" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_redirects_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_redirects_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_kind" "enum__redirects_v_version_kind" DEFAULT 'legacy',
  	"version_from" varchar,
  	"version_type" "enum__redirects_v_version_type" DEFAULT 'page',
  	"version_page_id" integer,
  	"version_language" "enum__redirects_v_version_language",
  	"version_address" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__redirects_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__redirects_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "search_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"language" "enum_search_settings_language",
  	"kind" "enum_search_settings_kind" DEFAULT 'synonyms',
  	"words" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_search_settings_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "search_settings_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer
  );
  
  CREATE TABLE "_search_settings_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar,
  	"version_language" "enum__search_settings_v_version_language",
  	"version_kind" "enum__search_settings_v_version_kind" DEFAULT 'synonyms',
  	"version_words" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__search_settings_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__search_settings_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_search_settings_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer
  );
  
  CREATE TABLE "texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"place" varchar,
  	"text_en" varchar,
  	"text_it" varchar,
  	"text_pl" varchar,
  	"text_cz" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_texts_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_texts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar,
  	"version_place" varchar,
  	"version_text_en" varchar,
  	"version_text_it" varchar,
  	"version_text_pl" varchar,
  	"version_text_cz" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__texts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__texts_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"role" "enum_users_role" DEFAULT 'editor' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "applications" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"application" jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "set_aside" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"page_id" integer NOT NULL,
  	"language" varchar NOT NULL,
  	"person_id" integer,
  	"texts" jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sources" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"releases_id" integer,
  	"media_id" integer,
  	"documents_id" integer,
  	"contacts_id" integer,
  	"facts_id" integer,
  	"redirects_id" integer,
  	"search_settings_id" integer,
  	"texts_id" integer,
  	"users_id" integer,
  	"applications_id" integer,
  	"set_aside_id" integer,
  	"sources_id" integer
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "menus_primary_children_grandchildren" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"to_page_id" integer,
  	"to_address" varchar,
  	"label_en" varchar,
  	"label_it" varchar,
  	"label_pl" varchar,
  	"label_cz" varchar,
  	"is_visible" boolean
  );
  
  CREATE TABLE "menus_primary_children" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"to_page_id" integer,
  	"to_address" varchar,
  	"label_en" varchar,
  	"label_it" varchar,
  	"label_pl" varchar,
  	"label_cz" varchar,
  	"is_visible" boolean
  );
  
  CREATE TABLE "menus_primary" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"to_page_id" integer,
  	"to_address" varchar,
  	"label_en" varchar,
  	"label_it" varchar,
  	"label_pl" varchar,
  	"label_cz" varchar,
  	"is_visible" boolean
  );
  
  CREATE TABLE "menus_legal_children_grandchildren" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"to_page_id" integer,
  	"to_address" varchar,
  	"label_en" varchar,
  	"label_it" varchar,
  	"label_pl" varchar,
  	"label_cz" varchar,
  	"is_visible" boolean
  );
  
  CREATE TABLE "menus_legal_children" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"to_page_id" integer,
  	"to_address" varchar,
  	"label_en" varchar,
  	"label_it" varchar,
  	"label_pl" varchar,
  	"label_cz" varchar,
  	"is_visible" boolean
  );
  
  CREATE TABLE "menus_legal" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"to_page_id" integer,
  	"to_address" varchar,
  	"label_en" varchar,
  	"label_it" varchar,
  	"label_pl" varchar,
  	"label_cz" varchar,
  	"is_visible" boolean
  );
  
  CREATE TABLE "menus" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"_status" "enum_menus_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_menus_v_version_primary_children_grandchildren" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"to_page_id" integer,
  	"to_address" varchar,
  	"label_en" varchar,
  	"label_it" varchar,
  	"label_pl" varchar,
  	"label_cz" varchar,
  	"is_visible" boolean,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_menus_v_version_primary_children" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"to_page_id" integer,
  	"to_address" varchar,
  	"label_en" varchar,
  	"label_it" varchar,
  	"label_pl" varchar,
  	"label_cz" varchar,
  	"is_visible" boolean,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_menus_v_version_primary" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"to_page_id" integer,
  	"to_address" varchar,
  	"label_en" varchar,
  	"label_it" varchar,
  	"label_pl" varchar,
  	"label_cz" varchar,
  	"is_visible" boolean,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_menus_v_version_legal_children_grandchildren" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"to_page_id" integer,
  	"to_address" varchar,
  	"label_en" varchar,
  	"label_it" varchar,
  	"label_pl" varchar,
  	"label_cz" varchar,
  	"is_visible" boolean,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_menus_v_version_legal_children" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"to_page_id" integer,
  	"to_address" varchar,
  	"label_en" varchar,
  	"label_it" varchar,
  	"label_pl" varchar,
  	"label_cz" varchar,
  	"is_visible" boolean,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_menus_v_version_legal" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"to_page_id" integer,
  	"to_address" varchar,
  	"label_en" varchar,
  	"label_it" varchar,
  	"label_pl" varchar,
  	"label_cz" varchar,
  	"is_visible" boolean,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_menus_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version__status" "enum__menus_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__menus_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "social_links_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"url" varchar
  );
  
  CREATE TABLE "social_links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"_status" "enum_social_links_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_social_links_v_version_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_social_links_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version__status" "enum__social_links_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__social_links_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "magazine_posts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"image_square_id" integer,
  	"url_page_id" integer,
  	"url_address" varchar
  );
  
  CREATE TABLE "magazine_posts_locales" (
  	"title" varchar,
  	"alt" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "magazine" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"_status" "enum_magazine_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_magazine_v_version_posts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"image_square_id" integer,
  	"url_page_id" integer,
  	"url_address" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_magazine_v_version_posts_locales" (
  	"title" varchar,
  	"alt" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_magazine_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version__status" "enum__magazine_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__magazine_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "social_posts_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"position" numeric,
  	"social" "enum_social_posts_items_social",
  	"text" varchar,
  	"media_url_id" integer,
  	"created_at" timestamp(3) with time zone,
  	"permalink" varchar
  );
  
  CREATE TABLE "social_posts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"_status" "enum_social_posts_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_social_posts_v_version_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"position" numeric,
  	"social" "enum__social_posts_v_version_items_social",
  	"text" varchar,
  	"media_url_id" integer,
  	"created_at" timestamp(3) with time zone,
  	"permalink" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_social_posts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version__status" "enum__social_posts_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__social_posts_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "former_paths" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"paths" jsonb,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "pages" ADD CONSTRAINT "pages_review_asked_by_id_users_id_fk" FOREIGN KEY ("review_asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_replaced_by_id_pages_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages_locales" ADD CONSTRAINT "pages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_review_asked_by_id_users_id_fk" FOREIGN KEY ("version_review_asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_replaced_by_id_pages_id_fk" FOREIGN KEY ("version_replaced_by_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v_locales" ADD CONSTRAINT "_pages_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "releases" ADD CONSTRAINT "releases_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "releases_rels" ADD CONSTRAINT "releases_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "releases_rels" ADD CONSTRAINT "releases_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "media_locales" ADD CONSTRAINT "media_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contacts_v" ADD CONSTRAINT "_contacts_v_parent_id_contacts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_facts_v" ADD CONSTRAINT "_facts_v_parent_id_facts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."facts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "redirects" ADD CONSTRAINT "redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_redirects_v" ADD CONSTRAINT "_redirects_v_parent_id_redirects_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."redirects"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_redirects_v" ADD CONSTRAINT "_redirects_v_version_page_id_pages_id_fk" FOREIGN KEY ("version_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."search_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v" ADD CONSTRAINT "_search_settings_v_parent_id_search_settings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."search_settings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_search_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_texts_v" ADD CONSTRAINT "_texts_v_parent_id_texts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."texts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "set_aside" ADD CONSTRAINT "set_aside_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "set_aside" ADD CONSTRAINT "set_aside_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_releases_fk" FOREIGN KEY ("releases_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_documents_fk" FOREIGN KEY ("documents_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_contacts_fk" FOREIGN KEY ("contacts_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_facts_fk" FOREIGN KEY ("facts_id") REFERENCES "public"."facts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_search_settings_fk" FOREIGN KEY ("search_settings_id") REFERENCES "public"."search_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_texts_fk" FOREIGN KEY ("texts_id") REFERENCES "public"."texts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_applications_fk" FOREIGN KEY ("applications_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_set_aside_fk" FOREIGN KEY ("set_aside_id") REFERENCES "public"."set_aside"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sources_fk" FOREIGN KEY ("sources_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "menus_primary_children_grandchildren" ADD CONSTRAINT "menus_primary_children_grandchildren_to_page_id_pages_id_fk" FOREIGN KEY ("to_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "menus_primary_children_grandchildren" ADD CONSTRAINT "menus_primary_children_grandchildren_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus_primary_children"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "menus_primary_children" ADD CONSTRAINT "menus_primary_children_to_page_id_pages_id_fk" FOREIGN KEY ("to_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "menus_primary_children" ADD CONSTRAINT "menus_primary_children_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus_primary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "menus_primary" ADD CONSTRAINT "menus_primary_to_page_id_pages_id_fk" FOREIGN KEY ("to_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "menus_primary" ADD CONSTRAINT "menus_primary_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "menus_legal_children_grandchildren" ADD CONSTRAINT "menus_legal_children_grandchildren_to_page_id_pages_id_fk" FOREIGN KEY ("to_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "menus_legal_children_grandchildren" ADD CONSTRAINT "menus_legal_children_grandchildren_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus_legal_children"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "menus_legal_children" ADD CONSTRAINT "menus_legal_children_to_page_id_pages_id_fk" FOREIGN KEY ("to_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "menus_legal_children" ADD CONSTRAINT "menus_legal_children_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus_legal"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "menus_legal" ADD CONSTRAINT "menus_legal_to_page_id_pages_id_fk" FOREIGN KEY ("to_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "menus_legal" ADD CONSTRAINT "menus_legal_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_menus_v_version_primary_children_grandchildren" ADD CONSTRAINT "_menus_v_version_primary_children_grandchildren_to_page_id_pages_id_fk" FOREIGN KEY ("to_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_menus_v_version_primary_children_grandchildren" ADD CONSTRAINT "_menus_v_version_primary_children_grandchildren_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_menus_v_version_primary_children"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_menus_v_version_primary_children" ADD CONSTRAINT "_menus_v_version_primary_children_to_page_id_pages_id_fk" FOREIGN KEY ("to_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_menus_v_version_primary_children" ADD CONSTRAINT "_menus_v_version_primary_children_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_menus_v_version_primary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_menus_v_version_primary" ADD CONSTRAINT "_menus_v_version_primary_to_page_id_pages_id_fk" FOREIGN KEY ("to_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_menus_v_version_primary" ADD CONSTRAINT "_menus_v_version_primary_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_menus_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_menus_v_version_legal_children_grandchildren" ADD CONSTRAINT "_menus_v_version_legal_children_grandchildren_to_page_id_pages_id_fk" FOREIGN KEY ("to_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_menus_v_version_legal_children_grandchildren" ADD CONSTRAINT "_menus_v_version_legal_children_grandchildren_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_menus_v_version_legal_children"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_menus_v_version_legal_children" ADD CONSTRAINT "_menus_v_version_legal_children_to_page_id_pages_id_fk" FOREIGN KEY ("to_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_menus_v_version_legal_children" ADD CONSTRAINT "_menus_v_version_legal_children_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_menus_v_version_legal"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_menus_v_version_legal" ADD CONSTRAINT "_menus_v_version_legal_to_page_id_pages_id_fk" FOREIGN KEY ("to_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_menus_v_version_legal" ADD CONSTRAINT "_menus_v_version_legal_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_menus_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "social_links_items" ADD CONSTRAINT "social_links_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."social_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_social_links_v_version_items" ADD CONSTRAINT "_social_links_v_version_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_social_links_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "magazine_posts" ADD CONSTRAINT "magazine_posts_image_square_id_media_id_fk" FOREIGN KEY ("image_square_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "magazine_posts" ADD CONSTRAINT "magazine_posts_url_page_id_pages_id_fk" FOREIGN KEY ("url_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "magazine_posts" ADD CONSTRAINT "magazine_posts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."magazine"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "magazine_posts_locales" ADD CONSTRAINT "magazine_posts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."magazine_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_magazine_v_version_posts" ADD CONSTRAINT "_magazine_v_version_posts_image_square_id_media_id_fk" FOREIGN KEY ("image_square_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_magazine_v_version_posts" ADD CONSTRAINT "_magazine_v_version_posts_url_page_id_pages_id_fk" FOREIGN KEY ("url_page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_magazine_v_version_posts" ADD CONSTRAINT "_magazine_v_version_posts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_magazine_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_magazine_v_version_posts_locales" ADD CONSTRAINT "_magazine_v_version_posts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_magazine_v_version_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "social_posts_items" ADD CONSTRAINT "social_posts_items_media_url_id_media_id_fk" FOREIGN KEY ("media_url_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "social_posts_items" ADD CONSTRAINT "social_posts_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."social_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_social_posts_v_version_items" ADD CONSTRAINT "_social_posts_v_version_items_media_url_id_media_id_fk" FOREIGN KEY ("media_url_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_social_posts_v_version_items" ADD CONSTRAINT "_social_posts_v_version_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_social_posts_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "pages_path_idx" ON "pages" USING btree ("path");
  CREATE INDEX "pages_review_idx" ON "pages" USING btree ("review");
  CREATE INDEX "pages_review_asked_by_idx" ON "pages" USING btree ("review_asked_by_id");
  CREATE INDEX "pages_saved_by_idx" ON "pages" USING btree ("saved_by_id");
  CREATE INDEX "pages_replaced_by_idx" ON "pages" USING btree ("replaced_by_id");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages_deleted_at_idx" ON "pages" USING btree ("deleted_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE UNIQUE INDEX "pages_locales_locale_parent_id_unique" ON "pages_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages_rels_order_idx" ON "pages_rels" USING btree ("order");
  CREATE INDEX "pages_rels_parent_idx" ON "pages_rels" USING btree ("parent_id");
  CREATE INDEX "pages_rels_path_idx" ON "pages_rels" USING btree ("path");
  CREATE INDEX "pages_rels_pages_id_idx" ON "pages_rels" USING btree ("pages_id");
  CREATE INDEX "pages_rels_media_id_idx" ON "pages_rels" USING btree ("media_id");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_path_idx" ON "_pages_v" USING btree ("version_path");
  CREATE INDEX "_pages_v_version_version_review_idx" ON "_pages_v" USING btree ("version_review");
  CREATE INDEX "_pages_v_version_version_review_asked_by_idx" ON "_pages_v" USING btree ("version_review_asked_by_id");
  CREATE INDEX "_pages_v_version_version_saved_by_idx" ON "_pages_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_pages_v_version_version_replaced_by_idx" ON "_pages_v" USING btree ("version_replaced_by_id");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version_deleted_at_idx" ON "_pages_v" USING btree ("version_deleted_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_snapshot_idx" ON "_pages_v" USING btree ("snapshot");
  CREATE INDEX "_pages_v_published_locale_idx" ON "_pages_v" USING btree ("published_locale");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE INDEX "_pages_v_autosave_idx" ON "_pages_v" USING btree ("autosave");
  CREATE UNIQUE INDEX "_pages_v_locales_locale_parent_id_unique" ON "_pages_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_rels_order_idx" ON "_pages_v_rels" USING btree ("order");
  CREATE INDEX "_pages_v_rels_parent_idx" ON "_pages_v_rels" USING btree ("parent_id");
  CREATE INDEX "_pages_v_rels_path_idx" ON "_pages_v_rels" USING btree ("path");
  CREATE INDEX "_pages_v_rels_pages_id_idx" ON "_pages_v_rels" USING btree ("pages_id");
  CREATE INDEX "_pages_v_rels_media_id_idx" ON "_pages_v_rels" USING btree ("media_id");
  CREATE INDEX "releases_date_idx" ON "releases" USING btree ("date");
  CREATE INDEX "releases_state_idx" ON "releases" USING btree ("state");
  CREATE INDEX "releases_saved_by_idx" ON "releases" USING btree ("saved_by_id");
  CREATE INDEX "releases_updated_at_idx" ON "releases" USING btree ("updated_at");
  CREATE INDEX "releases_created_at_idx" ON "releases" USING btree ("created_at");
  CREATE INDEX "releases_rels_order_idx" ON "releases_rels" USING btree ("order");
  CREATE INDEX "releases_rels_parent_idx" ON "releases_rels" USING btree ("parent_id");
  CREATE INDEX "releases_rels_path_idx" ON "releases_rels" USING btree ("path");
  CREATE INDEX "releases_rels_pages_id_idx" ON "releases_rels" USING btree ("pages_id");
  CREATE INDEX "media_site_path_idx" ON "media" USING btree ("site_path");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE UNIQUE INDEX "media_locales_locale_parent_id_unique" ON "media_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "documents_updated_at_idx" ON "documents" USING btree ("updated_at");
  CREATE INDEX "documents_created_at_idx" ON "documents" USING btree ("created_at");
  CREATE UNIQUE INDEX "documents_filename_idx" ON "documents" USING btree ("filename");
  CREATE UNIQUE INDEX "contacts_key_idx" ON "contacts" USING btree ("key");
  CREATE INDEX "contacts_updated_at_idx" ON "contacts" USING btree ("updated_at");
  CREATE INDEX "contacts_created_at_idx" ON "contacts" USING btree ("created_at");
  CREATE INDEX "contacts__status_idx" ON "contacts" USING btree ("_status");
  CREATE INDEX "_contacts_v_parent_idx" ON "_contacts_v" USING btree ("parent_id");
  CREATE INDEX "_contacts_v_version_version_key_idx" ON "_contacts_v" USING btree ("version_key");
  CREATE INDEX "_contacts_v_version_version_updated_at_idx" ON "_contacts_v" USING btree ("version_updated_at");
  CREATE INDEX "_contacts_v_version_version_created_at_idx" ON "_contacts_v" USING btree ("version_created_at");
  CREATE INDEX "_contacts_v_version_version__status_idx" ON "_contacts_v" USING btree ("version__status");
  CREATE INDEX "_contacts_v_created_at_idx" ON "_contacts_v" USING btree ("created_at");
  CREATE INDEX "_contacts_v_updated_at_idx" ON "_contacts_v" USING btree ("updated_at");
  CREATE INDEX "_contacts_v_snapshot_idx" ON "_contacts_v" USING btree ("snapshot");
  CREATE INDEX "_contacts_v_published_locale_idx" ON "_contacts_v" USING btree ("published_locale");
  CREATE INDEX "_contacts_v_latest_idx" ON "_contacts_v" USING btree ("latest");
  CREATE UNIQUE INDEX "facts_key_idx" ON "facts" USING btree ("key");
  CREATE INDEX "facts_updated_at_idx" ON "facts" USING btree ("updated_at");
  CREATE INDEX "facts_created_at_idx" ON "facts" USING btree ("created_at");
  CREATE INDEX "facts__status_idx" ON "facts" USING btree ("_status");
  CREATE INDEX "_facts_v_parent_idx" ON "_facts_v" USING btree ("parent_id");
  CREATE INDEX "_facts_v_version_version_key_idx" ON "_facts_v" USING btree ("version_key");
  CREATE INDEX "_facts_v_version_version_updated_at_idx" ON "_facts_v" USING btree ("version_updated_at");
  CREATE INDEX "_facts_v_version_version_created_at_idx" ON "_facts_v" USING btree ("version_created_at");
  CREATE INDEX "_facts_v_version_version__status_idx" ON "_facts_v" USING btree ("version__status");
  CREATE INDEX "_facts_v_created_at_idx" ON "_facts_v" USING btree ("created_at");
  CREATE INDEX "_facts_v_updated_at_idx" ON "_facts_v" USING btree ("updated_at");
  CREATE INDEX "_facts_v_snapshot_idx" ON "_facts_v" USING btree ("snapshot");
  CREATE INDEX "_facts_v_published_locale_idx" ON "_facts_v" USING btree ("published_locale");
  CREATE INDEX "_facts_v_latest_idx" ON "_facts_v" USING btree ("latest");
  CREATE UNIQUE INDEX "redirects_from_idx" ON "redirects" USING btree ("from");
  CREATE INDEX "redirects_page_idx" ON "redirects" USING btree ("page_id");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE INDEX "redirects__status_idx" ON "redirects" USING btree ("_status");
  CREATE INDEX "_redirects_v_parent_idx" ON "_redirects_v" USING btree ("parent_id");
  CREATE INDEX "_redirects_v_version_version_from_idx" ON "_redirects_v" USING btree ("version_from");
  CREATE INDEX "_redirects_v_version_version_page_idx" ON "_redirects_v" USING btree ("version_page_id");
  CREATE INDEX "_redirects_v_version_version_updated_at_idx" ON "_redirects_v" USING btree ("version_updated_at");
  CREATE INDEX "_redirects_v_version_version_created_at_idx" ON "_redirects_v" USING btree ("version_created_at");
  CREATE INDEX "_redirects_v_version_version__status_idx" ON "_redirects_v" USING btree ("version__status");
  CREATE INDEX "_redirects_v_created_at_idx" ON "_redirects_v" USING btree ("created_at");
  CREATE INDEX "_redirects_v_updated_at_idx" ON "_redirects_v" USING btree ("updated_at");
  CREATE INDEX "_redirects_v_snapshot_idx" ON "_redirects_v" USING btree ("snapshot");
  CREATE INDEX "_redirects_v_published_locale_idx" ON "_redirects_v" USING btree ("published_locale");
  CREATE INDEX "_redirects_v_latest_idx" ON "_redirects_v" USING btree ("latest");
  CREATE UNIQUE INDEX "search_settings_key_idx" ON "search_settings" USING btree ("key");
  CREATE INDEX "search_settings_updated_at_idx" ON "search_settings" USING btree ("updated_at");
  CREATE INDEX "search_settings_created_at_idx" ON "search_settings" USING btree ("created_at");
  CREATE INDEX "search_settings__status_idx" ON "search_settings" USING btree ("_status");
  CREATE INDEX "search_settings_rels_order_idx" ON "search_settings_rels" USING btree ("order");
  CREATE INDEX "search_settings_rels_parent_idx" ON "search_settings_rels" USING btree ("parent_id");
  CREATE INDEX "search_settings_rels_path_idx" ON "search_settings_rels" USING btree ("path");
  CREATE INDEX "search_settings_rels_pages_id_idx" ON "search_settings_rels" USING btree ("pages_id");
  CREATE INDEX "_search_settings_v_parent_idx" ON "_search_settings_v" USING btree ("parent_id");
  CREATE INDEX "_search_settings_v_version_version_key_idx" ON "_search_settings_v" USING btree ("version_key");
  CREATE INDEX "_search_settings_v_version_version_updated_at_idx" ON "_search_settings_v" USING btree ("version_updated_at");
  CREATE INDEX "_search_settings_v_version_version_created_at_idx" ON "_search_settings_v" USING btree ("version_created_at");
  CREATE INDEX "_search_settings_v_version_version__status_idx" ON "_search_settings_v" USING btree ("version__status");
  CREATE INDEX "_search_settings_v_created_at_idx" ON "_search_settings_v" USING btree ("created_at");
  CREATE INDEX "_search_settings_v_updated_at_idx" ON "_search_settings_v" USING btree ("updated_at");
  CREATE INDEX "_search_settings_v_snapshot_idx" ON "_search_settings_v" USING btree ("snapshot");
  CREATE INDEX "_search_settings_v_published_locale_idx" ON "_search_settings_v" USING btree ("published_locale");
  CREATE INDEX "_search_settings_v_latest_idx" ON "_search_settings_v" USING btree ("latest");
  CREATE INDEX "_search_settings_v_rels_order_idx" ON "_search_settings_v_rels" USING btree ("order");
  CREATE INDEX "_search_settings_v_rels_parent_idx" ON "_search_settings_v_rels" USING btree ("parent_id");
  CREATE INDEX "_search_settings_v_rels_path_idx" ON "_search_settings_v_rels" USING btree ("path");
  CREATE INDEX "_search_settings_v_rels_pages_id_idx" ON "_search_settings_v_rels" USING btree ("pages_id");
  CREATE UNIQUE INDEX "texts_key_idx" ON "texts" USING btree ("key");
  CREATE INDEX "texts_updated_at_idx" ON "texts" USING btree ("updated_at");
  CREATE INDEX "texts_created_at_idx" ON "texts" USING btree ("created_at");
  CREATE INDEX "texts__status_idx" ON "texts" USING btree ("_status");
  CREATE INDEX "_texts_v_parent_idx" ON "_texts_v" USING btree ("parent_id");
  CREATE INDEX "_texts_v_version_version_key_idx" ON "_texts_v" USING btree ("version_key");
  CREATE INDEX "_texts_v_version_version_updated_at_idx" ON "_texts_v" USING btree ("version_updated_at");
  CREATE INDEX "_texts_v_version_version_created_at_idx" ON "_texts_v" USING btree ("version_created_at");
  CREATE INDEX "_texts_v_version_version__status_idx" ON "_texts_v" USING btree ("version__status");
  CREATE INDEX "_texts_v_created_at_idx" ON "_texts_v" USING btree ("created_at");
  CREATE INDEX "_texts_v_updated_at_idx" ON "_texts_v" USING btree ("updated_at");
  CREATE INDEX "_texts_v_snapshot_idx" ON "_texts_v" USING btree ("snapshot");
  CREATE INDEX "_texts_v_published_locale_idx" ON "_texts_v" USING btree ("published_locale");
  CREATE INDEX "_texts_v_latest_idx" ON "_texts_v" USING btree ("latest");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE UNIQUE INDEX "applications_key_idx" ON "applications" USING btree ("key");
  CREATE INDEX "applications_updated_at_idx" ON "applications" USING btree ("updated_at");
  CREATE INDEX "applications_created_at_idx" ON "applications" USING btree ("created_at");
  CREATE INDEX "set_aside_page_idx" ON "set_aside" USING btree ("page_id");
  CREATE INDEX "set_aside_person_idx" ON "set_aside" USING btree ("person_id");
  CREATE INDEX "set_aside_updated_at_idx" ON "set_aside" USING btree ("updated_at");
  CREATE INDEX "set_aside_created_at_idx" ON "set_aside" USING btree ("created_at");
  CREATE UNIQUE INDEX "sources_name_idx" ON "sources" USING btree ("name");
  CREATE INDEX "sources_updated_at_idx" ON "sources" USING btree ("updated_at");
  CREATE INDEX "sources_created_at_idx" ON "sources" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");
  CREATE INDEX "payload_locked_documents_rels_releases_id_idx" ON "payload_locked_documents_rels" USING btree ("releases_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_documents_id_idx" ON "payload_locked_documents_rels" USING btree ("documents_id");
  CREATE INDEX "payload_locked_documents_rels_contacts_id_idx" ON "payload_locked_documents_rels" USING btree ("contacts_id");
  CREATE INDEX "payload_locked_documents_rels_facts_id_idx" ON "payload_locked_documents_rels" USING btree ("facts_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "payload_locked_documents_rels_search_settings_id_idx" ON "payload_locked_documents_rels" USING btree ("search_settings_id");
  CREATE INDEX "payload_locked_documents_rels_texts_id_idx" ON "payload_locked_documents_rels" USING btree ("texts_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_locked_documents_rels_applications_id_idx" ON "payload_locked_documents_rels" USING btree ("applications_id");
  CREATE INDEX "payload_locked_documents_rels_set_aside_id_idx" ON "payload_locked_documents_rels" USING btree ("set_aside_id");
  CREATE INDEX "payload_locked_documents_rels_sources_id_idx" ON "payload_locked_documents_rels" USING btree ("sources_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "menus_primary_children_grandchildren_order_idx" ON "menus_primary_children_grandchildren" USING btree ("_order");
  CREATE INDEX "menus_primary_children_grandchildren_parent_id_idx" ON "menus_primary_children_grandchildren" USING btree ("_parent_id");
  CREATE INDEX "menus_primary_children_grandchildren_to_to_page_idx" ON "menus_primary_children_grandchildren" USING btree ("to_page_id");
  CREATE INDEX "menus_primary_children_order_idx" ON "menus_primary_children" USING btree ("_order");
  CREATE INDEX "menus_primary_children_parent_id_idx" ON "menus_primary_children" USING btree ("_parent_id");
  CREATE INDEX "menus_primary_children_to_to_page_idx" ON "menus_primary_children" USING btree ("to_page_id");
  CREATE INDEX "menus_primary_order_idx" ON "menus_primary" USING btree ("_order");
  CREATE INDEX "menus_primary_parent_id_idx" ON "menus_primary" USING btree ("_parent_id");
  CREATE INDEX "menus_primary_to_to_page_idx" ON "menus_primary" USING btree ("to_page_id");
  CREATE INDEX "menus_legal_children_grandchildren_order_idx" ON "menus_legal_children_grandchildren" USING btree ("_order");
  CREATE INDEX "menus_legal_children_grandchildren_parent_id_idx" ON "menus_legal_children_grandchildren" USING btree ("_parent_id");
  CREATE INDEX "menus_legal_children_grandchildren_to_to_page_idx" ON "menus_legal_children_grandchildren" USING btree ("to_page_id");
  CREATE INDEX "menus_legal_children_order_idx" ON "menus_legal_children" USING btree ("_order");
  CREATE INDEX "menus_legal_children_parent_id_idx" ON "menus_legal_children" USING btree ("_parent_id");
  CREATE INDEX "menus_legal_children_to_to_page_idx" ON "menus_legal_children" USING btree ("to_page_id");
  CREATE INDEX "menus_legal_order_idx" ON "menus_legal" USING btree ("_order");
  CREATE INDEX "menus_legal_parent_id_idx" ON "menus_legal" USING btree ("_parent_id");
  CREATE INDEX "menus_legal_to_to_page_idx" ON "menus_legal" USING btree ("to_page_id");
  CREATE INDEX "menus__status_idx" ON "menus" USING btree ("_status");
  CREATE INDEX "_menus_v_version_primary_children_grandchildren_order_idx" ON "_menus_v_version_primary_children_grandchildren" USING btree ("_order");
  CREATE INDEX "_menus_v_version_primary_children_grandchildren_parent_id_idx" ON "_menus_v_version_primary_children_grandchildren" USING btree ("_parent_id");
  CREATE INDEX "_menus_v_version_primary_children_grandchildren_to_to_pa_idx" ON "_menus_v_version_primary_children_grandchildren" USING btree ("to_page_id");
  CREATE INDEX "_menus_v_version_primary_children_order_idx" ON "_menus_v_version_primary_children" USING btree ("_order");
  CREATE INDEX "_menus_v_version_primary_children_parent_id_idx" ON "_menus_v_version_primary_children" USING btree ("_parent_id");
  CREATE INDEX "_menus_v_version_primary_children_to_to_page_idx" ON "_menus_v_version_primary_children" USING btree ("to_page_id");
  CREATE INDEX "_menus_v_version_primary_order_idx" ON "_menus_v_version_primary" USING btree ("_order");
  CREATE INDEX "_menus_v_version_primary_parent_id_idx" ON "_menus_v_version_primary" USING btree ("_parent_id");
  CREATE INDEX "_menus_v_version_primary_to_to_page_idx" ON "_menus_v_version_primary" USING btree ("to_page_id");
  CREATE INDEX "_menus_v_version_legal_children_grandchildren_order_idx" ON "_menus_v_version_legal_children_grandchildren" USING btree ("_order");
  CREATE INDEX "_menus_v_version_legal_children_grandchildren_parent_id_idx" ON "_menus_v_version_legal_children_grandchildren" USING btree ("_parent_id");
  CREATE INDEX "_menus_v_version_legal_children_grandchildren_to_to_page_idx" ON "_menus_v_version_legal_children_grandchildren" USING btree ("to_page_id");
  CREATE INDEX "_menus_v_version_legal_children_order_idx" ON "_menus_v_version_legal_children" USING btree ("_order");
  CREATE INDEX "_menus_v_version_legal_children_parent_id_idx" ON "_menus_v_version_legal_children" USING btree ("_parent_id");
  CREATE INDEX "_menus_v_version_legal_children_to_to_page_idx" ON "_menus_v_version_legal_children" USING btree ("to_page_id");
  CREATE INDEX "_menus_v_version_legal_order_idx" ON "_menus_v_version_legal" USING btree ("_order");
  CREATE INDEX "_menus_v_version_legal_parent_id_idx" ON "_menus_v_version_legal" USING btree ("_parent_id");
  CREATE INDEX "_menus_v_version_legal_to_to_page_idx" ON "_menus_v_version_legal" USING btree ("to_page_id");
  CREATE INDEX "_menus_v_version_version__status_idx" ON "_menus_v" USING btree ("version__status");
  CREATE INDEX "_menus_v_created_at_idx" ON "_menus_v" USING btree ("created_at");
  CREATE INDEX "_menus_v_updated_at_idx" ON "_menus_v" USING btree ("updated_at");
  CREATE INDEX "_menus_v_snapshot_idx" ON "_menus_v" USING btree ("snapshot");
  CREATE INDEX "_menus_v_published_locale_idx" ON "_menus_v" USING btree ("published_locale");
  CREATE INDEX "_menus_v_latest_idx" ON "_menus_v" USING btree ("latest");
  CREATE INDEX "_menus_v_autosave_idx" ON "_menus_v" USING btree ("autosave");
  CREATE INDEX "social_links_items_order_idx" ON "social_links_items" USING btree ("_order");
  CREATE INDEX "social_links_items_parent_id_idx" ON "social_links_items" USING btree ("_parent_id");
  CREATE INDEX "social_links__status_idx" ON "social_links" USING btree ("_status");
  CREATE INDEX "_social_links_v_version_items_order_idx" ON "_social_links_v_version_items" USING btree ("_order");
  CREATE INDEX "_social_links_v_version_items_parent_id_idx" ON "_social_links_v_version_items" USING btree ("_parent_id");
  CREATE INDEX "_social_links_v_version_version__status_idx" ON "_social_links_v" USING btree ("version__status");
  CREATE INDEX "_social_links_v_created_at_idx" ON "_social_links_v" USING btree ("created_at");
  CREATE INDEX "_social_links_v_updated_at_idx" ON "_social_links_v" USING btree ("updated_at");
  CREATE INDEX "_social_links_v_snapshot_idx" ON "_social_links_v" USING btree ("snapshot");
  CREATE INDEX "_social_links_v_published_locale_idx" ON "_social_links_v" USING btree ("published_locale");
  CREATE INDEX "_social_links_v_latest_idx" ON "_social_links_v" USING btree ("latest");
  CREATE INDEX "magazine_posts_order_idx" ON "magazine_posts" USING btree ("_order");
  CREATE INDEX "magazine_posts_parent_id_idx" ON "magazine_posts" USING btree ("_parent_id");
  CREATE INDEX "magazine_posts_image_square_idx" ON "magazine_posts" USING btree ("image_square_id");
  CREATE INDEX "magazine_posts_url_url_page_idx" ON "magazine_posts" USING btree ("url_page_id");
  CREATE UNIQUE INDEX "magazine_posts_locales_locale_parent_id_unique" ON "magazine_posts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "magazine__status_idx" ON "magazine" USING btree ("_status");
  CREATE INDEX "_magazine_v_version_posts_order_idx" ON "_magazine_v_version_posts" USING btree ("_order");
  CREATE INDEX "_magazine_v_version_posts_parent_id_idx" ON "_magazine_v_version_posts" USING btree ("_parent_id");
  CREATE INDEX "_magazine_v_version_posts_image_square_idx" ON "_magazine_v_version_posts" USING btree ("image_square_id");
  CREATE INDEX "_magazine_v_version_posts_url_url_page_idx" ON "_magazine_v_version_posts" USING btree ("url_page_id");
  CREATE UNIQUE INDEX "_magazine_v_version_posts_locales_locale_parent_id_unique" ON "_magazine_v_version_posts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_magazine_v_version_version__status_idx" ON "_magazine_v" USING btree ("version__status");
  CREATE INDEX "_magazine_v_created_at_idx" ON "_magazine_v" USING btree ("created_at");
  CREATE INDEX "_magazine_v_updated_at_idx" ON "_magazine_v" USING btree ("updated_at");
  CREATE INDEX "_magazine_v_snapshot_idx" ON "_magazine_v" USING btree ("snapshot");
  CREATE INDEX "_magazine_v_published_locale_idx" ON "_magazine_v" USING btree ("published_locale");
  CREATE INDEX "_magazine_v_latest_idx" ON "_magazine_v" USING btree ("latest");
  CREATE INDEX "social_posts_items_order_idx" ON "social_posts_items" USING btree ("_order");
  CREATE INDEX "social_posts_items_parent_id_idx" ON "social_posts_items" USING btree ("_parent_id");
  CREATE INDEX "social_posts_items_media_url_idx" ON "social_posts_items" USING btree ("media_url_id");
  CREATE INDEX "social_posts__status_idx" ON "social_posts" USING btree ("_status");
  CREATE INDEX "_social_posts_v_version_items_order_idx" ON "_social_posts_v_version_items" USING btree ("_order");
  CREATE INDEX "_social_posts_v_version_items_parent_id_idx" ON "_social_posts_v_version_items" USING btree ("_parent_id");
  CREATE INDEX "_social_posts_v_version_items_media_url_idx" ON "_social_posts_v_version_items" USING btree ("media_url_id");
  CREATE INDEX "_social_posts_v_version_version__status_idx" ON "_social_posts_v" USING btree ("version__status");
  CREATE INDEX "_social_posts_v_created_at_idx" ON "_social_posts_v" USING btree ("created_at");
  CREATE INDEX "_social_posts_v_updated_at_idx" ON "_social_posts_v" USING btree ("updated_at");
  CREATE INDEX "_social_posts_v_snapshot_idx" ON "_social_posts_v" USING btree ("snapshot");
  CREATE INDEX "_social_posts_v_published_locale_idx" ON "_social_posts_v" USING btree ("published_locale");
  CREATE INDEX "_social_posts_v_latest_idx" ON "_social_posts_v" USING btree ("latest");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "pages" CASCADE;
  DROP TABLE "pages_locales" CASCADE;
  DROP TABLE "pages_rels" CASCADE;
  DROP TABLE "_pages_v" CASCADE;
  DROP TABLE "_pages_v_locales" CASCADE;
  DROP TABLE "_pages_v_rels" CASCADE;
  DROP TABLE "releases" CASCADE;
  DROP TABLE "releases_rels" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "media_locales" CASCADE;
  DROP TABLE "documents" CASCADE;
  DROP TABLE "contacts" CASCADE;
  DROP TABLE "_contacts_v" CASCADE;
  DROP TABLE "facts" CASCADE;
  DROP TABLE "_facts_v" CASCADE;
  DROP TABLE "redirects" CASCADE;
  DROP TABLE "_redirects_v" CASCADE;
  DROP TABLE "search_settings" CASCADE;
  DROP TABLE "search_settings_rels" CASCADE;
  DROP TABLE "_search_settings_v" CASCADE;
  DROP TABLE "_search_settings_v_rels" CASCADE;
  DROP TABLE "texts" CASCADE;
  DROP TABLE "_texts_v" CASCADE;
  DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "applications" CASCADE;
  DROP TABLE "set_aside" CASCADE;
  DROP TABLE "sources" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_jobs_log" CASCADE;
  DROP TABLE "payload_jobs" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "menus_primary_children_grandchildren" CASCADE;
  DROP TABLE "menus_primary_children" CASCADE;
  DROP TABLE "menus_primary" CASCADE;
  DROP TABLE "menus_legal_children_grandchildren" CASCADE;
  DROP TABLE "menus_legal_children" CASCADE;
  DROP TABLE "menus_legal" CASCADE;
  DROP TABLE "menus" CASCADE;
  DROP TABLE "_menus_v_version_primary_children_grandchildren" CASCADE;
  DROP TABLE "_menus_v_version_primary_children" CASCADE;
  DROP TABLE "_menus_v_version_primary" CASCADE;
  DROP TABLE "_menus_v_version_legal_children_grandchildren" CASCADE;
  DROP TABLE "_menus_v_version_legal_children" CASCADE;
  DROP TABLE "_menus_v_version_legal" CASCADE;
  DROP TABLE "_menus_v" CASCADE;
  DROP TABLE "social_links_items" CASCADE;
  DROP TABLE "social_links" CASCADE;
  DROP TABLE "_social_links_v_version_items" CASCADE;
  DROP TABLE "_social_links_v" CASCADE;
  DROP TABLE "magazine_posts" CASCADE;
  DROP TABLE "magazine_posts_locales" CASCADE;
  DROP TABLE "magazine" CASCADE;
  DROP TABLE "_magazine_v_version_posts" CASCADE;
  DROP TABLE "_magazine_v_version_posts_locales" CASCADE;
  DROP TABLE "_magazine_v" CASCADE;
  DROP TABLE "social_posts_items" CASCADE;
  DROP TABLE "social_posts" CASCADE;
  DROP TABLE "_social_posts_v_version_items" CASCADE;
  DROP TABLE "_social_posts_v" CASCADE;
  DROP TABLE "former_paths" CASCADE;
  DROP TYPE "public"."_locales";
  DROP TYPE "public"."enum_pages_review";
  DROP TYPE "public"."enum_pages_template";
  DROP TYPE "public"."enum_pages_state_it";
  DROP TYPE "public"."enum_pages_state_pl";
  DROP TYPE "public"."enum_pages_state_cz";
  DROP TYPE "public"."enum_pages_status";
  DROP TYPE "public"."enum__pages_v_version_review";
  DROP TYPE "public"."enum__pages_v_version_template";
  DROP TYPE "public"."enum__pages_v_version_state_it";
  DROP TYPE "public"."enum__pages_v_version_state_pl";
  DROP TYPE "public"."enum__pages_v_version_state_cz";
  DROP TYPE "public"."enum__pages_v_version_status";
  DROP TYPE "public"."enum__pages_v_published_locale";
  DROP TYPE "public"."enum_releases_state";
  DROP TYPE "public"."enum_documents_language";
  DROP TYPE "public"."enum_contacts_status";
  DROP TYPE "public"."enum__contacts_v_version_status";
  DROP TYPE "public"."enum__contacts_v_published_locale";
  DROP TYPE "public"."enum_facts_status";
  DROP TYPE "public"."enum__facts_v_version_status";
  DROP TYPE "public"."enum__facts_v_published_locale";
  DROP TYPE "public"."enum_redirects_kind";
  DROP TYPE "public"."enum_redirects_type";
  DROP TYPE "public"."enum_redirects_language";
  DROP TYPE "public"."enum_redirects_status";
  DROP TYPE "public"."enum__redirects_v_version_kind";
  DROP TYPE "public"."enum__redirects_v_version_type";
  DROP TYPE "public"."enum__redirects_v_version_language";
  DROP TYPE "public"."enum__redirects_v_version_status";
  DROP TYPE "public"."enum__redirects_v_published_locale";
  DROP TYPE "public"."enum_search_settings_language";
  DROP TYPE "public"."enum_search_settings_kind";
  DROP TYPE "public"."enum_search_settings_status";
  DROP TYPE "public"."enum__search_settings_v_version_language";
  DROP TYPE "public"."enum__search_settings_v_version_kind";
  DROP TYPE "public"."enum__search_settings_v_version_status";
  DROP TYPE "public"."enum__search_settings_v_published_locale";
  DROP TYPE "public"."enum_texts_status";
  DROP TYPE "public"."enum__texts_v_version_status";
  DROP TYPE "public"."enum__texts_v_published_locale";
  DROP TYPE "public"."enum_users_role";
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  DROP TYPE "public"."enum_payload_jobs_log_state";
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  DROP TYPE "public"."enum_menus_status";
  DROP TYPE "public"."enum__menus_v_version_status";
  DROP TYPE "public"."enum__menus_v_published_locale";
  DROP TYPE "public"."enum_social_links_status";
  DROP TYPE "public"."enum__social_links_v_version_status";
  DROP TYPE "public"."enum__social_links_v_published_locale";
  DROP TYPE "public"."enum_magazine_status";
  DROP TYPE "public"."enum__magazine_v_version_status";
  DROP TYPE "public"."enum__magazine_v_published_locale";
  DROP TYPE "public"."enum_social_posts_items_social";
  DROP TYPE "public"."enum_social_posts_status";
  DROP TYPE "public"."enum__social_posts_v_version_items_social";
  DROP TYPE "public"."enum__social_posts_v_version_status";
  DROP TYPE "public"."enum__social_posts_v_published_locale";`)
}
