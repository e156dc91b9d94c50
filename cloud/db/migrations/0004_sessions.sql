CREATE TABLE "replaced_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"last_four" text NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_commands" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_commands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"command" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_events" (
	"session_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"summary" text NOT NULL,
	"size" integer NOT NULL,
	"body" jsonb,
	CONSTRAINT "session_events_session_id_sequence_pk" PRIMARY KEY("session_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"package_name" text NOT NULL,
	"public_url" text NOT NULL,
	"developer_id" uuid NOT NULL,
	"started_by" text NOT NULL,
	"model" text NOT NULL,
	"state" text DEFAULT 'starting' NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subscriptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"connected" boolean DEFAULT false NOT NULL,
	"diagnosis" jsonb,
	"switched_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"holder" uuid NOT NULL,
	"held_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "api_key_last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "replaced_keys" ADD CONSTRAINT "replaced_keys_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_commands" ADD CONSTRAINT "session_commands_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_events" ADD CONSTRAINT "session_events_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_developer_id_developers_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_keys_by_app" ON "replaced_keys" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "session_commands_by_session" ON "session_commands" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "sessions_by_app" ON "sessions" USING btree ("app_id","started_at");--> statement-breakpoint
CREATE INDEX "sessions_open_by_developer" ON "sessions" USING btree ("developer_id") WHERE state in ('starting', 'running');--> statement-breakpoint
CREATE INDEX "sessions_open_by_hold" ON "sessions" USING btree ("held_at") WHERE state in ('starting', 'running');--> statement-breakpoint
CREATE INDEX "sessions_by_age" ON "sessions" USING btree ("started_at");--> statement-breakpoint
-- A log is deleted with its session, but what it says never changes.
create or replace trigger session_events_never_change
before update or truncate on session_events
for each statement execute function refuse_change();
