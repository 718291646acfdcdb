ALTER TABLE "orders" ADD COLUMN "overpaid" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- allowed (rows written in a migration): only the few orders that were edited or paid twice
UPDATE "orders" SET "overpaid" = "beyond"."amount"
FROM (
	SELECT "order_id", sum("amount") AS "amount" FROM "refunds"
	WHERE "source" <> 'stray' AND "status" <> 'failed' AND "reason" IN ('order changed', 'paid twice', 'not added')
	GROUP BY "order_id"
) AS "beyond"
WHERE "orders"."id" = "beyond"."order_id";
--> statement-breakpoint
-- allowed (rows written in a migration): only parcels that are packed, of cash orders that were paid meanwhile
UPDATE "parcels" SET "to_collect" = 0
FROM "orders"
WHERE "orders"."id" = "parcels"."order_id" AND "orders"."payment_id" = 'COD' AND "orders"."captured" >= "orders"."total"
	AND "parcels"."state" = 'packed' AND "parcels"."carrier" = 'hand' AND "parcels"."to_collect" > 0;
