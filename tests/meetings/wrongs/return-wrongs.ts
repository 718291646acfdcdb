import type { WaitingThing } from "#server/admin/read-today.ts";
import { openGrievance } from "#server/grievances/open-grievance.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { findParcels, findReplacements } from "#server/shipping/queries/parcels.ts";
import { aDelivered, ask, texts } from "#tests/returns/a-return.ts";
import { aClient, successOf } from "#tests/support/customers.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { DAY, type Desk } from "./desk.ts";
import { type Expected, orderPage, type Wrongs } from "./wrong.ts";

const returnPage = ({ ref }: Pick<WaitingThing, "ref">) =>
  `/admin/dashboard/returns/${encodeURIComponent(ref ?? "")}`;
const step = (desk: Desk, ref: string | null, intent: string, more: Record<string, string> = {}) =>
  desk.post(returnPage({ ref }), { intent, ...more });
const asShouldBe = { "accepted.0": "1", "restock.0": "yes" };

/** A return that has been brought so far. */
async function aReturn(desk: Desk, kind: "money" | "replacement", ...steps: string[]) {
  const order = await aDelivered(desk.shop, 1);
  const { returnId: id } = successOf(await ask(desk.ctx, order, texts(1, { kind })));
  for (const each of steps) await step(desk, id, each, each === "inspect" ? asShouldBe : {});
  return { of: order.id, money: null, age: 0, id };
}
/** A replacement that left, forty days ago. */
async function aReplacementOnTheRoad(desk: Desk) {
  const { id, of } = await aReturn(desk, "replacement", "approve", "receive", "inspect", "replace");
  const [parcel] = await findReplacements(desk.ctx.db, id);
  await desk.post(`${orderPage(of)}/parcels`, {
    ...{ intent: "hand over", parcel: parcel?.id ?? "" },
    ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
  });
  desk.pass(40 * DAY);
  return { of, money: null, age: 40 * DAY };
}

export const lateReplacements: Wrongs = [
  {
    name: "a replacement of which nothing was heard",
    make: aReplacementOnTheRoad,
    mend: { press: "arrived" },
  },
  {
    name: "a replacement that is late, and lost",
    make: aReplacementOnTheRoad,
    mend: {
      press: "lost",
      // It is an open return again: it is replaced once more, or its money goes back.
      after: async (desk) => {
        const { things } = await desk.part("returns");
        if (things[0]?.state !== "inspected") throw new Error("its return is not open");
      },
    },
  },
];

const refuse = (desk: Desk, { ref }: WaitingThing) =>
  step(desk, ref, "refuse", { refusal: "It never came." });
const refund = (desk: Desk, { ref }: WaitingThing) =>
  step(desk, ref, "refund", { amount: "", note: "" });

export const returns: Wrongs = [
  {
    name: "a return that nobody has looked at",
    make: (desk) => aReturn(desk, "money"),
    mend: { open: returnPage, work: refuse },
  },
  {
    name: "a return that was approved and is not sent",
    make: async (desk) => {
      const one = await aReturn(desk, "money", "approve");
      desk.pass(30 * DAY);
      return { ...one, age: 30 * DAY };
    },
    mend: { open: returnPage, work: refuse },
  },
  {
    name: "a return that came and was not inspected",
    make: (desk) => aReturn(desk, "money", "approve", "receive"),
    mend: {
      open: returnPage,
      work: async (desk, thing) => {
        await step(desk, thing.ref, "inspect", asShouldBe);
        await refund(desk, thing);
      },
    },
  },
  {
    name: "a replacement that is not sent",
    make: (desk) => aReturn(desk, "replacement", "approve", "receive", "inspect"),
    mend: { open: returnPage, work: (desk, { ref }) => step(desk, ref, "replace") },
  },
  {
    name: "a replacement that was lost",
    make: async (desk) => {
      const steps = ["approve", "receive", "inspect", "replace"];
      const one = await aReturn(desk, "replacement", ...steps);
      const parcels = await findParcels(desk.ctx.db, one.of);
      const sent = parcels.find(({ returnId }) => returnId === one.id);
      for (const state of ["in transit", "lost"]) {
        successOf(await moveByHand(desk.ctx, owner, sent?.id ?? "", state));
      }
      return one;
    },
    mend: { open: returnPage, work: refund },
  },
];

async function aGrievance({ ctx }: Desk): Promise<Expected> {
  const about = {
    subject: "order",
    order: "GV-T001",
    name: "Asha",
    email: "a@home.example",
    phone: "",
  };
  const values = { ...about, words: "It never came." };
  const { id } = successOf(await openGrievance(ctx, aClient(), null, { values, trap: "" }));
  return { of: id, money: null, age: 0 };
}
const grievancePage = ({ ref }: WaitingThing) =>
  `/admin/dashboard/grievances/${encodeURIComponent(ref ?? "")}`;
const moves =
  (...intents: string[]) =>
  async (desk: Desk, thing: WaitingThing) => {
    for (const intent of intents) {
      await desk.post(grievancePage(thing), { intent, words: "It is on its way.", seen: intent });
    }
  };

export const grievances: Wrongs = [
  {
    name: "a grievance that has 48 hours",
    make: aGrievance,
    mend: { open: grievancePage, work: moves("resolve") },
  },
  {
    name: "a grievance that was not acknowledged in time",
    make: async (desk) => {
      const one = await aGrievance(desk);
      desk.pass(3 * DAY);
      return { ...one, age: 3 * DAY };
    },
    mend: { open: grievancePage, work: moves("acknowledge", "answer", "resolve") },
  },
];
