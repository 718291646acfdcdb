import { type Failure, sentenceOf } from "#domain/failures.ts";
import { MOST_AT_ONCE, TIME_AT_ONCE } from "#domain/order/at-once.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { oneLine } from "#domain/typed-text.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { type HandOverFailure, handOver } from "./hand-over.ts";
import { findParcelsById, findParcelsOf, type ParcelRow } from "./queries/parcels.ts";

/** What came of handing over several. */
export type HandedOver = {
  /** The parcels that left now, and those that had left before, as a press whose answer was lost left them. */
  parcels: string[];
  already: string[];
  /** The orders of those that left now. */
  orderIds: string[];
  /** Why others did not, as sentences. */
  problems: { id: string; problem: string }[];
};
/**
 * Parcels and orders without one by their ids; `carrierName`: who carries those of which nobody said so yet; `numbers`:
 * the tracking number of each that was given one.
 */
export type ManyToHandOver = {
  parcels: readonly string[];
  orders: readonly string[];
  carrierName: string;
  numbers?: ReadonlyMap<string, string>;
};
type Thing = { parcel: string } | { order: string };

/**
 * Hands over these, each by itself, so that one that is refused does not hold up the others; of more than `MOST_AT_ONCE`
 * nothing is done. The same press again does nothing twice. Needs `orders:update`.
 */
export async function handOverParcels(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  chosen: ManyToHandOver,
): Promise<
  Result<HandedOver, Failure<"insufficient-permissions" | "no-parcel-chosen" | "too-many-at-once">>
> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const all: Thing[] = [
    ...[...new Set(chosen.parcels)].map((parcel) => ({ parcel })),
    ...[...new Set(chosen.orders)].map((order) => ({ order })),
  ];
  if (all.length === 0) return failed("no-parcel-chosen");
  if (all.length > MOST_AT_ONCE) {
    return failed({ code: "too-many-at-once", details: [MOST_AT_ONCE] });
  }
  const known = await findKnown(ctx, chosen);
  const result: HandedOver = { parcels: [], already: [], orderIds: [], problems: [] };
  const until = ctx.now().getTime() + TIME_AT_ONCE;
  for (const what of all) {
    const id = "parcel" in what ? what.parcel : what.order;
    if (ctx.now().getTime() > until) {
      result.problems.push({ id, problem: sentenceOf("not-reached") });
      continue;
    }
    const before = known.get(id);
    const number = oneLine(chosen.numbers?.get(id) ?? "");
    if (before && number !== "" && hasLeft(before) && before.trackingNumber === number) {
      result.already.push(before.id);
      continue;
    }
    const done = await handOver(ctx, admin, what, typedOf(before, chosen.carrierName, number));
    if (done.ok) {
      result.parcels.push(done.value.id);
      result.orderIds.push(done.value.orderId);
    } else result.problems.push({ id, problem: problemOf(done.failure) });
  }
  return success(result);
}

/** What is known of these; of an order, its first parcel. */
async function findKnown(ctx: ShippingContext, { parcels, orders }: ManyToHandOver) {
  const [own, ofOrders] = await Promise.all([
    findParcelsById(ctx.db, parcels),
    findParcelsOf(ctx.db, orders),
  ]);
  return new Map([
    ...ofOrders.map((row): [string, ParcelRow] => [row.orderId, row]).reverse(),
    ...own.map((row): [string, ParcelRow] => [row.id, row]),
  ]);
}

const hasLeft = ({ handedOverAt, direction }: ParcelRow) =>
  handedOverAt !== null && direction === "out";

/** What is asked of a parcel: nothing where all is known and no number was given. */
function typedOf(parcel: ParcelRow | undefined, carrierName: string, number: string) {
  const isNamed = parcel !== undefined && parcel.carrierName !== "";
  if (number === "") {
    return { carrierName: isNamed ? "" : carrierName, trackingNumber: "", trackingUrl: "" };
  }
  return {
    carrierName: isNamed ? parcel.carrierName : carrierName,
    trackingNumber: number,
    trackingUrl: number === parcel?.trackingNumber ? (parcel.trackingUrl ?? "") : "",
  };
}

/** Why it was not handed over, as a sentence. */
const problemOf = (failure: HandOverFailure): string =>
  typeof failure === "object" && "kind" in failure
    ? Object.values(failure.errors).join(" ")
    : sentenceOf(failure);
