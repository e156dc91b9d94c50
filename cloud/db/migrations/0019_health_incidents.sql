CREATE TABLE "health_incidents" (
	"app_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"diagnosis" jsonb,
	CONSTRAINT "health_incidents_app_id_started_at_pk" PRIMARY KEY("app_id","started_at")
);
--> statement-breakpoint
ALTER TABLE "health_incidents" ADD CONSTRAINT "health_incidents_app_id_app_health_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app_health"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_incidents_by_age" ON "health_incidents" USING btree ("ended_at");--> statement-breakpoint
-- Servers that are down now.
insert into health_incidents (app_id, started_at, diagnosis)
select app_id, since, diagnosis || '{"excerpt": null}' from app_health
where enabled and state = 'down' and since is not null;--> statement-breakpoint
-- Those that came back: the audit has the third failure rather than the first, and no diagnosis that can be read.
insert into health_incidents (app_id, started_at, ended_at)
select app_health.app_id, down.at, later.at
from app_health
join apps on apps.id = app_health.app_id
join audit down on down.subject = apps.package_name and down.action = 'server.down'
  and down.at >= greatest(apps.created_at, now() - interval '90 days')
cross join lateral (
  select action, at from audit
  where subject = down.subject and action in ('server.down', 'server.back') and id > down.id
  order by id limit 1
) later
where later.action = 'server.back';
