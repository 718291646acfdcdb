import { createHash } from "node:crypto";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import {
  longestOf,
  type Phrases,
  type TranslatedKind,
  type TranslatedSubject,
  translationOf,
} from "#domain/translation.ts";
import { isPlainText, isSeen } from "#domain/typed-text.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { noteChange, type Topic } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findTranslations, lockTranslation, putTranslation } from "#server/translations/queries.ts";
import { documentOf, phrasesOf } from "./phrases.ts";
import { subjectsFor } from "./subjects.ts";

/** The texts of one subject side by side. */
export type OpenedTranslation = Pick<TranslatedSubject, "kind" | "subject" | "name"> & {
  /** `id` is that of the English text, by which what was typed for it is known; `hindi` is empty where there is none. */
  texts: { id: string; english: string; hindi: string }[];
  /** Distinguishes what was opened: the English and the Hindi texts. */
  seen: string;
};

type Which = { kind: string; subject: string };

/** What is wrong in the form: a sentence by the place of its text, from 0 on. */
export type TranslationErrors = Record<number, string>;
export type SaveTranslationFailure =
  | "insufficient-permissions"
  | "unknown-translation"
  /** The English, or another admin's Hindi, is not what was opened. */
  | "translation-changed"
  | { code: "wrong-translation"; errors: TranslationErrors };

const language = "hi";

/** What processes are notified of when a translation of this kind changes. */
const topics: Record<TranslatedKind, Topic> = {
  product: "catalogue",
  article: "articles",
  settings: "settings",
};

/** The texts of one subject with their Hindi. Needs `settings:update`, for a draft of a product `products:update` too. */
export async function readTranslation(
  ctx: AdminContext,
  admin: SignedInAdmin,
  which: Which,
): Promise<Result<OpenedTranslation, "insufficient-permissions" | "unknown-translation">> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  const subject = subjectIn(ctx, admin, which);
  if (!subject) return failed("unknown-translation");
  const rows = await findTranslations(ctx.db, subject.kind);
  const found = rows.find((row) => row.subject === subject.subject && row.language === language);
  return success(opened(ctx, subject, found?.document));
}

/**
 * Saves the Hindi of one subject: `typed` are its texts in the order in which they were opened; an empty one
 * is shown in English. An article is in Hindi as a whole or not at all. From the commit on it holds in this
 * process, within a second in all. Needs what reading it needs. Refused where a text is too long or not plain, and where
 * the English or the Hindi is not what was opened.
 */
export async function saveTranslation(
  ctx: AdminContext,
  admin: SignedInAdmin,
  which: Which,
  { seen, typed }: { seen: string; typed: readonly string[] },
): Promise<Result<null, SaveTranslationFailure>> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  const subject = subjectIn(ctx, admin, which);
  if (!subject) return failed("unknown-translation");
  const { kind, subject: id, english } = subject;
  const texts = english.map((_, at) => asKept(typed[at] ?? ""));
  const errors = wrongTexts(subject, texts);
  if (Object.keys(errors).length > 0) return failed({ code: "wrong-translation", errors });
  const phrases = Object.fromEntries(english.map((text, at) => [text, texts[at] ?? ""]));
  const at = ctx.now();
  const saved = await transact(ctx.db, "repeatable", async (tx) => {
    const before = await lockTranslation(tx, kind, { subject: id, language });
    if (opened(ctx, subject, before).seen !== seen) return false;
    const document = documentOf(subject, phrases, before, ctx.articles);
    const row = { subject: id, language, document } as const;
    if (!(await putTranslation(tx, kind, row, { isFirst: before === undefined, at }))) return false;
    await recordAudit(tx, {
      at,
      actor: admin,
      action: "translation.update",
      subject: { kind: "translation", id: `${kind} ${id}` },
      ...changed(english, phrasesOf(subject, before, ctx.articles), phrases),
    });
    await noteChange(tx, topics[kind], id);
    return true;
  });
  if (!saved) return failed("translation-changed");
  await ctx.changes.look();
  return success(null);
}

/** With line breaks as those of English are kept; "" where nothing of it is seen. */
const asKept = (typed: string) => (isSeen(typed) ? typed.replaceAll(/\r\n?/g, "\n").trim() : "");

const subjectIn = (ctx: AdminContext, admin: SignedInAdmin, { kind, subject }: Which) =>
  subjectsFor(ctx, admin).find((each) => each.kind === kind && each.subject === subject);

function opened(
  ctx: AdminContext,
  subject: TranslatedSubject,
  document: Record<string, unknown> | undefined,
): OpenedTranslation {
  const phrases = phrasesOf(subject, document, ctx.articles);
  const { kind, subject: id, name } = subject;
  const texts = subject.english.map((english) => ({
    id: digest(english).slice(0, 22),
    english,
    hindi: translationOf(english, phrases),
  }));
  const seen = digest(JSON.stringify(texts));
  return { kind, subject: id, name, texts, seen };
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

function wrongTexts({ kind, english }: TranslatedSubject, texts: readonly string[]) {
  const wrong: TranslationErrors = {};
  const isWhole = kind === "article" && texts.some((text) => text !== "");
  for (const [at, original] of english.entries()) {
    const text = texts[at] ?? "";
    const most = longestOf(original);
    if (text.length > most) wrong[at] = `Please use at most ${most} characters.`;
    else if (!isPlainText(text)) wrong[at] = "Please use plain text alone.";
    if (isWhole && text === "") {
      wrong[at] = "An article is shown in Hindi once all of it is translated.";
    }
  }
  return wrong;
}

/** The texts that are not what they were, before and after. */
function changed(english: readonly string[], before: Phrases, after: Phrases) {
  const different = english.filter(
    (text) => translationOf(text, before) !== translationOf(text, after),
  );
  const only = (from: Phrases) =>
    Object.fromEntries(different.map((text) => [text.slice(0, 80), translationOf(text, from)]));
  return { before: only(before), after: only(after) };
}
