CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint,
	"bought" jsonb NOT NULL,
	CONSTRAINT "order_lines_place" UNIQUE("order_id","position") DEFERRABLE,
	CONSTRAINT "order_lines_of_pieces" CHECK (quantity >= 0 and (position is not null or quantity = 0))
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "line_id" text;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "line_id" text;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD COLUMN "line_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "line_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "lines_of_orders"("ids" text[]) RETURNS TABLE (
	"line_id" text, "of_order" text, "place" integer, "product" integer, "variant" integer, "variant_sku" text,
	"pieces" integer, "piece_price" bigint, "off" bigint, "tax_within" bigint, "words" jsonb
) LANGUAGE plpgsql STABLE
-- Planned once a connection: a plan for each purchase would cost more than its rows.
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	RETURN QUERY
	WITH "line" AS (
		SELECT "orders"."id" AS "order_id", ("at" - 1)::int AS "place", "item", "orders"."pricing",
			coalesce("item" ->> 'lineId', "checkout_id" || '.' || "at") AS "named",
			"orders"."tax" -> 'lines' -> ("at" - 1)::int AS "taxed"
		FROM "orders", jsonb_array_elements("orders"."items") WITH ORDINALITY AS "each" ("item", "at")
		WHERE "orders"."id" = ANY ("ids")
	)
	SELECT
		-- Two of one name: the second one is told apart, as domain/order/line-ids.ts does.
		"named" || repeat('+', (row_number() OVER (PARTITION BY "line"."order_id", "named" ORDER BY "line"."place") - 1)::int),
		"line"."order_id", "line"."place", ("item" ->> 'id')::int, "chosen"."id", coalesce("chosen"."sku", ''),
		("item" ->> 'quantity')::int, ("item" ->> 'price')::bigint,
		coalesce((
			SELECT sum(("discount" -> 'lines' ->> "line"."place")::bigint)
			FROM jsonb_array_elements("line"."pricing" -> 'discounts') AS "discount"
		), 0)::bigint,
		("taxed" ->> 'net')::bigint - ("taxed" ->> 'taxable')::bigint,
		jsonb_build_object('version', 1, 'name', "item" ->> 'name', 'image', "item" ->> 'image', 'size', "item" ->> 'size',
			'material', "item" ->> 'material', 'color', "item" ->> 'color', 'hsn', "taxed" ->> 'hsn', 'rate', "taxed" -> 'rate')
	FROM "line" LEFT JOIN LATERAL (
		-- The variant that it names; else what the order took off the stock; else what the product has selected.
		SELECT "variants"."id", "variants"."sku"
		FROM "variants" JOIN "products" ON "products"."id" = "variants"."product_id"
			CROSS JOIN LATERAL (SELECT
				"variants"."id" = ("item" ->> 'variantId')::int AS "named",
				"item" ->> 'variantId' IS NULL AND EXISTS (
					SELECT FROM "stock_ledger" WHERE "stock_ledger"."order_id" = "line"."order_id" AND "variant_id" = "variants"."id"
				) AS "taken",
				"variants"."size" = coalesce(nullif("item" ->> 'size', ''), "products"."size")
					AND "variants"."material" = coalesce(nullif("item" ->> 'material', ''), "products"."material")
					AND "variants"."color" = coalesce(nullif("item" ->> 'color', ''), "products"."color") AS "selected"
			) AS "is"
		WHERE "variants"."product_id" = ("item" ->> 'id')::int AND CASE
			WHEN "item" ->> 'variantId' IS NOT NULL THEN "is"."named"
			ELSE ("is"."taken" OR "is"."selected")
				AND "variants"."size" = coalesce(nullif("item" ->> 'size', ''), "variants"."size")
				AND "variants"."material" = coalesce(nullif("item" ->> 'material', ''), "variants"."material")
				AND "variants"."color" = coalesce(nullif("item" ->> 'color', ''), "variants"."color")
		END
		ORDER BY "is"."taken" DESC, "is"."selected" DESC, "variants"."id"
		LIMIT 1
	) AS "chosen" ON true;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "write_order_lines"("ids" text[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	WITH "now" AS MATERIALIZED (SELECT * FROM "lines_of_orders"("ids")), "gone" AS (
		UPDATE "order_lines" SET "position" = NULL, "quantity" = 0, "discount" = 0, "tax" = 0
		WHERE "order_lines"."order_id" = ANY ("ids") AND "order_lines"."position" IS NOT NULL
			AND NOT EXISTS (SELECT FROM "now" WHERE "now"."line_id" = "order_lines"."id")
	)
	INSERT INTO "order_lines" ("id", "order_id", "position", "product_id", "variant_id", "sku", "quantity", "price",
		"discount", "tax", "bought")
	SELECT "line_id", "of_order", "place", "product", "variant", "variant_sku", "pieces", "piece_price", "off", "tax_within",
		"words"
	FROM "now"
	ON CONFLICT ("id") DO UPDATE SET "position" = excluded."position", "quantity" = excluded."quantity",
		"price" = excluded."price", "discount" = excluded."discount", "tax" = excluded."tax", "bought" = excluded."bought",
		"variant_id" = coalesce("order_lines"."variant_id", excluded."variant_id")
	WHERE "order_lines"."order_id" = excluded."order_id";
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "write_lines_of_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "write_order_lines"(ARRAY(SELECT "id" FROM "added"));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "write_lines_of_edited"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "write_order_lines"(ARRAY[NEW."id"]);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_added_have_lines" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "write_lines_of_added"();
--> statement-breakpoint
CREATE TRIGGER "orders_edited_have_lines" AFTER UPDATE OF "items", "pricing", "tax" ON "orders" FOR EACH ROW EXECUTE FUNCTION "write_lines_of_edited"();
--> statement-breakpoint
CREATE FUNCTION "line_at"("of_order" text, "place" integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	"result" text;
BEGIN
	IF NOT EXISTS (SELECT FROM "order_lines" WHERE "order_id" = "of_order") THEN
		PERFORM "write_order_lines"(ARRAY["of_order"]);
	END IF;
	SELECT "id" INTO "result" FROM "order_lines" WHERE "order_id" = "of_order" AND "position" = "place";
	RETURN "result";
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "point_parcel_to_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."line_id" IS NULL THEN
		NEW."line_id" := "line_at"((SELECT "order_id" FROM "parcels" WHERE "id" = NEW."parcel_id"), NEW."line");
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "parcel_lines_point" BEFORE INSERT ON "parcel_lines" FOR EACH ROW EXECUTE FUNCTION "point_parcel_to_line"();
--> statement-breakpoint
CREATE FUNCTION "point_return_to_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."line_id" IS NULL THEN
		NEW."line_id" := "line_at"((SELECT "order_id" FROM "returns" WHERE "id" = NEW."return_id"), NEW."line");
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "return_lines_point" BEFORE INSERT ON "return_lines" FOR EACH ROW EXECUTE FUNCTION "point_return_to_line"();
--> statement-breakpoint
CREATE FUNCTION "point_review_to_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."line_id" IS NULL THEN
		SELECT "id" INTO NEW."line_id" FROM "order_lines"
		WHERE "order_id" = NEW."order_id" AND "product_id" = NEW."product_id" AND "position" IS NOT NULL
		ORDER BY "position" LIMIT 1;
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "reviews_point" BEFORE INSERT ON "reviews" FOR EACH ROW EXECUTE FUNCTION "point_review_to_line"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reviews_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	later text[] := '{checked_at,hidden_at,hidden_reason,answer,answered_at}';
BEGIN
	-- What was written before lines had ids is pointed to its line once.
	IF OLD.line_id IS NULL THEN
		later := later || 'line_id'::text;
	END IF;
	IF to_jsonb(NEW) - later IS DISTINCT FROM to_jsonb(OLD) - later THEN
		RAISE EXCEPTION 'review % is not edited', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "fill_order_lines"("ids" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "write_order_lines"("ids");
	UPDATE "parcel_lines" SET "line_id" = "order_lines"."id"
	FROM "parcels", "order_lines"
	WHERE "parcels"."order_id" = ANY ("ids") AND "parcel_lines"."parcel_id" = "parcels"."id" AND "line_id" IS NULL
		AND "order_lines"."order_id" = "parcels"."order_id" AND "order_lines"."position" = "parcel_lines"."line";
	UPDATE "return_lines" SET "line_id" = "order_lines"."id"
	FROM "returns", "order_lines"
	WHERE "returns"."order_id" = ANY ("ids") AND "return_lines"."return_id" = "returns"."id" AND "line_id" IS NULL
		AND "order_lines"."order_id" = "returns"."order_id" AND "order_lines"."position" = "return_lines"."line";
	UPDATE "reviews" SET "line_id" = (
		SELECT "order_lines"."id" FROM "order_lines"
		WHERE "order_lines"."order_id" = "reviews"."order_id" AND "order_lines"."product_id" = "reviews"."product_id"
			AND "order_lines"."position" IS NOT NULL
		ORDER BY "order_lines"."position" LIMIT 1
	)
	WHERE "reviews"."order_id" = ANY ("ids") AND "line_id" IS NULL;
END;
$$;
--> statement-breakpoint
INSERT INTO "backfills" ("name") VALUES ('order lines');
