CREATE TABLE "setting_values" (
	"app_id" uuid NOT NULL,
	"developer_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_values_app_id_developer_id_pk" PRIMARY KEY("app_id","developer_id")
);
--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "settings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "tools" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "setting_values" ADD CONSTRAINT "setting_values_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_values" ADD CONSTRAINT "setting_values_developer_id_developers_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_values_by_developer" ON "setting_values" USING btree ("developer_id");