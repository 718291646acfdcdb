CREATE TABLE "review_photos" (
	"review_id" text NOT NULL,
	"position" integer NOT NULL,
	"file" text NOT NULL,
	"small" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "review_photos_review_id_position_pk" PRIMARY KEY("review_id","position"),
	CONSTRAINT "review_photos_few" CHECK (position between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"user_id" text NOT NULL,
	"bought" jsonb NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"stars" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "reviews_of_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "reviews_hidden_with_reason" CHECK ((hidden_at is null) = (hidden_reason is null)),
	CONSTRAINT "reviews_answered" CHECK ((answer is null) = (answered_at is null))
);
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("product_id","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","stars");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_new" ON "reviews" USING btree ("created_at","id") WHERE checked_at is null;--> statement-breakpoint
CREATE INDEX "reviews_of_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION "reviews_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	later text[] := '{checked_at,hidden_at,hidden_reason,answer,answered_at}';
BEGIN
	IF to_jsonb(NEW) - later IS DISTINCT FROM to_jsonb(OLD) - later THEN
		RAISE EXCEPTION 'review % is not edited', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "reviews_stay" BEFORE UPDATE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "reviews_stay"();
