CREATE TABLE "cod_collections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cod_collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"parcel_id" text DEFAULT '' NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	"remitted_at" timestamp with time zone,
	"reference" text,
	"created_by" text,
	CONSTRAINT "cod_collections_once" UNIQUE("order_id","parcel_id"),
	CONSTRAINT "cod_collections_of_an_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "cod_confirmations" (
	"order_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cod_confirmations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "cod_refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cod_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"parcel_id" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"pin" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "cod_refusals_once" UNIQUE("order_id","parcel_id")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_uid" text NOT NULL,
	"author_email" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_uid" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("admin_uid","page","name")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"consent_version" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"public" boolean NOT NULL,
	"data" jsonb NOT NULL,
	"once" text
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text,
	"phase" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"respond_by" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_of_an_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_link_id" text,
	"provider_order_id" text,
	"url" text,
	"use" text NOT NULL,
	"order_id" text,
	"checkout_id" text,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_by" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_links_of_an_amount" CHECK (amount > 0),
	CONSTRAINT "payment_links_for_something" CHECK (order_id is not null or checkout_id is not null),
	CONSTRAINT "payment_links_paid" CHECK ((status = 'paid') = (payment_id is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_details" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" text,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "payout_details_erased" CHECK ((sealed is null) = (erased_at is not null))
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" text NOT NULL,
	"line" integer NOT NULL,
	"quantity" integer NOT NULL,
	"accepted" integer,
	"restocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "return_lines_return_id_line_pk" PRIMARY KEY("return_id","line"),
	CONSTRAINT "return_lines_of_pieces" CHECK (quantity > 0 and line >= 0),
	CONSTRAINT "return_lines_accepted" CHECK (accepted between 0 and quantity)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"return_id" text NOT NULL,
	"position" integer NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_photos_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_photos_few" CHECK (position between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"refusal" text,
	"due_on" date,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "returns_refused_with_reason" CHECK (state <> 'refused' or refusal is not null),
	CONSTRAINT "returns_closed" CHECK ((closed_at is not null) = (state in ('refunded', 'replaced', 'refused')))
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" text NOT NULL,
	"line" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_line_pk" PRIMARY KEY("parcel_id","line"),
	CONSTRAINT "parcel_lines_of_pieces" CHECK (quantity > 0 and line >= 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"direction" text DEFAULT 'out' NOT NULL,
	"return_id" text,
	"carrier" text NOT NULL,
	"carrier_name" text NOT NULL,
	"tracking_number" text,
	"tracking_url" text,
	"carrier_order_id" text,
	"carrier_shipment_id" text,
	"label" text,
	"state" text DEFAULT 'packed' NOT NULL,
	"to_collect" bigint DEFAULT 0 NOT NULL,
	"weight_grams" integer,
	"expected_on" date,
	"handed_over_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"request_key" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"last_error" text,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_collect_not_below_zero" CHECK (to_collect >= 0)
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" text NOT NULL,
	"carrier" text NOT NULL,
	"carrier_event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text,
	"place" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_events_once" UNIQUE("carrier","carrier_event_id")
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_paymentId_unique";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "once" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_until" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "captured" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_confirmation" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "source" text DEFAULT 'stray' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "method" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "processed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "provider_dispute_id" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "provider_link_id" text;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cod_collections_by_day" ON "cod_collections" USING btree ("collected_at");--> statement-breakpoint
CREATE INDEX "cod_collections_to_remit" ON "cod_collections" USING btree ("carrier","collected_at") WHERE remitted_at is null;--> statement-breakpoint
CREATE INDEX "cod_refusals_by_phone" ON "cod_refusals" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "cod_refusals_by_pin" ON "cod_refusals" USING btree ("pin","at");--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_open" ON "leads" USING btree ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_once" ON "order_events" USING btree ("once") WHERE once is not null;--> statement-breakpoint
CREATE INDEX "disputes_of_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("respond_by") WHERE status in ('open', 'under review');--> statement-breakpoint
CREATE INDEX "disputes_to_check" ON "disputes" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_provider_once" ON "payment_links" USING btree ("provider","provider_link_id") WHERE provider_link_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_payment_once" ON "payment_links" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_cash_once" ON "payment_links" USING btree ("order_id") WHERE use = 'cash' and status = 'created';--> statement-breakpoint
CREATE INDEX "payment_links_of_order" ON "payment_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_links_of_checkout" ON "payment_links" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payment_links_provider_order" ON "payment_links" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "payment_links_to_check" ON "payment_links" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_details_one" ON "payout_details" USING btree ("order_id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "payout_details_of_order" ON "payout_details" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_request_once" ON "returns" USING btree ("request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "returns_of_user" ON "returns" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("state","due_on","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "returns_newest" ON "returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_tracking_once" ON "parcels" USING btree ("carrier","tracking_number") WHERE tracking_number is not null and carrier <> 'hand';--> statement-breakpoint
CREATE INDEX "parcels_by_tracking" ON "parcels" USING btree ("tracking_number") WHERE tracking_number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_request_once" ON "parcels" USING btree ("request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "parcels_to_hand_over" ON "parcels" USING btree ("created_at","id") WHERE state = 'packed';--> statement-breakpoint
CREATE INDEX "parcels_to_check" ON "parcels" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "parcels_of_return" ON "parcels" USING btree ("return_id") WHERE return_id is not null;--> statement-breakpoint
CREATE INDEX "tracking_events_of_parcel" ON "tracking_events" USING btree ("parcel_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("once") WHERE once is not null;--> statement-breakpoint
CREATE INDEX "orders_to_confirm" ON "orders" USING btree ("created_at") WHERE cash_confirmation = 'asked';--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("promised_until","id") WHERE status not in ('delivered', 'cancelled') and promised_until is not null;--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("created_at") WHERE disputed;--> statement-breakpoint
CREATE INDEX "orders_tagged" ON "orders" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("delivered_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("cancelled_at") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_payment" ON "refunds" USING btree ("payment_id") WHERE source <> 'order';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_once" ON "refunds" USING btree ("provider","provider_refund_id") WHERE provider_refund_id is not null and source = 'order';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request_once" ON "refunds" USING btree ("request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id") WHERE payment_id <> 'COD';--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id","created_at") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree ("processed_at") WHERE processed_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_bank" ON "refunds" USING btree ("created_at") WHERE method = 'bank' and status = 'requested';--> statement-breakpoint
UPDATE "refunds" SET "source" = 'dashboard' WHERE "reason" = 'order refunded';--> statement-breakpoint
UPDATE "refunds" SET "processed_at" = "updated_at" WHERE "status" = 'processed';--> statement-breakpoint
UPDATE "orders" SET "delivered_at" = coalesce("updated_at", "created_at"), "shipped_at" = coalesce("updated_at", "created_at"), "captured" = CASE "payment_id" WHEN 'COD' THEN "total" END WHERE "status" = 'delivered';--> statement-breakpoint
INSERT INTO "cod_collections" ("order_id", "amount", "collected_at") SELECT "id", "total", "delivered_at" FROM "orders" WHERE "status" = 'delivered' AND "payment_id" = 'COD' AND "total" > 0;--> statement-breakpoint
UPDATE "orders" SET "shipped_at" = coalesce("updated_at", "created_at") WHERE "status" IN ('shipped', 'out for delivery');--> statement-breakpoint
UPDATE "orders" SET "cancelled_at" = coalesce("updated_at", "created_at") WHERE "status" = 'cancelled';--> statement-breakpoint
UPDATE "orders" SET "refunded" = least("refunds"."amount", "orders"."total") FROM "refunds" WHERE "refunds"."source" = 'dashboard' AND "refunds"."status" <> 'failed' AND "orders"."payment_id" = "refunds"."payment_id" AND "orders"."payment_id" <> 'COD';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_within_captured" CHECK (refunded between 0 and coalesce(captured, case payment_id when 'COD' then 0 else total end));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_an_amount" CHECK (amount > 0 or (source <> 'order' and amount = 0));