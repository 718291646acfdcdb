-- A purchase writes the lines of its order itself. What other statements add without lines (the version before, imports)
-- gets them here as before.
CREATE OR REPLACE FUNCTION "write_lines_of_added"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"without" text[] := ARRAY(
		SELECT "id" FROM "added" WHERE NOT EXISTS (SELECT FROM "order_lines" WHERE "order_lines"."order_id" = "added"."id")
	);
BEGIN
	IF cardinality("without") > 0 THEN
		PERFORM "write_order_lines"("without");
	END IF;
	RETURN NULL;
END;
$$;
