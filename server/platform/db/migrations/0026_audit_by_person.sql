-- allowed (index on a table with rows): some seconds for a million entries; a shop with more builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "audit_entries_at_id_index" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
-- allowed (index on a table with rows): some seconds for a million entries; a shop with more builds it CONCURRENTLY before
CREATE INDEX IF NOT EXISTS "audit_entries_actor_uid_at_id_index" ON "audit_entries" USING btree ("actor_uid","at","id");
