ALTER TABLE "revisions" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "revisions_due" ON "revisions" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
create or replace function follow_live() returns trigger language plpgsql as $$
declare newest integer;
begin
  update revisions set ended_at = now() where id = old.live_revision_id;
  if new.live_revision_id is not null then
    update revisions set live_at = now(), ended_at = null where id = new.live_revision_id returning number into newest;
    new.unpublished_at := null;
    new.suspended_at := null;
  end if;
  update revisions set publish_at = null
  where app_id = new.id and publish_at is not null and (newest is null or number <= newest);
  return new;
end $$;
