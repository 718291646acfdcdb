import { type Failure, sentenceOf } from "#domain/failures.ts";
import { shippingMessages } from "#domain/messages/shipping-messages.ts";
import { nextStatus } from "#domain/order/transitions.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { piecesLeft } from "#domain/shipping/pieces-left.ts";
import { readTracking } from "#domain/shipping/tracking.ts";
import { readTrackingSheet, type TrackingLine } from "#domain/shipping/tracking-sheet.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { standingOf } from "#server/orders/change-order.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { add } from "./add-parcel.ts";
import { moveAsAdmin, trackAsAdmin } from "./change-parcel.ts";
import { mayHandOver } from "./move-parcel.ts";
import {
  findHolders,
  findParcelsOf,
  findPieces,
  findPiecesOf,
  lockParcel,
  type PackedPieces,
  type ParcelRow,
} from "./queries/parcels.ts";
import { findOrderRows } from "./queries/shipped-orders.ts";

const MOST_LINES = 1000;

/** What a file of tracking numbers would do, or has done. */
export type TrackingPlan = {
  /** Parcels that are made of all that is left of an order, or packed ones that get their number. */
  lines: { at: number; order: string; what: string }[];
  /** Lines that are in the shop already. */
  same: number;
  errors: { at: number; sentence: string }[];
};
type Step = "same" | { parcel: ParcelRow | null } | { wrong: string };
type Checked = TrackingLine & { url: string | null };

/**
 * Reads a file of tracking numbers and says what it would do; changes nothing. A line is an order whose
 * parcel has been handed over: its one packed parcel without a number, or else a new one with all pieces
 * that are in none (§22.36). Needs `orders:update`.
 */
export async function planTracking(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  text: string,
): Promise<Result<TrackingPlan, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const { lines, errors } = readLines(text);
  const plan: TrackingPlan = { lines: [], same: 0, errors };
  const ids = lines.map(({ order }) => order);
  const rows = await findOrderRows(ctx.db, ids);
  const parcels = Map.groupBy(await findParcelsOf(ctx.db, ids), ({ orderId }) => orderId);
  const pieces = Map.groupBy(await findPiecesOf(ctx.db, ids), ({ orderId }) => orderId);
  const numbers = lines.map(({ trackingNumber }) => trackingNumber);
  const holders = await findHolders(ctx.db, numbers);
  for (const line of lines) {
    const { at } = line;
    const order = rows.get(line.order);
    const packed = pieces.get(line.order) ?? [];
    const holder = holders.find(
      (each) => each.trackingNumber === line.trackingNumber && each.orderId !== line.order,
    );
    let step: Step = { wrong: `There is no order ${line.order}.` };
    if (order) step = stepOf(admin, order, parcels.get(order.id) ?? [], packed, line);
    if (holder && typeof step === "object" && "parcel" in step) {
      step = { wrong: shippingMessages.numberTaken(line.trackingNumber, holder.id) };
    }
    if (step === "same") plan.same += 1;
    else if ("wrong" in step) plan.errors.push({ at, sentence: step.wrong });
    else plan.lines.push({ at, order: line.order, what: wordsOf(step.parcel, line) });
  }
  plan.errors.sort((one, other) => one.at - other.at);
  return success(plan);
}

/** What came of a file: how many parcels are handed over, and what was wrong. */
export type EnteredTracking = { entered: number; errors: TrackingPlan["errors"] };

/**
 * Does what `planTracking` says, each line by itself: one that is wrong does not hold up the others. The
 * same file again changes nothing. Needs `orders:update`.
 */
export async function enterTracking(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  text: string,
): Promise<Result<EnteredTracking, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const { lines, errors } = readLines(text);
  let entered = 0;
  for (const line of lines) {
    const done = await transact(ctx.db, "repeatable", async (tx) => {
      const result = await enterLine(ctx, tx, admin, line);
      if (!result.ok) throw new Undone(result.failure);
      return result.value;
    }).catch((error: unknown) => {
      if (error instanceof Undone) return error;
      throw error;
    });
    if (done instanceof Undone) errors.push({ at: line.at, sentence: done.message });
    else if (done) entered += 1;
  }
  await ctx.flush();
  errors.sort((one, other) => one.at - other.at);
  return success({ entered, errors });
}

/** Takes back what a line has written, with the sentence that says why. */
class Undone extends Error {}

