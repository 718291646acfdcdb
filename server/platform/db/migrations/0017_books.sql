CREATE TABLE "book_faults" (
	"order_id" text PRIMARY KEY NOT NULL,
	"faults" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "book_faults_oldest" ON "book_faults" USING btree ("since","order_id");