CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"provider_order_id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"order_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'wanted' NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payment_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_checkout_id_index" ON "refunds" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "refunds_created_at_index" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_to_check" ON "refunds" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "checkouts_to_check" ON "checkouts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
UPDATE "checkouts" SET "payment_started_at" = "updated_at", "next_check_at" = now() WHERE "provider_order_id" IS NOT NULL AND "status" IN ('awaiting payment', 'paid');
