CREATE TABLE "bundle_files" (
	"bundle_id" uuid NOT NULL,
	"path" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"pieces" text[] NOT NULL,
	CONSTRAINT "bundle_files_bundle_id_path_pk" PRIMARY KEY("bundle_id","path")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"files" integer NOT NULL,
	"manifest" jsonb,
	"sdk_version" text,
	"hosts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"swept_at" timestamp (3) with time zone,
	CONSTRAINT "bundles_content" UNIQUE("app_id","hash")
);
--> statement-breakpoint
CREATE TABLE "pieces" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_pieces" (
	"upload_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_pieces_upload_id_position_pk" PRIMARY KEY("upload_id","position")
);
--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "bundle" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "bundle" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "release_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "bundle" text;--> statement-breakpoint
ALTER TABLE "bundle_files" ADD CONSTRAINT "bundle_files_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_files_pieces" ON "bundle_files" USING gin ("pieces");--> statement-breakpoint
CREATE INDEX "bundles_by_age" ON "bundles" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "pieces_by_touch" ON "pieces" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "upload_pieces_by_age" ON "upload_pieces" USING btree ("at");--> statement-breakpoint
CREATE INDEX "revisions_of_bundle" ON "revisions" USING btree ("app_id","bundle") WHERE bundle is not null;--> statement-breakpoint
-- Files are compressed already.
alter table "pieces" alter column "bytes" set storage external;--> statement-breakpoint
alter table "upload_pieces" alter column "bytes" set storage external;--> statement-breakpoint
-- Also where an app and its bundles are deleted.
create or replace function let_go_of_pieces() returns trigger language plpgsql as $$
begin
  perform 1 from pieces where hash in (select unnest(gone.pieces) from gone) order by hash for update;
  update pieces set touched_at = now() where hash in (select unnest(gone.pieces) from gone);
  return null;
end $$;--> statement-breakpoint
create or replace trigger bundle_files_let_go after delete on bundle_files
referencing old table as gone for each statement execute function let_go_of_pieces();
