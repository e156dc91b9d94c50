CREATE TABLE "app_tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"revision_id" uuid,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last" jsonb
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "test_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_tests" ADD CONSTRAINT "app_tests_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_tests" ADD CONSTRAINT "app_tests_revision_id_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_tests_present" ON "app_tests" USING btree ("app_id","file") WHERE revision_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_tests_submitted" ON "app_tests" USING btree ("revision_id","file") WHERE revision_id is not null;