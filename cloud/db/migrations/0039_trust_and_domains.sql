lock table "apps", "developers", "teams", "access_tokens", "events" in access exclusive mode;--> statement-breakpoint
CREATE TABLE "team_domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"method" text,
	"checked_at" timestamp (3) with time zone,
	"problem" text,
	"next_check_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "team_domains_of_team" UNIQUE("team_id","domain")
);
--> statement-breakpoint
CREATE TABLE "trusted_issuers" (
	"issuer" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_publishers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"repository" text NOT NULL,
	"workflow" text,
	"environment" text,
	"ref" text,
	"repository_id" text,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "trusted_publishers_of_app" UNIQUE NULLS NOT DISTINCT("app_id","issuer","repository","workflow","environment","ref")
);
--> statement-breakpoint
CREATE TABLE "used_id_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "publisher_id" uuid;--> statement-breakpoint
ALTER TABLE "team_domains" ADD CONSTRAINT "team_domains_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_publishers" ADD CONSTRAINT "trusted_publishers_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_publishers" ADD CONSTRAINT "trusted_publishers_created_by_id_developers_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."developers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_domains_proven" ON "team_domains" USING btree ("domain") WHERE proven_at is not null;--> statement-breakpoint
CREATE INDEX "team_domains_due" ON "team_domains" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "used_id_tokens_by_end" ON "used_id_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_publisher_id_trusted_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."trusted_publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_of_team" ON "events" USING btree ("team_id","at","id");--> statement-breakpoint
CREATE INDEX "access_tokens_of_publisher" ON "access_tokens" USING btree ("publisher_id") WHERE publisher_id is not null;