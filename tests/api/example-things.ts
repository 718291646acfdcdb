import { sql } from "drizzle-orm";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { openGrievance } from "#server/grievances/open-grievance.ts";
import { issueFormToken } from "#server/leads/form-token.ts";
import { sendLead } from "#server/leads/send-lead.ts";
import { writeReview } from "#server/reviews/write-review.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { aDelivered, aPaidOrder, ask as askForReturn, texts } from "#tests/returns/a-return.ts";
import { aClient, anEmail, successOf } from "#tests/support/customers.ts";
import { idOf, type Needs } from "./example.ts";

// Things of a shop on which routes work.

export const placed = async ({ shop }: Needs) => (await anOrder(shop.ctx)).id;
export const paid = async ({ shop }: Needs) => (await aPaidOrder(shop)).id;

export const everything = { line: 0, quantity: 1 };
let parcels = 0;
/** Each has a number of its own, as carriers give them. */
export const parcelBody = () => {
  const trackingNumber = `RM${100_000 + ++parcels}`;
  return { pieces: [everything], carrierName: "Post", trackingNumber };
};
export async function aParcel(needs: Needs) {
  const made = await needs.call("POST", `/orders/${await placed(needs)}/parcels`, parcelBody());
  return idOf(made);
}
export async function aReturn({ shop }: Needs) {
  return successOf(await askForReturn(shop.ctx, await aDelivered(shop), texts(2))).returnId;
}
/** A return whose two pieces have come and were not looked at. */
export async function inspectable(needs: Needs, kind = "money") {
  const order = await aDelivered(needs.shop);
  const asked = await askForReturn(needs.shop.ctx, order, texts(2, { kind }));
  const { returnId: id } = successOf(asked);
  for (const step of ["approve", "pick up", "receive"]) {
    await needs.call("POST", `/returns/${id}/step`, { step });
  }
  return id;
}
export async function inspected(needs: Needs, kind = "money") {
  const id = await inspectable(needs, kind);
  const lines = [{ line: 0, accepted: 2, restock: true }];
  await needs.call("POST", `/returns/${id}/inspect`, { lines });
  return id;
}
export async function aDocument({ shop, call }: Needs) {
  const { id } = await aPaidOrder(shop);
  await makeDocuments(shop.ctx);
  return idOf(await call("GET", `/orders/${id}/documents`));
}
export async function aLead({ shop }: Needs) {
  const content = { ...shop.ctx.settings.content, leads: { sent: true } };
  const settings = { ...shop.ctx.settings, content };
  const token = issueFormToken(shop.ctx);
  const now = () => new Date(Date.now() + 10_000);
  const values = { name: "Asha Rao", phone: "9876543210", address: "Pune", email: anEmail() };
  const form = { values, consent: true, trap: "", token };
  successOf(await sendLead({ ...shop.ctx, settings, now }, aClient(), form));
}
export async function aReview({ shop, call }: Needs) {
  const { id: orderId, uid } = await aDelivered(shop);
  const typed = { stars: "4", title: "Well", body: "It stands well beside the sofa." };
  const author = { uid, firstName: "Asha", lastName: "Rao" };
  const sent = { orderId, productId: 1, texts: typed, photos: [] };
  successOf(await writeReview(shop.ctx, author, sent));
  return idOf(await call("GET", "/reviews"));
}
export async function aGrievance({ shop }: Needs) {
  const values = {
    ...{ subject: "order", order: "", name: "Asha Rao", email: anEmail(), phone: "" },
    words: "It came broken.",
  };
  const opened = await openGrievance(shop.ctx, aClient(), null, { values, trap: "" });
  return successOf(opened).id;
}
export async function failedRefund(needs: Needs, method: "bank" | "provider") {
  const order = await paid(needs);
  const body = { what: { kind: "all" }, reason: "goodwill" };
  const id = idOf(await needs.call("POST", `/orders/${order}/refunds`, body));
  const state = method === "bank" ? "requested" : "failed";
  await needs.shop.ctx.db.execute(
    sql`update refunds set status = ${state}, method = ${method} where id = ${id}`,
  );
  return id;
}
