import { and, eq } from "drizzle-orm";
import type { Language } from "#domain/profile/language.ts";
import type { TranslatedKind } from "#domain/translation.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { translations } from "#server/platform/db/schema/settings.ts";

/** What of an owner's texts is translated; each stands under its own subject. */
export type Translation = {
  subject: string;
  language: Language;
  document: Record<string, unknown>;
};

/** All translations of a kind. */
export async function findTranslations(
  db: Connection,
  kind: TranslatedKind,
): Promise<Translation[]> {
  const { subject, language, document } = translations;
  return db
    .select({ subject, language, document })
    .from(translations)
    .where(eq(translations.kind, kind));
}

/** Adds translations; what there is already stays. */
export async function addTranslations(
  db: Connection,
  kind: TranslatedKind,
  rows: readonly Translation[],
  at: Date,
): Promise<void> {
  await db
    .insert(translations)
    .values(rows.map((row) => ({ ...row, kind, updatedAt: at })))
    .onConflictDoNothing();
}

/** One translation, locked until the transaction ends; none yet: undefined. */
export async function lockTranslation(
  tx: Transaction,
  kind: TranslatedKind,
  { subject, language }: Omit<Translation, "document">,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await tx
    .select({ document: translations.document })
    .from(translations)
    .where(
      and(
        eq(translations.kind, kind),
        eq(translations.subject, subject),
        eq(translations.language, language),
      ),
    )
    .for("update");
  return row?.document;
}

/**
 * Puts a translation in the place of what there was; `isFirst`: there was none, and nothing is locked. False, and
 * nothing written, where there is one by now.
 */
export async function putTranslation(
  tx: Transaction,
  kind: TranslatedKind,
  { document, ...row }: Translation,
  { isFirst, at }: { isFirst: boolean; at: Date },
): Promise<boolean> {
  const insert = tx.insert(translations).values({ ...row, kind, document, updatedAt: at });
  const target = [translations.kind, translations.subject, translations.language];
  const put = isFirst
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({ target, set: { document, updatedAt: at } });
  return (await put.returning({ subject: translations.subject })).length === 1;
}

/** What is translated has another subject from now on; what was left there of something that is gone goes. */
export async function moveTranslations(
  tx: Transaction,
  kind: TranslatedKind,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const of = (subject: string) =>
    and(eq(translations.kind, kind), eq(translations.subject, subject));
  await tx.delete(translations).where(of(to));
  await tx.update(translations).set({ subject: to }).where(of(from));
}
