CREATE TABLE "session_photos" (
	"session_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"size" text NOT NULL,
	"compress" text NOT NULL,
	"url" text,
	"auth_token" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_waiting" boolean DEFAULT true NOT NULL,
	"width" integer,
	"height" integer,
	"thumbnail" "bytea",
	CONSTRAINT "session_photos_session_id_request_id_pk" PRIMARY KEY("session_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sound_ticket" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sound_ticket_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session_photos" ADD CONSTRAINT "session_photos_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;