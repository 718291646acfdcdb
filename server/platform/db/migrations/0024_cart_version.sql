CREATE SEQUENCE "public"."cart_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
-- Those that are there get 0, which rewrites no rows; none gets it again.
ALTER TABLE "carts" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "version" SET DEFAULT nextval('cart_versions');--> statement-breakpoint
-- By the database, so that a change by the version before counts too.
CREATE FUNCTION "next_cart_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."version" := nextval('cart_versions');
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "carts_version" BEFORE UPDATE ON "carts" FOR EACH ROW EXECUTE FUNCTION "next_cart_version"();
