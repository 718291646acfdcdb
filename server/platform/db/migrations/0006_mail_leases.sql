-- A row of mails is its own queue: what still waits is taken by the workers as it is.
DROP INDEX "mails_queued";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "lane" text DEFAULT 'others' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "lease" text;--> statement-breakpoint
UPDATE "mails" SET "lane" = 'orders' WHERE "kind" IN ('order-customer', 'order-admin') AND "state" <> 'sent';--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("lane","due_at") WHERE state = 'queued';--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "job_id";
