-- What went back as an order was edited, or paid twice (`overpaid`), is not in its total: it is not taken off once more.
CREATE OR REPLACE FUNCTION "count_order_of_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"count" integer := CASE NEW."status" WHEN 'cancelled' THEN 0 ELSE 1 END;
	"money" bigint := CASE NEW."status" WHEN 'cancelled' THEN 0 ELSE NEW."total" - NEW."refunded" + NEW."overpaid" END;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		"count" := "count" - CASE OLD."status" WHEN 'cancelled' THEN 0 ELSE 1 END;
		"money" := "money" - CASE OLD."status" WHEN 'cancelled' THEN 0 ELSE OLD."total" - OLD."refunded" + OLD."overpaid" END;
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
CREATE OR REPLACE TRIGGER "orders_changed_count" AFTER UPDATE OF "status", "total", "refunded", "overpaid" ON "orders" FOR EACH ROW EXECUTE FUNCTION "count_order_of_customer"();
--> statement-breakpoint
-- allowed (rows written in a migration): one row; the job adds up anew what was counted before.
UPDATE "backfills" SET "done_at" = NULL, "after" = '' WHERE "name" = 'customers';
