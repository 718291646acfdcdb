import { TODAY } from "#domain/admin/today.ts";
import { dayOf } from "#domain/calendar.ts";
import { readProduct } from "#server/catalogue/read-product.ts";
import { saveProduct } from "#server/catalogue/save-product.ts";
import { remitFile } from "#server/cod/remit-file.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { aCashOrder, rowOf, setStatus, withCod } from "#tests/cod/cash-orders.ts";
import { aDelivered, aPaidOrder } from "#tests/returns/a-return.ts";
import { successOf } from "#tests/support/customers.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { DAY, type Desk } from "./desk.ts";
import { type Expected, openOrder, orderPage, type Wrongs } from "./wrong.ts";

const seenOf = async ({ ctx }: Desk, id: string) =>
  (await rowOf(ctx, id)).updatedAt?.toISOString() ?? "";
const cancel = async (desk: Desk, id: string, reason: string) =>
  desk.post(`${orderPage(id)}/cancel`, { reason, note: "", seen: await seenOf(desk, id) });

async function unconfirmed({ ctx }: Desk): Promise<Expected> {
  const { id } = await aCashOrder(withCod(ctx, { confirmFirst: true }));
  return { of: id, money: (await rowOf(ctx, id)).total, age: 0 };
}

export const toConfirm: Wrongs = [
  {
    name: "a cash order whose customer has not answered",
    make: unconfirmed,
    mend: {
      open: openOrder,
      work: (desk, { orderId }) => desk.post(`${orderPage(orderId)}/cash`, { intent: "confirm" }),
    },
  },
  {
    name: "one whose customer says yes after a call that they missed",
    make: async (desk) => {
      const order = await unconfirmed(desk);
      await desk.post(TODAY, { intent: "no-answer", orderId: order.of ?? "", calls: "0" });
      const [thing] = (await desk.part("to-confirm")).things;
      if (thing?.calls !== 1) throw new Error("the call is not told");
      return order;
    },
    mend: {
      press: "confirm",
      fields: async (desk) => {
        const [thing] = (await desk.part("to-confirm")).things;
        return { orderId: thing?.orderId ?? "" };
      },
    },
  },
  {
    name: "one whose customer does not want it",
    make: unconfirmed,
    mend: {
      open: openOrder,
      work: (desk, { orderId }) => cancel(desk, orderId ?? "", "unconfirmed"),
    },
  },
];

export const toPack: Wrongs = [
  {
    name: "an order that was paid",
    make: async ({ shop }) => {
      const { id, total } = await aPaidOrder(shop, 1);
      return { of: id, money: total, age: 0 };
    },
    mend: {
      open: openOrder,
      work: (desk, { orderId }) =>
        desk.post(`${orderPage(orderId)}/work`, { intent: "move", action: "pack" }),
    },
  },
];

