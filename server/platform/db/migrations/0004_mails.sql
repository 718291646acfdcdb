CREATE TABLE "devices" (
	"user_id" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_user_id_browser_pk" PRIMARY KEY("user_id","browser")
);
--> statement-breakpoint
CREATE TABLE "mail_pace" (
	"service" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"recipient" text NOT NULL,
	"data" jsonb,
	"state" text DEFAULT 'queued' NOT NULL,
	"job_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"via" text,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_order_id_index" ON "mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at" desc,"id" desc) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("due_at") WHERE state = 'queued';