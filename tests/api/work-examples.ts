import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { dayOf } from "#domain/calendar.ts";
import type { OperationId } from "#server/http/api/routes.ts";
import { returnPhotos } from "#server/platform/db/schema/returns.ts";
import { reviewPhotos } from "#server/platform/db/schema/reviews.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { aBuyer, anAddress, anEmail, aPayment } from "#tests/support/customers.ts";
import { type Example, idOf, type Needs } from "./example.ts";
import { aReturn, aReview, everything, failedRefund, paid, placed } from "./example-things.ts";

// Requests to the routes of daily work: cash, bookings, lines of orders, orders by telephone, payments, customers.

const size = { weightGrams: 4250, length: 40, width: 30.5, height: 20 };
/** A parcel without a number yet: its carrier gives it one. */
async function anUnbooked(needs: Needs) {
  const body = { pieces: [everything], carrierName: "Himalaya Surface" };
  return idOf(await needs.call("POST", `/orders/${await placed(needs)}/parcels`, body));
}
async function aBooked(needs: Needs) {
  const id = await anUnbooked(needs);
  await needs.call("POST", `/parcels/${id}/booking`, size);
  return id;
}

/** A cash order whose customer is asked to confirm it. */
async function asked(needs: Needs) {
  const id = await placed(needs);
  const { db } = needs.shop.ctx;
  await db.execute(sql`update orders set cash_confirmation = 'asked' where id = ${id}`);
  return id;
}
const setStatus = (needs: Needs, id: string, status: string) =>
  needs.call("PUT", `/orders/${id}/status`, { status });

/** The cash of an order that has arrived: its order and its own id. */
async function collected(needs: Needs) {
  const order = await placed(needs);
  await setStatus(needs, order, "delivered");
  const list = (await needs.call("GET", "/cash")).json as {
    data: { id: number; orderId: string }[];
  };
  return { order, id: list.data.find(({ orderId }) => orderId === order)?.id ?? 0 };
}
const remittance = (cash: number) => ({
  ...{ cash: [cash], reference: "UTR9876543210" },
  day: dayOf(new Date()),
});

const line = (product = 1) => ({ variantId: Number(variantOf(product)), quantity: 1 });
const entered = (payment: "link" | "cash") => ({
  address: anAddress({ email: anEmail() }),
  ...{ lines: [line()], payment },
});
async function anEntered({ call }: Needs) {
  const made = await call("POST", "/orders", entered("link"));
  return (made.json as { enteredId: string }).enteredId;
}

async function unmatched(needs: Needs) {
  const id = await failedRefund(needs, "provider");
  const { db } = needs.shop.ctx;
  await db.execute(
    sql`update refunds set source = 'stray', order_id = null, status = 'failed' where id = ${id}`,
  );
  return id;
}

/** A payment for an order of the provider that the shop does not know. */
async function unknownPayment({ shop }: Needs) {
  const { checkoutId, orderId } = await aPayment(shop);
  await shop.ctx.db.execute(
    sql`update checkouts set provider_order_id = null where id = ${checkoutId}`,
  );
  await shop.ctx.db.execute(sql`insert into webhook_events (id, provider, event, provider_order_id, problem)
    values (${orderId}, ${shop.payments.name}, 'payment.captured', ${orderId}, 'unknown order')`);
  return orderId;
}

async function aRevised({ call }: Needs) {
  const before = (await call("GET", "/products/2")).json as { revision: number };
  await call("PATCH", "/products/2", { warranty: `${randomUUID().slice(0, 4)} years` });
  await call("PATCH", "/products/2", { warranty: `${randomUUID().slice(0, 4)} years` });
  return before.revision + 1;
}

async function aPhoto({ shop }: Needs) {
  const file = `tests/${randomUUID()}.webp`;
  await shop.ctx.files.put(file, Buffer.from("RIFF    WEBP"), "image/webp");
  return { file, position: 0, width: 1, height: 1, bytes: 12 };
}

const customer = async ({ shop }: Needs) => (await aBuyer(shop.ctx)).uid;

