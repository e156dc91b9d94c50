CREATE TABLE "beta_testers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "beta_testers_token" UNIQUE("token_hash"),
	CONSTRAINT "beta_testers_of_app" UNIQUE("app_id","email")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "beta_revision_id" uuid;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "beta_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "to_test" text;--> statement-breakpoint
ALTER TABLE "beta_testers" ADD CONSTRAINT "beta_testers_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;