ALTER TABLE "apps" ADD COLUMN "kind" text DEFAULT 'server' NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "web_address" text;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "manifest" text;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "web_permissions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "page_address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "page_origin" text;--> statement-breakpoint
-- Only an app with a server has something to look at.
create or replace function keep_app_health() returns trigger language plpgsql as $$
begin
  if new.live_revision_id is null or new.kind <> 'server' then
    delete from app_health where app_id = new.id;
  else
    insert into app_health (app_id) values (new.id) on conflict (app_id) do update set next_at = excluded.next_at;
  end if;
  return null;
end $$;
