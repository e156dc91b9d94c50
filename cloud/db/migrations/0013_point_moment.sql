ALTER TABLE "reasons" ADD COLUMN "moment_ms" integer;--> statement-breakpoint
CREATE INDEX "recordings_by_app" ON "recordings" USING btree ("app_id","started_at");