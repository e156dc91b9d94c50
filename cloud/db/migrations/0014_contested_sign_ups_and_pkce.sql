CREATE TABLE "auth_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sign_ups" (
	"email" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "contested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_flows" ADD COLUMN "code_challenge" text;--> statement-breakpoint
ALTER TABLE "auth_proofs" ADD COLUMN "code_challenge" text;--> statement-breakpoint
ALTER TABLE "auth_codes" ADD CONSTRAINT "auth_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_codes_by_user" ON "auth_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_codes_by_expiry" ON "auth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_sign_ups_by_expiry" ON "auth_sign_ups" USING btree ("expires_at");--> statement-breakpoint
UPDATE "auth_users" SET "contested" = true, "password_hash" = NULL, "user_metadata" = '{}'
	WHERE "email_confirmed_at" IS NULL AND EXISTS (
		SELECT FROM "auth_proofs" WHERE "user_id" = "auth_users"."id" AND "kind" = 'signup'
			AND "auth_proofs"."password_hash" IS DISTINCT FROM "auth_users"."password_hash"
	);--> statement-breakpoint
ALTER TABLE "auth_proofs" DROP COLUMN "password_hash";