CREATE TABLE "agent_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"agent" text NOT NULL,
	"given" jsonb NOT NULL,
	"cart_id" text,
	"token" text NOT NULL,
	"opened_at" timestamp with time zone,
	"browser" text,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_answers" DROP CONSTRAINT "api_answers_token_id_api_tokens_id_fk";
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "agent_session" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agent_session" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agent" text;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_sessions_token" ON "agent_sessions" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_sessions_browser" ON "agent_sessions" USING btree ("browser") WHERE browser is not null;--> statement-breakpoint
CREATE INDEX "agent_sessions_cart" ON "agent_sessions" USING btree ("cart_id") WHERE cart_id is not null;--> statement-breakpoint
CREATE INDEX "agent_sessions_expires" ON "agent_sessions" USING btree ("expires_at");--> statement-breakpoint
-- allowed (index on a table with rows): no row is in it yet, its column is new: one read of the table
CREATE INDEX "orders_of_agents" ON "orders" USING btree ("agent_session") WHERE agent_session is not null;