import type { FieldFailure } from "#domain/failures/fields.ts";
import { checkWords } from "#domain/grievances/form.ts";
import { type GrievanceMove, mayMove, stateAfter } from "#domain/grievances/moves.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { GrievancesContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { grievanceMessages as texts } from "#texts/law/grievance-messages.ts";
import { findNewestMessage, insertMessage, isKnown, lockGrievance, saveMove } from "./queries.ts";
import { onceKey } from "./ticket.ts";

/**
 * What an admin does. `seen`: the newest message of the page that the form stood on. `onlyIfSeen`: it is refused where
 * something was written since.
 */
export type GrievanceStep = {
  move: GrievanceMove;
  words: string;
  seen: string;
  onlyIfSeen?: boolean;
};

export type ChangeGrievanceFailure =
  | FieldFailure
  | "insufficient-permissions"
  | "unknown-grievance"
  | "grievance-moved";

/**
 * Acknowledges, answers or resolves a grievance, with a mail to its customer that has the words; or adds a
 * note for admins. Whoever answers has acknowledged. Needs `grievances:update`; the audit trail has the
 * move without the words. The same step sent twice is one.
 */
export async function changeGrievance(
  ctx: GrievancesContext,
  admin: SignedInAdmin,
  id: string,
  { move, words, seen, onlyIfSeen = false }: GrievanceStep,
): Promise<Result<null, ChangeGrievanceFailure>> {
  const allowed = authorize(admin, "grievances:update");
  if (!allowed.ok) return allowed;
  const wordless = move === "acknowledge" && words.trim() === "";
  const checked = checkWords(wordless ? texts.in("en").acknowledgement : words);
  if (!checked.ok) return checked;
  const said = checked.value;
  const requestKey = onceKey(ctx, "step", id, move, seen.slice(0, 20), said);
  return transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<null, ChangeGrievanceFailure>> => {
      const row = await lockGrievance(tx, id);
      if (!row) return failed("unknown-grievance");
      const at = ctx.now();
      const body = wordless ? texts.in(row.language).acknowledgement : said;
      if (await isKnown(tx, requestKey)) return success(null);
      const isMoved = onlyIfSeen && (await findNewestMessage(tx, id)) !== seen;
      if (isMoved || !mayMove(row.state, move)) return failed("grievance-moved");
      const author = move === "note" ? ("note" as const) : ("shop" as const);
      const message = { grievanceId: id, at, author, actorEmail: admin.email, requestKey };
      await insertMessage(tx, { ...message, body });
      const state = stateAfter(row.state, move);
      await saveMove(tx, id, {
        state,
        acknowledgedAt: move === "note" ? row.acknowledgedAt : (row.acknowledgedAt ?? at),
        resolvedAt: state === "resolved" ? (row.resolvedAt ?? at) : null,
        resolveBy: row.resolveBy,
        updatedAt: at,
      });
      if (move !== "note") {
        const { email: to, name, language } = row;
        const mail = { kind: "grievance-news" as const, id, move, words: body };
        await queueMail(ctx, { ...mail, to, name, language }, tx);
      }
      const subject = { kind: "grievance" as const, id };
      await recordAudit(tx, { at, actor: admin, action: `grievance.${move}`, subject });
      return success(null);
    },
  );
}
