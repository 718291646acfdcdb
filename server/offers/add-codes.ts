import { randomInt } from "node:crypto";
import { batchCode, isCode, MAX_PREFIX_LENGTH, readCode } from "#domain/offers/codes.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { OffersContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { insertCodes } from "./queries/codes.ts";
import { lockOffer } from "./queries/offers.ts";

/** Single-use codes that are made at once. */
const MOST_CODES = 5_000;

export type AddCodesFailure =
  | "insufficient-permissions"
  | "unknown-offer"
  | { fields: { count?: string; prefix?: string } };

/**
 * Makes single-use codes for an offer that works by such codes, with the beginning that is typed, and
 * answers how many. Needs `offers:update`. Codes cannot be guessed; one that exists is drawn anew.
 */
export async function addCodes(
  ctx: OffersContext,
  admin: SignedInAdmin,
  offerId: number,
  typed: { count: string; prefix: string },
): Promise<Result<number, AddCodesFailure>> {
  const allowed = authorize(admin, "offers:update");
  if (!allowed.ok) return allowed;
  const wanted = /^\d{1,6}$/.test(typed.count.trim()) ? Number(typed.count) : 0;
  const prefix = readCode(typed.prefix);
  const fields = {
    ...(wanted >= 1 && wanted <= MOST_CODES
      ? {}
      : { count: `Enter a whole number from 1 to ${MOST_CODES.toLocaleString("en-IN")}` }),
    ...(prefix === "" || (isCode(`${prefix}-A`) && prefix.length <= MAX_PREFIX_LENGTH)
      ? {}
      : { prefix: `Use at most ${MAX_PREFIX_LENGTH} letters, digits and hyphens` }),
  };
  if (Object.keys(fields).length > 0) return failed({ fields });
  const added = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<number, AddCodesFailure>> => {
      const offer = await lockOffer(tx, offerId);
      if (!offer?.batch) return failed("unknown-offer");
      let made = 0;
      while (made < wanted) {
        const draw = () => batchCode(prefix, (below) => randomInt(below));
        const codes = new Set(Array.from({ length: wanted - made }, draw));
        made += await insertCodes(tx, offerId, [...codes]);
      }
      await recordAudit(tx, {
        at: ctx.now(),
        actor: admin,
        action: "offer.update",
        subject: { kind: "offer", id: String(offerId) },
        after: { name: offer.name, codesAdded: made, prefix },
      });
      await noteChange(tx, "offers", String(offerId));
      return success(made);
    },
  );
  if (added.ok) await ctx.changes.look();
  return added;
}
