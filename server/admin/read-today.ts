import { type BackupProblem, isBackupLate } from "#domain/admin/backup.ts";
import { SLOW_CASH, SLOW_REFUND, type Task, tasksOf, type Waiting } from "#domain/admin/today.ts";
import { dayOf } from "#domain/calendar.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { wordsOfMail } from "#server/mail/message/mail-words.ts";
import { countOpenGaps } from "#server/readiness/read-readiness.ts";
import { findWaiting, inMemory, type Pile, type WaitingThing } from "./queries/waiting.ts";

export type { WaitingThing };
/** What waits of a task, with the first few. */
export type TodayPart = Waiting & { things: WaitingThing[] };
/**
 * What is known of backups, times as ISO texts (null: none is known): the last one, a later one that failed and why,
 * and since when one is being made.
 */
export type BackupToday = Record<"made" | "failed" | "running", string | null> & {
  why: BackupProblem | null;
  isNightly: boolean;
  isOwn: boolean;
};
/** All that an admin may see, and the backups. */
export type Today = { parts: TodayPart[]; backup: BackupToday };
type Refused = "insufficient-permissions";

const SETTLING = 5 * 60_000; // ms that a payment may take to become an order

/**
 * How much waits of each task that this admin may see, up to 1,000 (§22.71): for the marks of the menu and every
 * count. Refused where there is none that they may see.
 */
export async function countWaiting(
  ctx: AdminContext,
  admin: SignedInAdmin,
): Promise<Result<Waiting[], Refused>> {
  const today = await read(ctx, admin, false);
  if (!today.ok) return today;
  return success(today.value.parts.map(({ things: _, ...waiting }) => waiting));
}

/**
 * The same with the first five things of each, for the page Today (§22.100). Without `users:read` it does not say
 * who ordered, nor whom mails were for.
 */
export const readToday = (
  ctx: AdminContext,
  admin: SignedInAdmin,
): Promise<Result<Today, Refused>> => read(ctx, admin, true);

async function read(
  ctx: AdminContext,
  admin: SignedInAdmin,
  withThings: boolean,
): Promise<Result<Today, Refused>> {
  const seen = tasksOf(admin.authority);
  if (seen.length === 0) return failed("insufficient-permissions");
  const now = ctx.now();
  const asked = seen.some((task) => !inMemory.some((known) => known === task));
  const [piles, backup, untranslated] = await Promise.all([
    asked ? findWaiting(ctx.db, timesOf(now), withThings) : null,
    seen.includes("backup") ? ctx.lastBackup() : null,
    seen.includes("untranslated") ? ctx.untranslated() : 0,
  ]);
  const contacts = may(admin.authority, "users:read");
  const none: Pile = { count: 0, since: null, money: null, first: [] };
  const pileOf = (task: Task): Pile => {
    if (task === "gaps") return { ...none, count: countOpenGaps(ctx, admin) };
    if (task === "untranslated") return { ...none, count: untranslated };
    if (task === "backup") {
      // A shop for trying out has nothing to lose.
      const late = !ctx.settings.demo && backup && isBackupLate(backup, now);
      return { ...none, count: late ? 1 : 0, since: backup?.made?.toISOString() ?? null };
    }
    return piles?.[task] ?? none;
  };
  const parts = seen.map((task): TodayPart => {
    const { first, ...figures } = pileOf(task);
    const listed = first.map((thing) =>
      task === "mails" ? { ...thing, state: wordsOfMail(thing.state) } : thing,
    );
    // What a mail server has said may repeat an address; what a document lacks, or where a webhook goes, is the shop's.
    const isOwn = task === "documents" || task === "webhooks";
    const less = (thing: WaitingThing) => ({
      ...thing,
      who: null,
      phone: null,
      words: isOwn ? thing.words : null,
    });
    const things = contacts ? listed : listed.map(less);
    return { task, ...figures, things };
  });
  const iso = (time: Date | null | undefined) => time?.toISOString() ?? null;
  const shown: BackupToday = {
    made: iso(backup?.made),
    failed: iso(backup?.failed),
    running: iso(backup?.running),
    why: backup?.why ?? null,
    isNightly: backup?.isNightly ?? false,
    isOwn: backup?.isOwn ?? false,
  };
  return success({ parts, backup: shown });
}

const timesOf = (now: Date) => ({
  today: dayOf(now),
  slow: new Date(now.getTime() - SLOW_REFUND),
  cash: new Date(now.getTime() - SLOW_CASH),
  settled: new Date(now.getTime() - SETTLING),
});
