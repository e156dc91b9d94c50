CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"last_four" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_by_app" ON "api_keys" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_unwarned" ON "api_keys" USING btree ("expires_at") WHERE warned_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "sessions_open_by_key" ON "sessions" USING btree ("api_key_id") WHERE state in ('starting', 'running');--> statement-breakpoint
-- The live keys and those they replaced are carried over. The record says who made each, and when.
insert into api_keys (app_id, name, hash, last_four, created_at, created_by, last_used_at, replaced_at, expires_at)
select app_id, 'Key ' || row_number() over (partition by app_id order by replaced_at nulls last), hash, last_four,
  coalesce(kept.created_at, made.at, apps.created_at), coalesce(made.actor, developers.email), last_used_at,
  replaced_at, replaced_at
from (
  select app_id, hash, last_four, null as created_at, null as last_used_at, replaced_at from replaced_keys
  union all
  select id, api_key_hash, coalesce(api_key_last_four, ''), api_key_created_at, api_key_last_used_at, null
  from apps where api_key_hash is not null
) kept
join apps on apps.id = kept.app_id
join developers on developers.id = apps.developer_id
left join lateral (
  select at, actor from audit
  where subject = apps.package_name and action in ('app.registered', 'key.regenerated')
    and (replaced_at is null or at < replaced_at)
  order by audit.id desc limit 1
) made on true;--> statement-breakpoint
DROP TABLE "replaced_keys";--> statement-breakpoint
ALTER TABLE "apps" DROP CONSTRAINT "apps_api_key_hash";--> statement-breakpoint
ALTER TABLE "apps" DROP COLUMN "api_key_hash";--> statement-breakpoint
ALTER TABLE "apps" DROP COLUMN "api_key_last_used_at";
