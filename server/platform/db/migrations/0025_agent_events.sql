CREATE TABLE "agent_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"agent" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease" text,
	"created_at" timestamp with time zone NOT NULL,
	"first_tried_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"body" text,
	"status" integer,
	"problem" text,
	CONSTRAINT "agent_events_done" CHECK ((state = 'queued') = (done_at is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "agent_events_id" ON "agent_events" USING btree ("id");--> statement-breakpoint
CREATE INDEX "agent_events_due" ON "agent_events" USING btree ("agent","due_at","seq") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "agent_events_turn" ON "agent_events" USING btree ("order_id","seq") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "agent_events_done" ON "agent_events" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
-- Writes once in a transaction that an order of an agent's session has changed: what is sent is the whole order.
CREATE FUNCTION "tell_agent"("order" text, "told" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF "told" IS NULL OR EXISTS (SELECT FROM "agent_events" AS "event" WHERE "event"."order_id" = "order" AND "event"."state" = 'queued'
			AND "event"."created_at" = now() AND "event"."first_tried_at" IS NULL) THEN
		RETURN;
	END IF;
	INSERT INTO "agent_events" ("id", "order_id", "agent", "due_at", "created_at")
	VALUES (gen_random_uuid()::text, "order", "told", now(), now());
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "tell_agent_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_agent(NEW."id", NEW."agent");
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_added_tell_agent" AFTER INSERT ON "orders" FOR EACH ROW
	WHEN (NEW."agent_session" IS NOT NULL) EXECUTE FUNCTION "tell_agent_of_order"();
--> statement-breakpoint
CREATE TRIGGER "orders_changed_tell_agent" AFTER UPDATE OF "status", "items", "total", "promised_from", "promised_until", "shipped_at",
	"delivered_at", "cancelled_at" ON "orders" FOR EACH ROW
	WHEN (NEW."agent_session" IS NOT NULL AND (OLD."status", OLD."items", OLD."total", OLD."promised_from", OLD."promised_until",
		OLD."shipped_at", OLD."delivered_at", OLD."cancelled_at") IS DISTINCT FROM (NEW."status", NEW."items", NEW."total",
		NEW."promised_from", NEW."promised_until", NEW."shipped_at", NEW."delivered_at", NEW."cancelled_at"))
	EXECUTE FUNCTION "tell_agent_of_order"();
--> statement-breakpoint
-- Of parcels, refunds and returns: what they are about is the order.
CREATE FUNCTION "tell_agent_of_part"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_agent(NEW."order_id", (SELECT "agent" FROM "orders" WHERE "id" = NEW."order_id" AND "agent_session" IS NOT NULL));
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "parcels_added_tell_agent" AFTER INSERT ON "parcels" FOR EACH ROW EXECUTE FUNCTION "tell_agent_of_part"();
--> statement-breakpoint
CREATE TRIGGER "parcels_changed_tell_agent" AFTER UPDATE OF "state", "tracking_number", "tracking_url" ON "parcels" FOR EACH ROW
	WHEN ((OLD."state", OLD."tracking_number", OLD."tracking_url") IS DISTINCT FROM (NEW."state", NEW."tracking_number", NEW."tracking_url"))
	EXECUTE FUNCTION "tell_agent_of_part"();
--> statement-breakpoint
CREATE TRIGGER "refunds_added_tell_agent" AFTER INSERT ON "refunds" FOR EACH ROW
	WHEN (NEW."order_id" IS NOT NULL) EXECUTE FUNCTION "tell_agent_of_part"();
--> statement-breakpoint
CREATE TRIGGER "refunds_changed_tell_agent" AFTER UPDATE OF "status", "amount" ON "refunds" FOR EACH ROW
	WHEN (NEW."order_id" IS NOT NULL AND (OLD."status", OLD."amount") IS DISTINCT FROM (NEW."status", NEW."amount"))
	EXECUTE FUNCTION "tell_agent_of_part"();
--> statement-breakpoint
CREATE TRIGGER "returns_added_tell_agent" AFTER INSERT ON "returns" FOR EACH ROW EXECUTE FUNCTION "tell_agent_of_part"();
--> statement-breakpoint
CREATE TRIGGER "returns_changed_tell_agent" AFTER UPDATE OF "state" ON "returns" FOR EACH ROW
	WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "tell_agent_of_part"();
