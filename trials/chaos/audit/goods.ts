import { COD } from "#domain/order.ts";
import { capturedOf } from "#domain/refund/refundable.ts";
import { isClosed } from "#domain/returns/return-states.ts";
import { isParcelOver } from "#domain/shipping/parcel-states.ts";
import type { Promises } from "../after/world.ts";
import { type Facts, type Must, sumOf } from "./facts.ts";
import { isGiven } from "./refunds.ts";

type Pieces = readonly { line: number; quantity: number }[];
const ofLine = (pieces: Pieces, line: number) =>
  sumOf(
    pieces.filter((each) => each.line === line),
    ({ quantity }) => quantity,
  );
const accepted = (returned: Facts["returns"][number]): Pieces =>
  returned.lines.map((each) => ({ line: each.line, quantity: each.accepted ?? 0 }));

/**
 * Where each piece of an order is: in one parcel at most, with the customer as often as parcels arrived,
 * asked back no more often than that, and given back in money or anew as often as it was accepted.
 * Nothing is under way any more. Of an order of which an admin set the status by hand, that is what was said of it.
 */
export function auditGoods(facts: Facts, promises: Promises, must: Must): void {
  const { order, parcels, returns, refunds } = facts;
  const { id, items, status } = order;
  const isSaid = facts.setByHand > 0;
  const sent = parcels.filter(
    ({ direction, returnId, state }) =>
      direction === "out" && returnId === null && state !== "cancelled",
  );
  const packed = sent.flatMap(({ lines }) => lines);
  const arrived = sent.filter(({ state }) => state === "delivered").flatMap(({ lines }) => lines);
  const asked = returns.filter(({ state }) => state !== "refused").flatMap(({ lines }) => lines);
  const refunded = returns.filter(({ state }) => state === "refunded").flatMap(accepted);
  const forms = promises.refunds.filter((each) => each.orderId === id && isGiven(refunds, each));
  const standing = refunds.filter((each) => each.status !== "failed");
  const paid = standing.flatMap(({ parts }) => parts?.lines ?? []);
  const back = sent.filter(({ state }) => state === "come back").flatMap(({ lines }) => lines);
  const ofParcels = standing
    .filter(({ reason }) => reason === "come back")
    .flatMap(({ parts }) => parts?.lines ?? []);
  for (const [line, { quantity }] of items.entries()) {
    const count = (pieces: Pieces) => ofLine(pieces, line);
    const where = `${id}, line ${line}`;
    must(count(packed) <= quantity, `${where}: ${count(packed)} packed of ${quantity}`);
    const isThere = isSaid || status !== "delivered" || count(packed) === quantity;
    must(isThere, `${where}: delivered, and ${count(packed)} of ${quantity} sent`);
    must(isSaid || count(asked) <= count(arrived), `${where}: ${count(asked)} asked back`);
    const due = count(refunded) + count(forms.flatMap(({ pieces }) => pieces)) + count(ofParcels);
    must(count(ofParcels) <= count(back), `${where}: ${count(ofParcels)} given back as come back`);
    if (status !== "cancelled") {
      // What was paid ahead and has come back is not kept, as far as any money is left.
      const isRetained = count(paid) < count(back) && order.refunded < capturedOf(order);
      must(order.paymentId === COD || !isRetained, `${where}: came back, and its money stays`);
      must(count(paid) === due, `${where}: ${count(paid)} pieces given back, not ${due}`);
    }
  }
  const allBack = sent.length > 0 && sent.every(({ state }) => state === "come back");
  const isWhole = items.every(({ quantity }, line) => ofLine(packed, line) === quantity);
  must(
    !(allBack && isWhole) || status === "cancelled" || asked.length > 0,
    `${id}: all came back, and it is ${status}`,
  );
  must(isSaid || arrived.length === 0 || status !== "placed", `${id}: arrived, and it is placed`);

  for (const parcel of parcels) {
    must(isParcelOver(parcel.state), `${id}: parcel ${parcel.number} is ${parcel.state}`);
    const stays = parcel.state !== "delivered" || parcel.deliveredAt !== null;
    must(stays, `${id}: parcel ${parcel.number} was delivered at no time`);
  }
  for (const returned of returns) {
    must(isClosed(returned.state), `${returned.id}: is ${returned.state}`);
    auditReturn(facts, returned, must);
  }
}

function auditReturn(facts: Facts, returned: Facts["returns"][number], must: Must): void {
  const { id, state } = returned;
  const found = accepted(returned).filter(({ quantity }) => quantity > 0);
  const same = (pieces: Pieces) =>
    pieces.length === found.length &&
    found.every(({ line, quantity }) => ofLine(pieces, line) === quantity);
  const money = facts.refunds.filter(({ returnId }) => returnId === id);
  const first = money.find(({ requestKey }) => requestKey === `return ${id}`);
  const again = facts.parcels.filter(
    ({ returnId, direction }) => returnId === id && direction === "out",
  );
  if (state === "refunded") {
    must(same(first?.parts?.lines ?? []), `${id}: refunded for other pieces than were accepted`);
  } else must(money.length === 0, `${id}: ${state}, and refunded`);
  if (state === "replaced") {
    const sent = again.flatMap(({ lines }) => lines);
    must(again.length === 1 && same(sent), `${id}: not replaced by what was accepted`);
  } else must(again.length === 0, `${id}: ${state}, and replaced`);
}

/** What people were answered is done, is done. */
export function auditPromises(orders: readonly Facts[], promises: Promises, must: Must): void {
  const known = new Map(orders.map((facts) => [facts.order.id, facts]));
  for (const id of promises.cancelled) {
    const status = known.get(id)?.order.status;
    must(status === "cancelled", `${id}: answered as cancelled, and ${status}`);
  }
  const returns = new Set(orders.flatMap((facts) => facts.returns.map(({ id }) => id)));
  for (const id of promises.returns) must(returns.has(id), `${id}: acknowledged, and gone`);
  for (const { orderId, key, amount } of promises.refunds) {
    const own = (known.get(orderId)?.refunds ?? []).filter(({ requestKey }) =>
      requestKey?.startsWith(`form ${orderId} ${key}`),
    );
    const sum = sumOf(own, (each) => each.amount);
    const isRight = own.length > 0 && (amount === null || sum === amount);
    must(isRight, `${orderId}: answered that ${amount ?? "pieces"} go back, and ${sum} do`);
  }
}