/** True: it was done; false: it was there already. */
async function enterLine(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  line: Checked,
): Promise<Result<boolean, string>> {
  const order = await lockOrder(tx, line.order);
  if (!order) return failed(`There is no order ${line.order}.`);
  const [parcels, packed] = [await findParcelsOf(tx, [order.id]), await findPieces(tx, order.id)];
  const step = stepOf(admin, order, parcels, packed, line);
  if (step === "same") return success(false);
  if ("wrong" in step) return failed(step.wrong);
  const { carrierName, trackingNumber } = line;
  const tracking = { carrierName, trackingNumber, trackingUrl: line.url };
  if (step.parcel) {
    const parcel = await lockParcel(tx, step.parcel.id);
    if (!parcel) return failed(shippingMessages.unknownParcel);
    const tracked = await trackAsAdmin(ctx, tx, admin, parcel, tracking);
    if (!tracked.ok) return failed(sentenceOf(tracked.failure));
    const moved = await moveAsAdmin(
      ctx,
      tx,
      admin,
      { order, parcel: tracked.value },
      "handed over",
    );
    return moved.ok ? success(true) : failed(sentenceOf(moved.failure));
  }
  const left = leftOf(order, packed);
  const made = await add(ctx, tx, admin, order.id, {
    ...tracking,
    pieces: left.flatMap((quantity, at) => (quantity > 0 ? [{ line: at, quantity }] : [])),
    handedOver: true,
    requestKey: `csv ${trackingNumber} ${parcels.length}`,
  });
  if (made.ok) return success(true);
  const { failure } = made;
  if (typeof failure === "object" && "kind" in failure) {
    return failed(Object.values(failure.errors).join(" "));
  }
  return failed(sentenceOf(failure as Failure));
}

const leftOf = (order: OrderRow, packed: readonly PackedPieces[]) =>
  piecesLeft(
    order.items,
    packed.filter(({ returnId }) => returnId === null),
  );

function stepOf(
  admin: SignedInAdmin,
  order: OrderRow,
  parcels: readonly ParcelRow[],
  packed: readonly PackedPieces[],
  line: Checked,
): Step {
  const out = parcels.filter(
    ({ direction, state }) => direction === "out" && state !== "cancelled",
  );
  if (out.some(({ trackingNumber }) => trackingNumber === line.trackingNumber)) return "same";
  const actor = { kind: "admin", admin } as const;
  const waiting = out.filter((parcel) => parcel.state === "packed" && !parcel.trackingNumber);
  const [parcel, another] = waiting;
  const may = parcel
    ? mayHandOver(order, actor, parcel.returnId === null)
    : nextStatus(standingOf(order), "add parcel", actor);
  if (!may.ok) return { wrong: sentenceOf(may.failure) };
  if (another) return { wrong: `${order.id} has several packed parcels: enter theirs by hand.` };
  if (parcel) return { parcel };
  const pieces = leftOf(order, packed).some((left) => left > 0);
  return pieces ? { parcel: null } : { wrong: `All of ${order.id} is in parcels already.` };
}

const wordsOf = (parcel: ParcelRow | null, { carrierName, trackingNumber }: Checked) =>
  `${parcel ? `parcel ${parcel.number}` : "a parcel with all that is left"}, ${carrierName} ${trackingNumber}`;

function readLines(text: string): { lines: Checked[]; errors: TrackingPlan["errors"] } {
  const errors: TrackingPlan["errors"] = [];
  const read = readTrackingSheet(text.replaceAll("\u0000", ""));
  if (typeof read === "string") return { lines: [], errors: [{ at: 1, sentence: read }] };
  if (read.length > MOST_LINES) {
    const sentence = `A file may have ${MOST_LINES} lines at most.`;
    return { lines: [], errors: [{ at: 1, sentence }] };
  }
  const seen = new Map<string, number>(); // its orders and its numbers, by their lines
  const lines = read.flatMap((line): Checked[] => {
    const wrong = (sentence: string) => {
      errors.push({ at: line.at, sentence });
      return [];
    };
    if (line.trackingNumber === "") return wrong("The tracking number is missing.");
    const tracking = readTracking(line);
    if (!tracking.ok) return wrong(Object.values(tracking.failure).join(" "));
    const { carrierName, trackingNumber, trackingUrl } = tracking.value;
    const first = seen.get(line.order);
    if (first) return wrong(`The same order stands in line ${first}.`);
    const number = `number ${trackingNumber}`;
    const other = seen.get(number);
    if (other) return wrong(`The same tracking number stands in line ${other}.`);
    seen.set(line.order, line.at).set(number, line.at);
    return [{ ...line, carrierName, trackingNumber: trackingNumber ?? "", url: trackingUrl }];
  });
  return { lines, errors };
}
