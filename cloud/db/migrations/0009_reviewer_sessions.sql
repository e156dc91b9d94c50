CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "submission_id" uuid;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordings_by_submission" ON "recordings" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "sessions_by_submission" ON "sessions" USING btree ("submission_id","started_at") WHERE submission_id is not null;--> statement-breakpoint
-- What was attached to a decision never changes; it is deleted with its submission.
create or replace trigger recordings_never_change
before update or truncate on recordings
for each statement execute function refuse_change();
