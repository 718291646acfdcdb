import type { AuditAction } from "#domain/admin/audit.ts";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { toHideReason } from "#domain/reviews/hide-reasons.ts";
import { MOST_ANSWER } from "#domain/reviews/limits.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { ReviewsContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { lockReview, type Moderation, type ReviewRow, saveModeration } from "./queries/reviews.ts";

/** What an admin does with a review. An answer without text takes the shop's answer back. */
export type ReviewMove =
  | { kind: "check" }
  | { kind: "hide"; reason: string }
  | { kind: "show" }
  | { kind: "answer"; text: string };

export type ModerateFailure = Failure<
  "insufficient-permissions" | "unknown-review" | "review/no-reason" | "review/answer-too-long"
>;

const actions: Record<ReviewMove["kind"], AuditAction> = {
  check: "review.check",
  hide: "review.hide",
  show: "review.show",
  answer: "review.answer",
};

/**
 * Marks a review as looked at, hides it for one of the published reasons, shows it again, or answers it.
 * What its author wrote stays as it is: nothing here can change it. Needs `reviews:update`; the audit
 * trail has the reason or the answer, not the review. The same again changes nothing.
 */
export async function moderateReview(
  ctx: ReviewsContext,
  admin: SignedInAdmin,
  id: string,
  move: ReviewMove,
): Promise<Result<null, ModerateFailure>> {
  const allowed = authorize(admin, "reviews:update");
  if (!allowed.ok) return allowed;
  const at = ctx.now();
  const checked = changeOf(move, at);
  if (!checked.ok) return checked;
  const done = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<null, ModerateFailure>> => {
      const row = await lockReview(tx, id);
      if (!row) return failed("unknown-review");
      const change = checked.value;
      if (isSo(row, change)) return success(null);
      await saveModeration(tx, id, { ...change, checkedAt: row.checkedAt ?? at });
      await noteChange(tx, "reviews", String(row.productId));
      await recordAudit(tx, {
        at,
        actor: admin,
        action: actions[move.kind],
        subject: { kind: "review", id },
        before: { reason: row.hiddenReason, answer: row.answer },
        after: {
          ...{ product: row.productId, stars: row.stars },
          reason: change.hidden === undefined ? row.hiddenReason : (change.hidden?.reason ?? null),
          answer: change.answer === undefined ? row.answer : (change.answer?.text ?? null),
        },
      });
      return success(null);
    },
  );
  if (done.ok) await ctx.changes.look();
  return done;
}

function changeOf(
  move: ReviewMove,
  at: Date,
): Result<Moderation, Failure<"review/no-reason" | "review/answer-too-long">> {
  if (move.kind === "check") return success({ checkedAt: at });
  if (move.kind === "show") return success({ hidden: null });
  if (move.kind === "hide") {
    const reason = toHideReason(move.reason);
    return reason ? success({ hidden: { at, reason } }) : failed("review/no-reason");
  }
  const text = move.text.replaceAll("\r\n", "\n").trim();
  if ([...text].length > MOST_ANSWER) return failed("review/answer-too-long");
  return success({ answer: text ? { text, at } : null });
}

/** Whether a review is already as it is to be. */
function isSo(row: ReviewRow, { checkedAt, hidden, answer }: Moderation): boolean {
  if (checkedAt) return row.checkedAt !== null;
  if (hidden !== undefined) return row.hiddenReason === (hidden?.reason ?? null);
  return answer !== undefined && row.answer === (answer?.text ?? null);
}
