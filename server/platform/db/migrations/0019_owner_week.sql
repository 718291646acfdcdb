CREATE TABLE "customer_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_uid" text NOT NULL,
	"author_email" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customer_notes_of_user" ON "customer_notes" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "customers_by_orders" ON "customers" USING btree ("orders","user_id") WHERE last_order_at is not null;
--> statement-breakpoint
CREATE INDEX "customers_by_spent" ON "customers" USING btree ("spent","user_id") WHERE last_order_at is not null;
--> statement-breakpoint
CREATE INDEX "customers_by_last_order" ON "customers" USING btree ("last_order_at","user_id") WHERE last_order_at is not null;
--> statement-breakpoint
CREATE INDEX "customers_tagged" ON "customers" USING gin ("tags") WHERE tags <> '{}';
--> statement-breakpoint
-- allowed (index on a table with rows): accounts are written seldom; a shop with very many builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "users_newest" ON "users" USING btree ("created_at","id");
--> statement-breakpoint
-- allowed (index on a table with rows): accounts are written seldom; a shop with very many builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "users_closed" ON "users" USING btree ("created_at","id") WHERE disabled;
--> statement-breakpoint
-- allowed (index on a table with rows): accounts are written seldom; a shop with very many builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "users_unconfirmed" ON "users" USING btree ("created_at","id") WHERE not email_verified and not disabled;
--> statement-breakpoint
-- allowed (index on a table with rows): accounts are written seldom; a shop with very many builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "users_search_email" ON "users" USING btree (lower(email) text_pattern_ops);
--> statement-breakpoint
-- allowed (index on a table with rows): accounts are written seldom; a shop with very many builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "users_search_name" ON "users" USING btree (lower(first_name || ' ' || last_name) text_pattern_ops);
--> statement-breakpoint
-- allowed (index on a table with rows): accounts are written seldom; a shop with very many builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "users_search_last_name" ON "users" USING btree (lower(last_name) text_pattern_ops);
--> statement-breakpoint
-- allowed (index on a table with rows): accounts are written seldom; a shop with very many builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "users_search_phone" ON "users" USING btree (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) text_pattern_ops);
--> statement-breakpoint
-- allowed (index on a table with rows): refunds are few; a shop with very many builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "refunds_open" ON "refunds" USING btree ("created_at") WHERE status <> 'processed';
--> statement-breakpoint
-- allowed (index on a table with rows): events are kept for 90 days alone
CREATE INDEX IF NOT EXISTS "webhook_events_problems" ON "webhook_events" USING btree ("received_at") WHERE problem = 'unknown order';
--> statement-breakpoint
-- What an order adds to the figures of its customer. Differences, so that two at once both count.
CREATE FUNCTION "count_order_of_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"count" integer := CASE NEW."status" WHEN 'cancelled' THEN 0 ELSE 1 END;
	"money" bigint := CASE NEW."status" WHEN 'cancelled' THEN 0 ELSE NEW."total" - NEW."refunded" END;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		"count" := "count" - CASE OLD."status" WHEN 'cancelled' THEN 0 ELSE 1 END;
		"money" := "money" - CASE OLD."status" WHEN 'cancelled' THEN 0 ELSE OLD."total" - OLD."refunded" END;
		IF "count" = 0 AND "money" = 0 THEN
			RETURN NULL;
		END IF;
	END IF;
	INSERT INTO "customers" ("user_id", "orders", "spent", "last_order_at")
	SELECT NEW."user_id", "count", "money", NEW."created_at" WHERE EXISTS (SELECT FROM "users" WHERE "id" = NEW."user_id")
	ON CONFLICT ("user_id") DO UPDATE SET "orders" = "customers"."orders" + excluded."orders",
		"spent" = "customers"."spent" + excluded."spent",
		"last_order_at" = greatest("customers"."last_order_at", excluded."last_order_at");
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_added_count" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "count_order_of_customer"();
--> statement-breakpoint
CREATE TRIGGER "orders_changed_count" AFTER UPDATE OF "status", "total", "refunded" ON "orders" FOR EACH ROW EXECUTE FUNCTION "count_order_of_customer"();
--> statement-breakpoint
INSERT INTO "backfills" ("name") VALUES ('customers');