const carried = { carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" };

export const toHandOver: Wrongs = [
  {
    name: "a parcel that no carrier has",
    make: async (desk) => {
      const { id, total } = await aPaidOrder(desk.shop, 1);
      await desk.post(`${orderPage(id)}/work`, { intent: "move", action: "pack" });
      return { of: id, money: total, age: 0 };
    },
    mend: {
      open: openOrder,
      work: (desk, { orderId, ref }) =>
        desk.post(`${orderPage(orderId)}/parcels`, {
          ...{ intent: "hand over", parcel: ref ?? "" },
          ...carried,
        }),
    },
  },
];

/** An order whose parcel left, and was updated in this way; forty days later. */
async function onTheRoad(desk: Desk, ...moves: string[]): Promise<Expected> {
  const { shop, ctx } = desk;
  const { id, total } = await aPaidOrder(shop, 1);
  const pieces = [{ line: 0, quantity: 1 }];
  const parcel = successOf(
    await addParcel(ctx, owner, id, { ...carried, pieces, handedOver: true, requestKey: id }),
  );
  for (const state of moves) successOf(await moveByHand(ctx, owner, parcel.id, state));
  desk.pass(40 * DAY);
  return { of: id, money: total, age: 40 * DAY };
}

export const late: Wrongs = [
  {
    name: "a parcel without an update",
    make: (desk) => onTheRoad(desk),
    mend: {
      open: openOrder,
      work: async (desk, { orderId }) => {
        const order = orderId ?? "";
        const seen = { [`seen:${order}`]: await seenOf(desk, order) };
        await desk.post(orderPage(order), {
          order,
          ...seen,
          status: "delivered",
          confirmed: "yes",
        });
      },
    },
  },
  {
    name: "a parcel that was lost",
    make: (desk) => onTheRoad(desk, "in transit", "lost"),
    mend: {
      open: openOrder,
      work: (desk, { orderId }) => cancel(desk, orderId ?? "", "undeliverable"),
    },
  },
  {
    name: "a parcel that is coming back",
    make: (desk) => onTheRoad(desk, "not delivered", "coming back"),
    mend: {
      open: openOrder,
      work: async (desk, { orderId }) => {
        const [parcel] = await findParcels(desk.ctx.db, orderId ?? "");
        const fields = { intent: "move", parcel: parcel?.id ?? "", state: "come back" };
        await desk.post(`${orderPage(orderId)}/parcels`, fields);
      },
    },
  },
];

const CASH = "/admin/dashboard/cash";
/** A cash order that arrived. */
async function collected({ ctx }: Desk) {
  const { id } = await aCashOrder(ctx);
  await setStatus(ctx, owner, id, "delivered");
  return { of: id, money: (await rowOf(ctx, id)).total };
}
const fileOf = (desk: Desk, order: string, paise: number) =>
  [
    "Number,Amount,Reference,Date",
    `${order},${(paise / 100).toFixed(2)},UTR 9,${dayOf(desk.ctx.now())}`,
  ].join("\r\n");

export const cash: Wrongs = [
  {
    name: "cash that its carrier keeps",
    make: async (desk) => {
      const order = await collected(desk);
      desk.pass(15 * DAY);
      return { ...order, age: 15 * DAY };
    },
    mend: {
      open: () => CASH,
      work: (desk, { ref }) => {
        const day = dayOf(desk.ctx.now());
        return desk.post(CASH, { intent: "note", cash: ref ?? "", reference: "UTR 8", day });
      },
    },
  },
  {
    name: "cash that its carrier's file has another sum of",
    make: async (desk) => {
      const order = await collected(desk);
      const file = fileOf(desk, order.of, order.money - 100);
      const { noted, errors } = successOf(await remitFile(desk.ctx, owner, file));
      if (noted > 0 || errors.length !== 1) throw new Error("the file was taken");
      desk.pass(15 * DAY);
      return { ...order, age: 15 * DAY };
    },
    mend: {
      open: () => CASH,
      work: (desk, { orderId, money }) =>
        desk.post(CASH, { intent: "file", csv: fileOf(desk, orderId ?? "", money ?? 0) }),
    },
  },
];

/** Saves the HSN of the product that is bought. */
async function saveHsn({ ctx }: Desk, hsn: string): Promise<void> {
  const { revision, document } = successOf(await readProduct(ctx, owner, 1));
  successOf(await saveProduct(ctx, owner, { id: 1, revision, document: { ...document, hsn } }));
}

export const documents: Wrongs = [
  {
    name: "an invoice whose goods have no HSN",
    make: async (desk) => {
      await saveHsn(desk, "");
      const { id } = await aDelivered(desk.shop, 1);
      await makeDocuments(desk.ctx);
      return { of: id, money: null, age: 0 };
    },
    mend: {
      open: () => "/admin/dashboard/documents",
      work: async (desk) => {
        await saveHsn(desk, "842139");
        desk.pass(DAY);
        await makeDocuments(desk.ctx);
      },
    },
  },
];
