CREATE TABLE "breaches" (
	"id" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"nature" text NOT NULL,
	"consequences" text NOT NULL,
	"measures" text NOT NULL,
	"advice" text NOT NULL,
	"data" jsonb NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"board_told_at" timestamp with time zone,
	"board_details_at" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"email" text,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"notice" integer NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"place" text NOT NULL,
	"subject_id" text,
	"at" timestamp with time zone NOT NULL,
	"once" text
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"relation" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"gstin" text NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "document_counters_gstin_series_year_pk" PRIMARY KEY("gstin","series","year"),
	CONSTRAINT "document_counters_from_one" CHECK (last > 0)
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"subject_id" text,
	"data" jsonb,
	"done_at" timestamp with time zone,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_requests_cause_unique" UNIQUE("cause"),
	CONSTRAINT "document_requests_open" CHECK ((done_at is null) = (next_try_at is not null))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"gstin" text NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"number" integer NOT NULL,
	"serial" text NOT NULL,
	"day" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"order_id" text NOT NULL,
	"parcel_id" text,
	"refund_id" text,
	"original_id" text,
	"buyer_gstin" text DEFAULT '' NOT NULL,
	"place" text NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"total" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"keep_until" date NOT NULL,
	"file" text,
	"file_bytes" integer,
	"file_hash" text,
	"e_invoice" jsonb,
	CONSTRAINT "documents_cause_unique" UNIQUE("cause"),
	CONSTRAINT "documents_add_up" CHECK (total = taxable + cgst + sgst + igst),
	CONSTRAINT "documents_serial_length" CHECK (length(serial) between 1 and 16),
	CONSTRAINT "documents_file" CHECK ((file is null) = (file_bytes is null) and (file is null) = (file_hash is null))
);
--> statement-breakpoint
CREATE TABLE "grievance_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grievance_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grievance_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"actor_email" text,
	"body" text NOT NULL,
	"request_key" text
);
--> statement-breakpoint
CREATE TABLE "grievances" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"order_id" text,
	"subject" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"token_hash" text NOT NULL,
	"acknowledge_by" timestamp with time zone NOT NULL,
	"resolve_by" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grievances_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "grievances_resolved" CHECK ((state = 'resolved') = (resolved_at is not null)),
	CONSTRAINT "grievances_acknowledged" CHECK (state = 'received' or acknowledged_at is not null)
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"accepted_by" text,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policies_slug_version_language_pk" PRIMARY KEY("slug","version","language"),
	CONSTRAINT "policies_from_one" CHECK (version > 0),
	CONSTRAINT "policies_accepted" CHECK ((accepted_by is null) = (accepted_at is null))
);
--> statement-breakpoint
CREATE TABLE "waivers" (
	"gap" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"waived_by" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "waivers_with_reason" CHECK (length(reason) > 0)
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"language" text NOT NULL,
	"document" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_kind_subject_language_pk" PRIMARY KEY("kind","subject","language")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "policies" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "policies" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievance_messages" ADD CONSTRAINT "grievance_messages_grievance_id_grievances_id_fk" FOREIGN KEY ("grievance_id") REFERENCES "public"."grievances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of_user" ON "consents" USING btree ("user_id","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "consents_of_email" ON "consents" USING btree ("email","id") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "consents_by_time" ON "consents" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once" ON "consents" USING btree ("once") WHERE once is not null;--> statement-breakpoint
CREATE INDEX "document_requests_due" ON "document_requests" USING btree ("next_try_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "document_requests_of_order" ON "document_requests" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("gstin","series","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_serial" ON "documents" USING btree ("gstin","serial");--> statement-breakpoint
CREATE INDEX "documents_of_order" ON "documents" USING btree ("order_id","made_at");--> statement-breakpoint
CREATE INDEX "documents_of_original" ON "documents" USING btree ("original_id") WHERE original_id is not null;--> statement-breakpoint
CREATE INDEX "documents_by_day" ON "documents" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "documents_by_kind" ON "documents" USING btree ("kind","day","id");--> statement-breakpoint
CREATE INDEX "documents_to_draw" ON "documents" USING btree ("made_at") WHERE file is null;--> statement-breakpoint
CREATE INDEX "grievance_messages_of" ON "grievance_messages" USING btree ("grievance_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "grievance_messages_once" ON "grievance_messages" USING btree ("request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "grievances_request_once" ON "grievances" USING btree ("request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "grievances_to_acknowledge" ON "grievances" USING btree ("acknowledge_by","id") WHERE acknowledged_at is null;--> statement-breakpoint
CREATE INDEX "grievances_to_resolve" ON "grievances" USING btree ("resolve_by","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "grievances_newest" ON "grievances" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "grievances_of_user" ON "grievances" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "grievances_of_order" ON "grievances" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "grievances_by_email" ON "grievances" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "policies_published" ON "policies" USING btree ("slug","published_at");--> statement-breakpoint
CREATE FUNCTION "documents_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	later text[] := '{file,file_bytes,file_hash,e_invoice}';
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		RAISE EXCEPTION 'documents are kept' USING ERRCODE = 'restrict_violation';
	ELSIF TG_OP = 'DELETE' THEN
		IF OLD.keep_until >= current_date THEN
			RAISE EXCEPTION 'document % is kept until %', OLD.serial, OLD.keep_until USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF to_jsonb(NEW) - later IS DISTINCT FROM to_jsonb(OLD) - later OR (OLD.e_invoice IS NOT NULL AND NEW.e_invoice IS DISTINCT FROM OLD.e_invoice) THEN
		RAISE EXCEPTION 'document % is not changed', OLD.serial USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "documents_stay" BEFORE UPDATE OR DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION "documents_stay"();--> statement-breakpoint
CREATE TRIGGER "documents_stay_all" BEFORE TRUNCATE ON "documents" FOR EACH STATEMENT EXECUTE FUNCTION "documents_stay"();--> statement-breakpoint
CREATE FUNCTION "document_counters_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'UPDATE' THEN
		RAISE EXCEPTION 'counters of documents stay' USING ERRCODE = 'restrict_violation';
	ELSIF NEW.last <> OLD.last + 1 OR NEW.last_day < OLD.last_day OR (NEW.gstin, NEW.series, NEW.year) <> (OLD.gstin, OLD.series, OLD.year) THEN
		RAISE EXCEPTION 'a counter of documents goes on by one' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "document_counters_count" BEFORE UPDATE OR DELETE ON "document_counters" FOR EACH ROW EXECUTE FUNCTION "document_counters_count"();--> statement-breakpoint
CREATE TRIGGER "document_counters_stay" BEFORE TRUNCATE ON "document_counters" FOR EACH STATEMENT EXECUTE FUNCTION "document_counters_count"();--> statement-breakpoint
CREATE FUNCTION "consents_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of the ledger of consents are not changed' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "consents_stay" BEFORE UPDATE OR TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "consents_stay"();--> statement-breakpoint
CREATE FUNCTION "policies_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	later text[] := '{accepted_by,accepted_at,updated_at}';
BEGIN
	IF OLD.published_at IS NOT NULL AND (TG_OP = 'DELETE' OR to_jsonb(NEW) - later IS DISTINCT FROM to_jsonb(OLD) - later) THEN
		RAISE EXCEPTION 'version % of % is published', OLD.version, OLD.slug USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "policies_stay" BEFORE UPDATE OR DELETE ON "policies" FOR EACH ROW EXECUTE FUNCTION "policies_stay"();
