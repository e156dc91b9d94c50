CREATE TABLE "app_health" (
	"app_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"state" text,
	"since" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"diagnosis" jsonb
);
--> statement-breakpoint
CREATE TABLE "health_checks" (
	"app_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"ms" integer,
	CONSTRAINT "health_checks_app_id_at_pk" PRIMARY KEY("app_id","at")
);
--> statement-breakpoint
CREATE TABLE "health_hours" (
	"app_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"up" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "health_hours_app_id_hour_pk" PRIMARY KEY("app_id","hour")
);
--> statement-breakpoint
ALTER TABLE "app_health" ADD CONSTRAINT "app_health_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_checks" ADD CONSTRAINT "health_checks_app_id_app_health_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app_health"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_hours" ADD CONSTRAINT "health_hours_app_id_app_health_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app_health"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_health_due" ON "app_health" USING btree ("next_at") WHERE enabled;--> statement-breakpoint
CREATE INDEX "app_health_down" ON "app_health" USING btree ("since") WHERE state = 'down';--> statement-breakpoint
CREATE INDEX "health_checks_by_age" ON "health_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "health_hours_by_age" ON "health_hours" USING btree ("hour");--> statement-breakpoint
-- A published app has a row, and is looked at soon when its address may have changed.
create or replace function keep_app_health() returns trigger language plpgsql as $$
begin
  if new.live_revision_id is null then
    delete from app_health where app_id = new.id;
  else
    insert into app_health (app_id) values (new.id) on conflict (app_id) do update set next_at = excluded.next_at;
  end if;
  return null;
end $$;--> statement-breakpoint
create or replace trigger apps_health_begins
after insert on apps
for each row when (new.live_revision_id is not null) execute function keep_app_health();--> statement-breakpoint
create or replace trigger apps_health_follows
after update of live_revision_id on apps
for each row when (new.live_revision_id is distinct from old.live_revision_id) execute function keep_app_health();--> statement-breakpoint
-- Those that are published already are looked at one after the other.
insert into app_health (app_id, next_at)
select id, now() + random() * interval '5 minutes' from apps where live_revision_id is not null;
