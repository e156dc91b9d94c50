CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"package_names" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"renew_by" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_address" text,
	"last_used_client" text,
	"ended_at" timestamp (3) with time zone,
	"ended_reason" text,
	"warned_at" timestamp (3) with time zone,
	CONSTRAINT "access_tokens_hint" UNIQUE("hint")
);
--> statement-breakpoint
CREATE TABLE "terminal_refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"token_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "terminal_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_code_hash" text NOT NULL,
	"user_code_hash" text NOT NULL,
	"client_id" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"device" text NOT NULL,
	"client" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_poll_at" timestamp (3) with time zone,
	"interval" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"token_id" uuid,
	CONSTRAINT "terminal_requests_device_code" UNIQUE("device_code_hash"),
	CONSTRAINT "terminal_requests_user_code" UNIQUE("user_code_hash")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "by_token" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sound_token_id" uuid;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_developers_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."developers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_refresh_tokens" ADD CONSTRAINT "terminal_refresh_tokens_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_requests" ADD CONSTRAINT "terminal_requests_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_of_person" ON "access_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "access_tokens_of_team" ON "access_tokens" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "access_tokens_unwarned" ON "access_tokens" USING btree ("expires_at") WHERE kind = 'token' and warned_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "terminal_refresh_tokens_of" ON "terminal_refresh_tokens" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "terminal_refresh_tokens_by_end" ON "terminal_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "terminal_requests_by_end" ON "terminal_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "terminal_requests_by_token" ON "terminal_requests" USING btree ("token_id");