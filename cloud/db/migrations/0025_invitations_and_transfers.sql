CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"from_team_id" uuid NOT NULL,
	"to_team_id" uuid,
	"to_email" text,
	"offered_by_id" uuid NOT NULL,
	"state" text DEFAULT 'OFFERED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "developers" ADD COLUMN "proven_email" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_developers_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."developers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_team_id_teams_id_fk" FOREIGN KEY ("from_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_team_id_teams_id_fk" FOREIGN KEY ("to_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_offered_by_id_developers_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."developers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_pending" ON "invitations" USING btree ("team_id","email") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "invitations_to" ON "invitations" USING btree ("email") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "invitations_of_team" ON "invitations" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_offered" ON "transfers" USING btree ("app_id") WHERE state = 'OFFERED';--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("to_email") WHERE state = 'OFFERED';--> statement-breakpoint
CREATE INDEX "transfers_to_team" ON "transfers" USING btree ("to_team_id") WHERE state = 'OFFERED';--> statement-breakpoint
CREATE INDEX "transfers_from" ON "transfers" USING btree ("from_team_id") WHERE state = 'OFFERED';--> statement-breakpoint
CREATE INDEX "transfers_of_app" ON "transfers" USING btree ("app_id","settled_at");--> statement-breakpoint
CREATE INDEX "audit_of_team_by_actor" ON "audit" USING btree ("team_id","actor","id");--> statement-breakpoint
CREATE INDEX "api_keys_lasting_by_maker" ON "api_keys" USING btree ("created_by") WHERE revoked_at is null and expires_at is null;--> statement-breakpoint
-- Searches find the apps of a shared team by its name too.
create or replace function search_text(name text, package_name text, developer uuid, team uuid) returns text
language sql stable as $$
  select lower(concat_ws(chr(10), name, package_name, (select email from developers where id = developer),
    (select teams.name from teams where teams.id = team and personal_of is null)))
$$;--> statement-breakpoint
create or replace function write_search_text() returns trigger language plpgsql as $$
begin
  new.search_text = search_text(new.name, new.package_name, new.developer_id, new.team_id);
  return new;
end $$;--> statement-breakpoint
create or replace trigger apps_are_searchable
before insert or update of name, package_name, developer_id, team_id on apps
for each row execute function write_search_text();--> statement-breakpoint
create or replace function follow_developer() returns trigger language plpgsql as $$
begin
  update apps set search_text = search_text(name, package_name, developer_id, team_id) where developer_id = new.id;
  return null;
end $$;--> statement-breakpoint
create or replace function follow_team() returns trigger language plpgsql as $$
begin
  update apps set search_text = search_text(name, package_name, developer_id, team_id) where team_id = new.id;
  return null;
end $$;--> statement-breakpoint
create or replace trigger apps_follow_teams
after update of name, personal_of on teams
for each row when (old.name is distinct from new.name or old.personal_of is distinct from new.personal_of)
execute function follow_team();
