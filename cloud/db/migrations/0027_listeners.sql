CREATE TABLE "listeners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"name" text NOT NULL,
	"run" uuid NOT NULL,
	"ticket_hash" text,
	"ticket_at" timestamp (3) with time zone,
	"token_id" uuid,
	"sign_in_id" uuid,
	"connection" uuid,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"target" text,
	"ended" text,
	CONSTRAINT "listeners_name" UNIQUE("user_id","app_id","name")
);
--> statement-breakpoint
CREATE TABLE "relay_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listener_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"answer" jsonb,
	"missed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "listener_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "listener_name" text;--> statement-breakpoint
ALTER TABLE "listeners" ADD CONSTRAINT "listeners_user_id_developers_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."developers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listeners" ADD CONSTRAINT "listeners_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relay_requests" ADD CONSTRAINT "relay_requests_listener_id_listeners_id_fk" FOREIGN KEY ("listener_id") REFERENCES "public"."listeners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listeners_of_app" ON "listeners" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "listeners_by_start" ON "listeners" USING btree ("since");--> statement-breakpoint
CREATE INDEX "relay_requests_of_listener" ON "relay_requests" USING btree ("listener_id","sequence");--> statement-breakpoint
CREATE INDEX "relay_requests_by_age" ON "relay_requests" USING btree ("created_at");