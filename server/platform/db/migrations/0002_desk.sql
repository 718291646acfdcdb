CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_uid" text,
	"actor_email" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"payments" jsonb NOT NULL,
	"products" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_created_at_index";--> statement-breakpoint
CREATE INDEX "audit_entries_subject_kind_subject_id_id_index" ON "audit_entries" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "checkouts_not_ordered" ON "checkouts" USING btree ("status","updated_at") WHERE status <> 'ordered';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_by_payment" ON "orders" USING btree ((case payment_id when 'COD' then 'cod' else 'card' end),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_by_both" ON "orders" USING btree ("status",(case payment_id when 'COD' then 'cod' else 'card' end),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_search_id" ON "orders" USING btree (lower(id) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_search_payment" ON "orders" USING btree (lower(payment_id) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_search_email" ON "orders" USING btree (lower(shipping_address ->> 'email') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_search_name" ON "orders" USING btree (lower((shipping_address ->> 'firstName') || ' ' || (shipping_address ->> 'lastName')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_search_last_name" ON "orders" USING btree (lower(shipping_address ->> 'lastName') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_search_phone" ON "orders" USING btree (right(regexp_replace(shipping_address ->> 'phone', '[^0-9]', '', 'g'), 10) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_search_pin" ON "orders" USING btree ((shipping_address ->> 'pinCode') text_pattern_ops);--> statement-breakpoint
CREATE FUNCTION "audit_entries_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit entries are only ever added' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "audit_entries_stay"();
