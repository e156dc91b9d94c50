CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_reason" text
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"personal_of" uuid,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "teams_personal" UNIQUE("personal_of"),
	CONSTRAINT "teams_slug" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "package_names" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_developers_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."developers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_personal_of_developers_id_fk" FOREIGN KEY ("personal_of") REFERENCES "public"."developers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_present" ON "memberships" USING btree ("user_id","team_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "memberships_of_team" ON "memberships" USING btree ("team_id","since") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_names" ADD CONSTRAINT "package_names_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "apps_of_team" ON "apps" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_of_team" ON "audit" USING btree ("team_id","id");--> statement-breakpoint
-- Each developer has a personal team, from the first row on.
create or replace function make_personal_team() returns trigger language plpgsql as $$
declare made uuid;
begin
  insert into teams (personal_of, name, slug)
  values (new.id, left(split_part(new.email, '@', 1), 100), 'personal-' || left(replace(gen_random_uuid()::text, '-', ''), 12))
  returning id into made;
  insert into memberships (team_id, user_id, role) values (made, new.id, 'OWNER');
  return null;
end $$;--> statement-breakpoint
create or replace trigger developers_have_a_team
after insert on developers
for each row execute function make_personal_team();--> statement-breakpoint
-- Instances of the version before, which may run beside this one, write no team.
create or replace function fill_in_team() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'apps' then
    select id into new.team_id from teams where personal_of = new.developer_id;
  else
    select id into new.team_id from teams where personal_of = new.owner_id;
  end if;
  return new;
end $$;--> statement-breakpoint
create or replace trigger apps_have_a_team
before insert on apps
for each row when (new.team_id is null) execute function fill_in_team();--> statement-breakpoint
create or replace trigger package_names_have_a_team
before insert on package_names
for each row when (new.team_id is null) execute function fill_in_team();--> statement-breakpoint
-- The team's row is locked first, so that of two owners who remove each other one is seen by the other.
create or replace function keep_owner() returns trigger language plpgsql as $$
begin
  perform 1 from teams where id = old.team_id for update;
  if exists (select 1 from teams where id = old.team_id and deleted_at is null)
    and not exists (select 1 from memberships where team_id = old.team_id and role = 'OWNER' and ended_at is null)
  then
    raise exception 'team % would have no owner', old.team_id using errcode = 'TM001';
  end if;
  return null;
end $$;--> statement-breakpoint
create or replace trigger teams_keep_an_owner
after update of role, ended_at or delete on memberships
for each row when (old.role = 'OWNER' and old.ended_at is null) execute function keep_owner();--> statement-breakpoint
create or replace function fill_in_record_team() returns trigger language plpgsql as $$
begin
  select team_id into new.team_id from package_names where package_name = new.subject;
  return new;
end $$;--> statement-breakpoint
create or replace trigger audit_has_a_team
before insert on audit
for each row when (new.team_id is null) execute function fill_in_record_team();--> statement-breakpoint
with made as (
  insert into teams (personal_of, name, slug, created_at)
  select id, left(split_part(email, '@', 1), 100), 'personal-' || left(replace(gen_random_uuid()::text, '-', ''), 12), created_at
  from developers
  on conflict (personal_of) do nothing
  returning id, personal_of, created_at
)
insert into memberships (team_id, user_id, role, since) select id, personal_of, 'OWNER', created_at from made;--> statement-breakpoint
update apps set team_id = teams.id from teams where teams.personal_of = apps.developer_id and apps.team_id is null;--> statement-breakpoint
update package_names set team_id = teams.id from teams where teams.personal_of = package_names.owner_id and package_names.team_id is null;--> statement-breakpoint
alter table apps alter column team_id set not null;--> statement-breakpoint
alter table package_names alter column team_id set not null;
