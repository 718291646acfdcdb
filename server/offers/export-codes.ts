import { Readable } from "node:stream";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { OffersContext } from "#server/context/modules.ts";
import { readCodes } from "./queries/codes.ts";
import { findOffer } from "./queries/offers.ts";

/** The single-use codes of an offer as a CSV file with the orders that have used them. */
export async function exportCodes(
  ctx: OffersContext,
  admin: SignedInAdmin,
  offerId: number,
): Promise<Result<Readable, "insufficient-permissions" | "unknown-offer">> {
  const allowed = authorize(admin, "offers:update");
  if (!allowed.ok) return allowed;
  const offer = await findOffer(ctx.db, offerId);
  if (!offer?.batch) return failed("unknown-offer");
  return success(Readable.from(lines(ctx, offerId), { objectMode: false }));
}

/** Codes and orders' ids are letters, digits and hyphens: none needs quotes. */
async function* lines(ctx: OffersContext, offerId: number): AsyncGenerator<string> {
  yield "Code,Order\r\n";
  for await (const rows of readCodes(ctx.db, offerId)) {
    if (rows.length > 0) {
      yield `${rows.map(({ code, orderId }) => `${code},${orderId ?? ""}`).join("\r\n")}\r\n`;
    }
  }
}
