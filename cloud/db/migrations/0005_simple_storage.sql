CREATE TABLE "simple_storage" (
	"app_id" uuid NOT NULL,
	"developer_id" uuid NOT NULL,
	"data" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simple_storage_app_id_developer_id_pk" PRIMARY KEY("app_id","developer_id")
);
--> statement-breakpoint
ALTER TABLE "simple_storage" ADD CONSTRAINT "simple_storage_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simple_storage" ADD CONSTRAINT "simple_storage_developer_id_developers_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simple_storage_by_developer" ON "simple_storage" USING btree ("developer_id");