ALTER TABLE "sessions" ADD COLUMN "web_token" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "web_token_at" timestamp (3) with time zone;