export const workExamples = {
  sendMailAgain: async (needs) => {
    const order = await placed(needs);
    const [mail] = await needs.shop.rows<{ id: string }>(
      sql`update mails set state = 'failed' where order_id = ${order} returning id`,
    );
    return { at: `/mails/${mail?.id}/again` };
  },
  enterOrder: async () => ({ at: "/orders", body: entered("cash") }),
  listEnteredOrders: async (needs) => {
    await anEntered(needs);
    return { at: "/entered-orders" };
  },
  sendEnteredOrder: async (needs) => ({
    at: `/entered-orders/${await anEntered(needs)}/send`,
    body: {},
  }),
  withdrawEnteredOrder: async (needs) => ({
    at: `/entered-orders/${await anEntered(needs)}/withdraw`,
    body: { orderId: null },
  }),
  setOrderLines: async (needs) => {
    const order = await paid(needs);
    const { json } = await needs.call("GET", `/orders/${order}`);
    const [first] = (json as { lines: { lineId: string }[] }).lines;
    return { at: `/orders/${order}/lines`, body: { lines: [{ ...first, quantity: 1 }].map(only) } };
  },
  addOrderLines: async (needs) => ({
    at: `/orders/${await placed(needs)}/lines`,
    body: { lines: [line(2)] },
  }),
  undoOrderStep: async (needs) => {
    const order = await placed(needs);
    await needs.call("POST", `/orders/${order}/work`, { action: "pack" });
    return { at: `/orders/${order}/undo` };
  },
  getOrderCash: async (needs) => ({ at: `/orders/${await placed(needs)}/cash` }),
  confirmCashOrder: async (needs) => ({ at: `/orders/${await asked(needs)}/cash/confirm` }),
  noteNoAnswer: async (needs) => ({
    at: `/orders/${await asked(needs)}/cash/no-answer`,
    body: { calls: 0 },
  }),
  askCashOrderAgain: async (needs) => ({ at: `/orders/${await asked(needs)}/cash/ask` }),
  refuseCashOrder: async (needs) => {
    const order = await placed(needs);
    await setStatus(needs, order, "shipped");
    return { at: `/orders/${order}/cash/refuse`, body: { note: "Nobody was there." } };
  },
  listCashToRemit: async (needs) => {
    await collected(needs);
    return { at: "/cash" };
  },
  remitCash: async (needs) => ({
    at: "/cash/remit",
    body: remittance((await collected(needs)).id),
  }),
  undoRemittance: async (needs) => {
    const { order, id } = await collected(needs);
    await needs.call("POST", "/cash/remit", remittance(id));
    return { at: `/orders/${order}/cash/${id}/remittance` };
  },
  bookParcel: async (needs) => ({ at: `/parcels/${await anUnbooked(needs)}/booking`, body: size }),
  resumeBooking: async (needs) => ({ at: `/parcels/${await aBooked(needs)}/booking/again` }),
  getParcelLabel: async (needs) => ({ at: `/parcels/${await aBooked(needs)}/label` }),
  settlePayment: async ({ shop }) => {
    const { checkoutId } = await aPayment(shop);
    await shop.ctx.db.execute(sql`update checkouts set status = 'paid' where id = ${checkoutId}`);
    return { at: `/payments/${checkoutId}/settle` };
  },
  giveBackPayment: async (needs) => ({ at: `/payments/${await unknownPayment(needs)}/give-back` }),
  attachPayment: async (needs) => {
    const payment = await unknownPayment(needs);
    const { id: orderId } = await anOrder(needs.shop.ctx, 3);
    return { at: `/payments/${payment}/attach`, body: { orderId } };
  },
  noteRefundGivenBack: async (needs) => ({
    at: `/refunds/${await unmatched(needs)}/given-back`,
    body: { reference: "UTR123456789" },
  }),
  setRefundPayout: async (needs) => ({
    at: `/refunds/${await failedRefund(needs, "bank")}/payout`,
    body: { kind: "upi", upi: "asha@okbank" },
  }),
  listProductRevisions: async (needs) => {
    await aRevised(needs);
    return { at: "/products/2/revisions" };
  },
  bringBackRevision: async (needs) => ({
    at: `/products/2/revisions/${await aRevised(needs)}/bring-back`,
  }),
  getReviewPhoto: async (needs) => {
    const reviewId = await aReview(needs);
    const photo = { ...(await aPhoto(needs)), reviewId, small: "" };
    await needs.shop.ctx.db.insert(reviewPhotos).values(photo);
    return { at: `/reviews/${reviewId}/photos/0` };
  },
  getReturnPhoto: async (needs) => {
    const returnId = await aReturn(needs);
    const photo = { ...(await aPhoto(needs)), returnId, createdAt: new Date() };
    await needs.shop.ctx.db.insert(returnPhotos).values(photo);
    return { at: `/returns/${returnId}/photos/0` };
  },
  getCustomerRecord: async (needs) => ({ at: `/customers/${await customer(needs)}/record` }),
  addCustomerTag: async (needs) => ({ at: `/customers/${await customer(needs)}/tags/regular` }),
  removeCustomerTag: async (needs) => ({ at: `/customers/${await customer(needs)}/tags/regular` }),
  addCustomerNote: async (needs) => ({
    at: `/customers/${await customer(needs)}/notes`,
    body: { text: "Calls in the evening." },
  }),
  closeCustomer: async (needs) => ({
    at: `/customers/${await customer(needs)}/closed`,
    body: { closed: true },
  }),
  signCustomerOut: async (needs) => ({ at: `/customers/${await customer(needs)}/sign-out` }),
  eraseCustomer: async (needs) => ({ at: `/customers/${await customer(needs)}` }),
} satisfies Partial<Record<OperationId, (needs: Needs) => Promise<Example>>>;

/** Of a line as it is read, what is sent of it. */
function only({ lineId, quantity }: { lineId?: string; quantity: number }) {
  return { lineId, quantity };
}
