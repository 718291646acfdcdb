import { nextReturnState, returnActions } from "#domain/returns/return-states.ts";
import { movesOn, type ParcelState } from "#domain/shipping/parcel-states.ts";
import { type Facts, type Must, sumOf } from "./facts.ts";

const text = (data: Record<string, unknown>, name: string) => String(data[name] ?? "");

/**
 * The timeline has exactly one line for each change: read in its order, it leads from the placing to where
 * the order, each parcel, return, refund and dispute stand, by steps that their tables allow.
 */
export function auditTimeline(facts: Facts, must: Must): void {
  const { order, events } = facts;
  const { id } = order;
  const of = (...kinds: Facts["events"][number]["kind"][]) =>
    events.filter(({ kind }) => kinds.includes(kind)).map(({ data }) => data);

  let status = "placed";
  for (const data of of("status", "cancelled")) {
    const [before, after] = [text(data, "before"), text(data, "after")];
    must(
      before === status && after !== before,
      `${id}: from ${status}, and recorded ${before} → ${after}`,
    );
    status = after;
  }
  must(status === order.status, `${id}: recorded as ${status}, and ${order.status}`);

  const added = of("parcel added");
  must(added.length === facts.parcels.length, `${id}: ${added.length} lines about new parcels`);
  for (const { number, state } of facts.parcels) {
    let now: ParcelState = "packed";
    let before: ParcelState = now;
    const own = events.filter(
      ({ kind, data }) => kind === "parcel moved" && data.parcel === number,
    );
    for (const { data, public: isPublic } of own) {
      const next = text(data, "state") as ParcelState;
      // What was undone admins alone read of, and it leads back.
      const isBack = facts.undone > 0 && !isPublic && next === before;
      must(movesOn(now, next) || isBack, `${id}: parcel ${number} recorded ${now} → ${next}`);
      [before, now] = [now, next];
    }
    must(now === state, `${id}: parcel ${number} recorded as ${now}, and ${state}`);
  }
  for (const returned of facts.returns) {
    const own = (data: Record<string, unknown>) => data.returnId === returned.id;
    must(of("return asked").filter(own).length === 1, `${returned.id}: not recorded once`);
    let now = "asked";
    for (const data of of("return moved").filter(own)) {
      const [before, after] = [text(data, "before"), text(data, "after")];
      must(
        before === now && isStep(returned.kind, before, after),
        `${returned.id}: ${now} → ${after}`,
      );
      now = after;
    }
    must(now === returned.state, `${returned.id}: recorded as ${now}, and ${returned.state}`);
  }
  for (const refund of facts.refunds) {
    const own = (data: Record<string, unknown>) => data.refundId === refund.id;
    const noted = of("refund moved")
      .filter(own)
      .map((data) => text(data, "status"));
    const asked = of("refund asked").filter(own).length;
    if (refund.source === "order") {
      must(asked === 1, `${refund.id}: asked for in ${asked} lines`);
      must(new Set(noted).size === noted.length, `${refund.id}: recorded twice: ${noted}`);
    }
    must(
      noted.at(-1) === refund.status,
      `${refund.id}: recorded as ${noted}, and ${refund.status}`,
    );
  }
  for (const dispute of facts.disputes) {
    const noted = of("dispute opened", "dispute moved").filter(
      (data) => data.disputeId === dispute.id,
    );
    const states = noted.map((data) => text(data, "status"));
    must(new Set(states).size === states.length, `${dispute.id}: recorded twice: ${states}`);
    must(
      states.at(-1) === dispute.status,
      `${dispute.id}: recorded ${states}, and ${dispute.status}`,
    );
  }
  const cash = of("cash collected").map(({ amount }) => Number(amount));
  const collected = facts.collections.map(({ amount }) => amount);
  // What counted as collected by what an admin said, and was taken back or came with a parcel later, was recorded once.
  const sums = sumOf(cash, (amount) => amount) >= sumOf(collected, (amount) => amount);
  const isNoted = facts.setByHand > 0 ? sums : `${cash.sort()}` === `${collected.sort()}`;
  must(isNoted, `${id}: cash recorded ${cash}, and ${collected}`);
}

function isStep(kind: Facts["returns"][number]["kind"], before: string, after: string): boolean {
  const admin = {
    kind: "admin" as const,
    admin: {
      uid: "",
      email: "",
      authority: { role: "super_admin" as const, permissions: { orders: [], users: [] } },
    },
  };
  const state = before as Facts["returns"][number]["state"];
  return returnActions.some((action) => {
    const next = nextReturnState({ state, kind }, action, admin);
    return next.ok && next.value === after;
  });
}
