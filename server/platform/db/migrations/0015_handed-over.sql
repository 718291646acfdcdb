CREATE TABLE "order_undos" (
	"order_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "eway_number" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "eway_day" date;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "eway_reason" text;