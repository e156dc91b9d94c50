CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What searches look through follows the names and the addresses.
create or replace function search_text(name text, package_name text, developer uuid) returns text
language sql stable as $$
  select lower(concat_ws(chr(10), name, package_name, (select email from developers where id = developer)))
$$;--> statement-breakpoint
create or replace function write_search_text() returns trigger language plpgsql as $$
begin
  new.search_text = search_text(new.name, new.package_name, new.developer_id);
  return new;
end $$;--> statement-breakpoint
create or replace trigger apps_are_searchable
before insert or update of name, package_name, developer_id on apps
for each row execute function write_search_text();--> statement-breakpoint
create or replace function follow_developer() returns trigger language plpgsql as $$
begin
  update apps set search_text = search_text(name, package_name, developer_id) where developer_id = new.id;
  return null;
end $$;--> statement-breakpoint
create or replace trigger apps_follow_developers
after update of email on developers
for each row when (old.email is distinct from new.email) execute function follow_developer();--> statement-breakpoint
UPDATE "apps" SET "search_text" = search_text("name", "package_name", "developer_id");--> statement-breakpoint
CREATE INDEX "apps_by_age" ON "apps" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "apps_by_status" ON "apps" USING btree ((case when status in ('SUBMITTED', 'REJECTED', 'PUBLISHED') then status else 'DEVELOPMENT' end),"created_at","id");--> statement-breakpoint
CREATE INDEX "apps_search" ON "apps" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit" USING gin (lower(actor || chr(10) || subject || chr(10) || coalesce(detail, '')) gin_trgm_ops);
