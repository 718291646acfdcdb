CREATE TABLE "webhook_deliveries" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease" text,
	"created_at" timestamp with time zone NOT NULL,
	"first_tried_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"status" integer,
	"answer" text,
	"problem" text,
	"took" integer,
	CONSTRAINT "webhook_deliveries_done" CHECK ((state = 'queued') = (done_at is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"state" text DEFAULT 'on' NOT NULL,
	"off_reason" text,
	"off_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "webhook_endpoints_off" CHECK ((state = 'off') = (off_at is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_id" ON "webhook_deliveries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at","seq") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_turn" ON "webhook_deliveries" USING btree ("endpoint_id","subject","seq") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of" ON "webhook_deliveries" USING btree ("endpoint_id","seq");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_about" ON "webhook_deliveries" USING btree ("subject");
--> statement-breakpoint
-- Money as programs read it.
CREATE FUNCTION "webhook_money"("paise" bigint) RETURNS json LANGUAGE sql IMMUTABLE AS $$
	SELECT json_build_object('amount', "paise", 'currency', 'INR')
$$;
--> statement-breakpoint
-- A moment as programs read it.
CREATE FUNCTION "webhook_time"("at" timestamp with time zone) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- Writes what each endpoint that is on and wants it is told. Where nobody wants it, this is one look at a small table.
CREATE FUNCTION "tell_webhooks"("what" text, "about" text, "data" json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "webhook_deliveries" ("id", "endpoint_id", "event", "subject", "body", "due_at", "created_at")
	SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), "endpoint"."id", "what", "about",
		json_build_object('type', "what", 'version', 'v1', 'timestamp', webhook_time(now()), 'data', "data")::text, now(), now()
	FROM "webhook_endpoints" AS "endpoint"
	WHERE "endpoint"."state" = 'on' AND "what" = ANY ("endpoint"."events");
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "webhook_wanted"(VARIADIC "what" text[]) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN EXISTS (SELECT FROM "webhook_endpoints" WHERE "state" = 'on' AND "events" && "what");
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "tell_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"told" json;
BEGIN
	IF NOT webhook_wanted('order.placed', 'order.status_changed', 'order.cancelled', 'payment.captured') THEN
		RETURN NULL;
	END IF;
	"told" := json_build_object('id', NEW."id", 'status', NEW."status", 'placedAt', webhook_time(NEW."created_at"),
		'paidBy', CASE NEW."payment_id" WHEN 'COD' THEN 'cash' ELSE 'provider' END, 'total', webhook_money(NEW."total"));
	IF TG_OP = 'INSERT' THEN
		PERFORM tell_webhooks('order.placed', 'order ' || NEW."id", json_build_object('order', "told"));
		IF NEW."payment_id" <> 'COD' AND NEW."total" > 0 THEN
			PERFORM tell_webhooks('payment.captured', 'order ' || NEW."id",
				json_build_object('orderId', NEW."id", 'paymentId', NEW."payment_id", 'amount', webhook_money(NEW."total")));
		END IF;
		RETURN NULL;
	END IF;
	PERFORM tell_webhooks('order.status_changed', 'order ' || NEW."id", json_build_object('order', "told", 'before', OLD."status"));
	IF NEW."status" = 'cancelled' THEN
		PERFORM tell_webhooks('order.cancelled', 'order ' || NEW."id", json_build_object('order', "told", 'before', OLD."status"));
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_added_tell" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "tell_of_order"();
--> statement-breakpoint
CREATE TRIGGER "orders_changed_tell" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
	WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "tell_of_order"();
--> statement-breakpoint
-- Money that came by a payment link.
CREATE FUNCTION "tell_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF webhook_wanted('payment.captured') THEN
		PERFORM tell_webhooks('payment.captured', 'order ' || NEW."order_id", json_build_object('orderId', NEW."order_id",
			'paymentId', NEW."data" ->> 'paymentId', 'amount', webhook_money((NEW."data" ->> 'amount')::bigint)));
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "order_events_paid_tell" AFTER INSERT ON "order_events" FOR EACH ROW
	WHEN (NEW."kind" = 'payment received') EXECUTE FUNCTION "tell_of_payment"();
--> statement-breakpoint
CREATE FUNCTION "tell_of_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF webhook_wanted('refund.moved') THEN
		PERFORM tell_webhooks('refund.moved', coalesce('order ' || NEW."order_id", 'refund ' || NEW."id"),
			json_build_object('refund', json_build_object('id', NEW."id", 'orderId', NEW."order_id", 'returnId', NEW."return_id",
				'amount', json_build_object('amount', NEW."amount", 'currency', NEW."currency"), 'reason', NEW."reason",
				'method', NEW."method", 'status', NEW."status")));
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "refunds_added_tell" AFTER INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION "tell_of_refund"();
--> statement-breakpoint
CREATE TRIGGER "refunds_changed_tell" AFTER UPDATE OF "status", "amount" ON "refunds" FOR EACH ROW
	WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."amount" IS DISTINCT FROM NEW."amount") EXECUTE FUNCTION "tell_of_refund"();
