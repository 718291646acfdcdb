import { and, asc, desc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { Policy } from "#domain/policies/policy.ts";
import type { PolicySlug } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { policies } from "#server/platform/db/schema/settings.ts";

export type PolicyKey = { slug: PolicySlug; version: number; language: Language };

const { createdAt: _, ...columns } = getTableColumns(policies);

/** All versions of all pages, of `slug` alone where it is given: the newest first. */
export async function findPolicies(db: Connection, slug?: PolicySlug): Promise<Policy[]> {
  return db
    .select(columns)
    .from(policies)
    .where(slug && eq(policies.slug, slug))
    .orderBy(desc(policies.version), asc(policies.language));
}

/** Locks a page: who writes its versions at the same time waits for the end of the transaction. */
export async function lockPolicy(tx: Transaction, slug: PolicySlug): Promise<void> {
  await tx
    .select({ version: policies.version })
    .from(policies)
    .where(eq(policies.slug, slug))
    .for("update");
}

/** Adds a text of a version; false where there is one. */
export async function insertPolicy(
  tx: Transaction,
  row: PolicyKey & Pick<Policy, "title" | "body" | "note" | "publishedAt">,
  at: Date,
): Promise<boolean> {
  const added = await tx
    .insert(policies)
    .values({ ...row, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ version: policies.version });
  return added.length === 1;
}

/** Writes a draft anew. */
export async function updateDraft(
  tx: Transaction,
  { slug, version, language }: PolicyKey,
  words: Pick<Policy, "title" | "body" | "note">,
  at: Date,
): Promise<void> {
  const { publishedAt } = policies;
  await tx
    .update(policies)
    .set({ ...words, updatedAt: at })
    .where(and(isText({ slug, version, language }), isNull(publishedAt)));
}

/** Removes a draft, with one in English those of its version in all languages; what is published stays. */
export async function deleteDraft(tx: Transaction, key: PolicyKey): Promise<void> {
  const { slug, version, language } = key;
  const which =
    language === "en" ? and(eq(policies.slug, slug), eq(policies.version, version)) : isText(key);
  await tx.delete(policies).where(and(which, isNull(policies.publishedAt)));
}

/** Publishes the drafts of a version, in all languages. */
export async function publishVersion(
  tx: Transaction,
  { slug, version }: Omit<PolicyKey, "language">,
  at: Date,
): Promise<void> {
  await tx
    .update(policies)
    .set({ publishedAt: at, updatedAt: at })
    .where(
      and(eq(policies.slug, slug), eq(policies.version, version), isNull(policies.publishedAt)),
    );
}

/** Notes who has accepted a version for the company: its texts that nobody has accepted yet. */
export async function acceptVersion(
  tx: Transaction,
  { slug, version }: Omit<PolicyKey, "language">,
  by: string,
  at: Date,
): Promise<void> {
  await tx
    .update(policies)
    .set({ acceptedBy: by, acceptedAt: at })
    .where(
      and(eq(policies.slug, slug), eq(policies.version, version), isNull(policies.acceptedAt)),
    );
}

const isText = ({ slug, version, language }: PolicyKey) =>
  and(eq(policies.slug, slug), eq(policies.version, version), eq(policies.language, language));
