CREATE TABLE "name_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "name_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"package_name" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author" text,
	"reason" text,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "name_records_by_name" ON "name_records" USING btree ("package_name","at");--> statement-breakpoint
create or replace function follow_live() returns trigger language plpgsql as $$
begin
  update revisions set ended_at = now() where id = old.live_revision_id;
  if new.live_revision_id is not null then
    update revisions set live_at = now(), ended_at = null where id = new.live_revision_id;
    new.unpublished_at := null;
    new.suspended_at := null;
  end if;
  return new;
end $$;--> statement-breakpoint
create or replace function keep_name_records() returns trigger language plpgsql as $$
begin
  insert into name_records (package_name, kind, at, author, text)
  select old.package_name, 'note', at, author, text from reviewer_notes where app_id = old.id;
  insert into name_records (package_name, kind, at, author, reason, text)
  select old.package_name, 'report', at, handled_by, reason, text from reports where app_id = old.id;
  return old;
end $$;--> statement-breakpoint
create or replace trigger apps_leave_their_records
before delete on apps
for each row execute function keep_name_records();
