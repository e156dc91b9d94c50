ALTER TABLE "api_keys" ADD COLUMN "last_used_from" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_for" text;