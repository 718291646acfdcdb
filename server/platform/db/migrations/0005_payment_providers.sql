-- Money says which provider took it; all of it was taken by Razorpay so far.
ALTER TABLE "checkouts" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "status" = CASE "status" WHEN 'wanted' THEN 'requested' ELSE 'pending' END WHERE "status" IN ('wanted', 'asked');--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "status" SET DEFAULT 'requested';--> statement-breakpoint
ALTER TABLE "mail_pace" RENAME TO "mail_rate_limits";
