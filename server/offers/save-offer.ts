import type { OfferErrors, OfferTexts } from "#domain/offers/offer-form.ts";
import { applicationOf, readOffer } from "#domain/offers/offer-form.ts";
import type { Offer } from "#domain/offers.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { OffersContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import {
  insertOffer,
  isCodeTaken,
  keepRevision,
  lockOffer,
  type StoredOffer,
  updateOffer,
} from "./queries/offers.ts";

/** An offer as the page showed it; null: a new one. */
export type SeenOffer = { id: number; revision: number } | null;

export type SaveOfferFailure =
  | "insufficient-permissions"
  | "unknown-offer"
  /** Somebody else has saved it since it was seen. */
  | "offer-edited"
  | { fields: OfferErrors };

/**
 * Makes an offer, or changes one, with a revision and an entry in the audit trail; all processes know
 * it within a second. Needs `offers:update`. How an offer applies stays as it was made. Refused, with
 * nothing written: for wrong fields, a code that is taken, and an offer that was changed since it was seen.
 */
export async function saveOffer(
  ctx: OffersContext,
  admin: SignedInAdmin,
  seen: SeenOffer,
  texts: OfferTexts,
): Promise<Result<number, SaveOfferFailure>> {
  const allowed = authorize(admin, "offers:update");
  if (!allowed.ok) return allowed;
  const saved = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<number, SaveOfferFailure>> => {
      const before = seen && (await lockOffer(tx, seen.id));
      if (seen && !before) return failed("unknown-offer");
      if (before && before.revision !== seen?.revision) return failed("offer-edited");
      const given = before ? { ...texts, applies: applicationOf(before) } : texts;
      const read = readOffer(given, (id) => ctx.catalogue.any(id) !== undefined);
      if (!read.ok) return failed({ fields: read.failure });
      const after = await write(ctx, tx, before, read.value);
      if (!after) return failed({ fields: { code: "This code belongs to another offer already" } });
      await noteSaved(ctx, tx, admin, before, after);
      return success(after.id);
    },
  );
  if (saved.ok) await ctx.changes.look();
  return saved;
}

/** Null: the code is taken. */
async function write(
  ctx: OffersContext,
  tx: Transaction,
  before: StoredOffer | null,
  offer: Omit<Offer, "id">,
): Promise<StoredOffer | null> {
  const { code } = offer;
  if (code && (await isCodeTaken(tx, code, before?.id ?? null))) return null;
  if (!before) return insertOffer(tx, offer);
  return updateOffer(tx, { ...offer, id: before.id }, ctx.now());
}

async function noteSaved(
  ctx: OffersContext,
  tx: Transaction,
  admin: SignedInAdmin,
  before: StoredOffer | null,
  after: StoredOffer,
): Promise<void> {
  const at = ctx.now();
  await keepRevision(tx, after, admin.email, at);
  await recordAudit(tx, {
    at,
    actor: admin,
    action: before ? "offer.update" : "offer.create",
    subject: { kind: "offer", id: String(after.id) },
    ...(before ? { before } : {}),
    after,
  });
  await noteChange(tx, "offers", String(after.id));
}
