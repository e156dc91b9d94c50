ALTER TABLE "auth_proofs" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "auth_proofs" ADD COLUMN "user_metadata" jsonb;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "email_change_proven" text;--> statement-breakpoint
CREATE INDEX "auth_proofs_by_email" ON "auth_proofs" USING btree ("email");--> statement-breakpoint
UPDATE "auth_proofs" SET "kind" = 'email_change_new', "new_email" = "email" WHERE "kind" = 'email_change';
