CREATE TABLE "observations" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"public_url" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"email" text,
	"handled_by" text,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "screenshots" (
	"app_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_simulated" boolean NOT NULL,
	"session_id" uuid,
	"moment_ms" integer,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "screenshots_app_id_hash_pk" PRIMARY KEY("app_id","hash")
);
--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "png" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "permissions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "hardware_requirements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "tagline" text;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "categories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "screenshots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "onboarding" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "whats_new" text;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "support_address" text;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "privacy_policy_url" text;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "language" text DEFAULT 'en-US' NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "translations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "observations" ADD CONSTRAINT "observations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenshots" ADD CONSTRAINT "screenshots_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenshots" ADD CONSTRAINT "screenshots_hash_images_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "observations_by_app" ON "observations" USING btree ("app_id","at");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("at","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "reports_by_app" ON "reports" USING btree ("app_id","at");--> statement-breakpoint
CREATE INDEX "screenshots_by_image" ON "screenshots" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "screenshots_by_age" ON "screenshots" USING btree ("uploaded_at");