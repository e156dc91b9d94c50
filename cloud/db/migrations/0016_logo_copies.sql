CREATE TABLE "logo_copies" (
	"url_hash" text PRIMARY KEY NOT NULL,
	"image_hash" text,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "logo_copies_by_image" ON "logo_copies" USING btree ("image_hash");--> statement-breakpoint
CREATE INDEX "logo_copies_by_age" ON "logo_copies" USING btree ("fetched_at");