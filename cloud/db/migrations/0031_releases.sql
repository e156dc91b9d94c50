-- Before any long work, and apps first, as requests do: else one that waits for a table since more than a second holds
-- what a later statement waits for, and Postgres ends the request.
lock table "apps", "submissions", "revisions", "mails" in access exclusive mode;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "live_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
-- What a version says never changes; who made it and since when it is public may.
drop trigger revisions_never_change on revisions;--> statement-breakpoint
update revisions set
  number = counted.number,
  created_by = (select submitted_by from submissions where revision_id = revisions.id order by submitted_at limit 1)
from (select id, row_number() over (partition by app_id order by created_at, id) as number from revisions) counted
where counted.id = revisions.id;--> statement-breakpoint
with shown as (
  select revisions.id, apps.live_revision_id = revisions.id as is_live, coalesce(max(decided_at), revisions.created_at) as live_at
  from revisions
  join apps on apps.id = revisions.app_id
  left join submissions on submissions.revision_id = revisions.id and submissions.state = 'APPROVED'
  group by revisions.id, apps.live_revision_id
  having count(submissions.id) > 0 or apps.live_revision_id = revisions.id
)
update revisions set
  live_at = shown.live_at,
  ended_at = case when is_live then null else coalesce(
    (select min(decided_at) from submissions later
      where later.app_id = revisions.app_id and later.state = 'APPROVED' and later.decided_at > shown.live_at),
    now()) end
from shown where shown.id = revisions.id;--> statement-breakpoint
create or replace trigger revisions_never_change
before update of id, app_id, number, hash, content, created_at or truncate on revisions
for each statement execute function refuse_change();--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_by_number" ON "revisions" USING btree ("app_id","number");--> statement-breakpoint
CREATE INDEX "submissions_of_revision" ON "submissions" USING btree ("revision_id","submitted_at");--> statement-breakpoint
-- Instances of the version before write no number. Nobody adds a version without its app's lock.
create or replace function number_revision() returns trigger language plpgsql as $$
begin
  select coalesce(max(number), 0) + 1 into new.number from revisions where app_id = new.app_id;
  return new;
end $$;--> statement-breakpoint
create or replace trigger revisions_are_numbered
before insert on revisions
for each row when (new.number = 0) execute function number_revision();--> statement-breakpoint
create or replace function follow_live() returns trigger language plpgsql as $$
begin
  update revisions set ended_at = now() where id = old.live_revision_id;
  update revisions set live_at = now(), ended_at = null where id = new.live_revision_id;
  return new;
end $$;--> statement-breakpoint
create or replace trigger apps_releases_follow
before update of live_revision_id on apps
for each row when (new.live_revision_id is distinct from old.live_revision_id) execute function follow_live();
