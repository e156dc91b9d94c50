CREATE TABLE "digests" (
	"day" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"app_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"is_question" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"rule" text,
	"field" text,
	"observed" text NOT NULL,
	"expected" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "review_access" (
	"app_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviewer_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviewer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"app_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_content" UNIQUE("app_id","hash")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"turn_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_by" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"claimed_by_id" uuid,
	"claimed_by" text,
	"claimed_until" timestamp (3) with time zone,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"notes" text
);
--> statement-breakpoint
CREATE TABLE "thread_mails" (
	"app_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thread_mails_app_id_user_id_pk" PRIMARY KEY("app_id","user_id")
);
--> statement-breakpoint
DROP INDEX "apps_submitted";--> statement-breakpoint
DROP INDEX "apps_submitted_by_name";--> statement-breakpoint
DROP INDEX "apps_submitted_by_package_name";--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "pending_update" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "live_revision_id" uuid;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "queued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "developers" ADD COLUMN "mails_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reasons" ADD CONSTRAINT "reasons_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reasons" ADD CONSTRAINT "reasons_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_access" ADD CONSTRAINT "review_access_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewer_notes" ADD CONSTRAINT "reviewer_notes_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_revision_id_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_mails" ADD CONSTRAINT "thread_mails_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_app" ON "messages" USING btree ("app_id","id");--> statement-breakpoint
CREATE INDEX "reasons_by_submission" ON "reasons" USING btree ("submission_id","position");--> statement-breakpoint
CREATE INDEX "reasons_unresolved" ON "reasons" USING btree ("app_id") WHERE state <> 'resolved';--> statement-breakpoint
CREATE INDEX "reviewer_notes_by_app" ON "reviewer_notes" USING btree ("app_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_open" ON "submissions" USING btree ("app_id") WHERE state in ('QUEUED', 'IN_REVIEW', 'NEEDS_INFO');--> statement-breakpoint
CREATE INDEX "submissions_by_app" ON "submissions" USING btree ("app_id","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("submitted_at") WHERE state in ('QUEUED', 'IN_REVIEW', 'NEEDS_INFO');--> statement-breakpoint
CREATE INDEX "submissions_held" ON "submissions" USING btree ("claimed_until") WHERE state = 'IN_REVIEW';--> statement-breakpoint
CREATE INDEX "submissions_decided" ON "submissions" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "apps_queued" ON "apps" USING btree ("queued_at","id") WHERE queued_at is not null;--> statement-breakpoint
CREATE INDEX "apps_queued_by_name" ON "apps" USING btree (lower("name") collate "C","id") WHERE queued_at is not null;--> statement-breakpoint
CREATE INDEX "apps_queued_by_package_name" ON "apps" USING btree ("package_name" collate "C","id") WHERE queued_at is not null;--> statement-breakpoint
-- What was submitted never changes; it is deleted with its app.
create or replace trigger revisions_never_change
before update or truncate on revisions
for each statement execute function refuse_change();--> statement-breakpoint
create or replace function tally_queue() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.queued_at is not null and (tg_op = 'DELETE' or new.queued_at is null) then
    perform tally('queue', -1);
  elsif tg_op <> 'DELETE' and new.queued_at is not null and (tg_op = 'INSERT' or old.queued_at is null) then
    perform tally('queue', 1);
  end if;
  return null;
end $$;--> statement-breakpoint
create or replace trigger apps_queue_is_tallied
after insert or delete or update of queued_at on apps
for each row execute function tally_queue();--> statement-breakpoint
-- What was submitted before is frozen as it is now: JSON with sorted keys and without spaces, as canonicalJson writes it.
insert into revisions (app_id, content, hash)
select id, content, encode(sha256(convert_to(content, 'UTF8')), 'hex')
from apps, lateral (
  select '{"description":' || to_json(description) || ',"logoURL":' || to_json(logo_url) || ',"name":' || to_json(name)
    || ',"publicUrl":' || to_json(public_url) || ',"tpaType":' || to_json(tpa_type)
    || ',"webviewURL":' || coalesce(to_json(webview_url)::text, 'null') || '}' as content
) frozen
where status in ('PUBLISHED', 'SUBMITTED', 'REJECTED');--> statement-breakpoint
insert into submissions (app_id, revision_id, state, turn_at, submitted_at, submitted_by, decided_by, decided_at, notes)
select apps.id, revisions.id, case status when 'SUBMITTED' then 'QUEUED' else 'CHANGES_REQUESTED' end,
  coalesce(submitted_at, apps.updated_at), coalesce(submitted_at, apps.updated_at), developers.email,
  case status when 'REJECTED' then reviewed_by end, case status when 'REJECTED' then coalesce(reviewed_at, apps.updated_at) end,
  case status when 'REJECTED' then review_notes end
from apps
join revisions on revisions.app_id = apps.id
join developers on developers.id = apps.developer_id
where status in ('SUBMITTED', 'REJECTED');--> statement-breakpoint
insert into reasons (app_id, submission_id, position, observed, expected)
select app_id, id, 1, coalesce(notes, ''), '' from submissions where state = 'CHANGES_REQUESTED';--> statement-breakpoint
update apps set live_revision_id = revisions.id
from revisions where revisions.app_id = apps.id and status = 'PUBLISHED';--> statement-breakpoint
update apps set queued_at = turn_at
from submissions where submissions.app_id = apps.id and state = 'QUEUED';