--> statement-breakpoint
CREATE FUNCTION "tell_of_parcel"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF webhook_wanted('parcel.moved') THEN
		PERFORM tell_webhooks('parcel.moved', 'order ' || NEW."order_id",
			json_build_object('parcel', json_build_object('id', NEW."id", 'orderId', NEW."order_id", 'number', NEW."number",
				'direction', NEW."direction", 'returnId', NEW."return_id", 'state', NEW."state", 'carrierName', NEW."carrier_name")));
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "parcels_added_tell" AFTER INSERT ON "parcels" FOR EACH ROW EXECUTE FUNCTION "tell_of_parcel"();
--> statement-breakpoint
CREATE TRIGGER "parcels_changed_tell" AFTER UPDATE OF "state" ON "parcels" FOR EACH ROW
	WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "tell_of_parcel"();
--> statement-breakpoint
CREATE FUNCTION "tell_of_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF webhook_wanted('return.moved') THEN
		PERFORM tell_webhooks('return.moved', 'order ' || NEW."order_id",
			json_build_object('return', json_build_object('id', NEW."id", 'orderId', NEW."order_id", 'kind', NEW."kind", 'state', NEW."state")));
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "returns_added_tell" AFTER INSERT ON "returns" FOR EACH ROW EXECUTE FUNCTION "tell_of_return"();
--> statement-breakpoint
CREATE TRIGGER "returns_changed_tell" AFTER UPDATE OF "state" ON "returns" FOR EACH ROW
	WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "tell_of_return"();
--> statement-breakpoint
CREATE FUNCTION "tell_of_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF webhook_wanted('document.issued') THEN
		PERFORM tell_webhooks('document.issued', 'order ' || NEW."order_id",
			json_build_object('document', json_build_object('id', NEW."id", 'kind', NEW."kind", 'gstin', NEW."gstin",
				'serial', NEW."serial", 'day', NEW."day", 'orderId', NEW."order_id", 'total', webhook_money(NEW."total"))));
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "documents_added_tell" AFTER INSERT ON "documents" FOR EACH ROW EXECUTE FUNCTION "tell_of_document"();
--> statement-breakpoint
-- What is on hand of a variant. Low: it has come to the number from which pages say how few are left.
CREATE FUNCTION "tell_of_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"told" json;
BEGIN
	IF NOT webhook_wanted('stock.changed', 'stock.low') THEN
		RETURN NULL;
	END IF;
	"told" := json_build_object('stock', json_build_object('variantId', NEW."variant_id", 'tracked', NEW."tracked",
		'onHand', NEW."on_hand", 'lowAt', NEW."low_at"));
	PERFORM tell_webhooks('stock.changed', 'variant ' || NEW."variant_id", "told");
	IF NEW."tracked" AND NEW."on_hand" <= NEW."low_at" AND NOT (OLD."tracked" AND OLD."on_hand" <= OLD."low_at") THEN
		PERFORM tell_webhooks('stock.low', 'variant ' || NEW."variant_id", "told");
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "stock_changed_tell" AFTER UPDATE OF "on_hand", "low_at", "tracked" ON "stock" FOR EACH ROW
	WHEN (OLD."on_hand" <> NEW."on_hand" OR OLD."low_at" <> NEW."low_at" OR OLD."tracked" <> NEW."tracked")
	EXECUTE FUNCTION "tell_of_stock"();
--> statement-breakpoint
-- Whoever changes a product notes it for all processes.
CREATE FUNCTION "tell_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF webhook_wanted('product.changed') THEN
		PERFORM tell_webhooks('product.changed', 'product ' || NEW."subject",
			json_build_object('product', json_build_object('id', NEW."subject"::integer)));
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "changes_of_products_tell" AFTER INSERT ON "changes" FOR EACH ROW
	WHEN (NEW."topic" = 'catalogue' AND NEW."subject" ~ '^[0-9]{1,9}$') EXECUTE FUNCTION "tell_of_product"();
--> statement-breakpoint
-- An account; what is told of one that was erased is its id.
CREATE FUNCTION "tell_of_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF webhook_wanted('customer.created') THEN
			PERFORM tell_webhooks('customer.created', 'customer ' || NEW."id", json_build_object('customer', json_build_object('id', NEW."id")));
		END IF;
	ELSIF webhook_wanted('customer.erased') THEN
		PERFORM tell_webhooks('customer.erased', 'customer ' || OLD."id", json_build_object('customer', json_build_object('id', OLD."id")));
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "users_added_tell" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION "tell_of_customer"();
--> statement-breakpoint
CREATE TRIGGER "users_removed_tell" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "tell_of_customer"();
--> statement-breakpoint
CREATE FUNCTION "tell_of_grievance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF webhook_wanted('grievance.moved') THEN
		PERFORM tell_webhooks('grievance.moved', 'grievance ' || NEW."id",
			json_build_object('grievance', json_build_object('id', NEW."id", 'subject', NEW."subject", 'state', NEW."state", 'orderId', NEW."order_id")));
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "grievances_added_tell" AFTER INSERT ON "grievances" FOR EACH ROW EXECUTE FUNCTION "tell_of_grievance"();
--> statement-breakpoint
CREATE TRIGGER "grievances_changed_tell" AFTER UPDATE OF "state" ON "grievances" FOR EACH ROW
	WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "tell_of_grievance"();
