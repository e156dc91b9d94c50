CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "apps" SET "search_text" = lower(concat_ws(chr(10), "apps"."name", "apps"."package_name", "developers"."email")) FROM "developers" WHERE "developers"."id" = "apps"."developer_id";--> statement-breakpoint
CREATE INDEX "apps_by_age" ON "apps" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "apps_by_status" ON "apps" USING btree ((case when status in ('SUBMITTED', 'REJECTED', 'PUBLISHED') then status else 'DEVELOPMENT' end),"created_at","id");--> statement-breakpoint
CREATE INDEX "apps_search" ON "apps" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit" USING gin (lower(actor || chr(10) || subject || chr(10) || coalesce(detail, '')) gin_trgm_ops);