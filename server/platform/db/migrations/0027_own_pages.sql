ALTER TABLE "articles" ADD COLUMN "kind" text DEFAULT 'article' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "in_footer" boolean DEFAULT false NOT NULL;