ALTER TABLE "stock" ADD COLUMN "shelf" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Each four digits of a phone number (its last ten) that follow each other: by them a part of it is found.
CREATE FUNCTION "digit_parts"("phone" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_agg(DISTINCT substr("number"."digits", "at", 4))
	FROM (SELECT right(regexp_replace("phone", '[^0-9]', '', 'g'), 10) AS "digits") AS "number",
		generate_series(1, length("number"."digits") - 3) AS "at"
$$;
--> statement-breakpoint
-- allowed (index on a table with rows): documents are written seldom; a shop with very many builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "documents_search_serial" ON "documents" USING btree (lower(serial) text_pattern_ops);
--> statement-breakpoint
-- allowed (index on a table with rows): some seconds for a million lines; a shop with more builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "order_lines_of_variant" ON "order_lines" USING btree ("variant_id","order_id");
--> statement-breakpoint
-- allowed (index on a table with rows): some seconds for a million orders; a shop with more builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "orders_search_phone_parts" ON "orders" USING gin (digit_parts(shipping_address ->> 'phone'));
--> statement-breakpoint
-- allowed (index on a table with rows): some seconds for a million parcels; a shop with more builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "parcels_search_tracking" ON "parcels" USING btree (lower(tracking_number) text_pattern_ops) WHERE tracking_number is not null;
