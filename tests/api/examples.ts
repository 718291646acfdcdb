import { sql } from "drizzle-orm";
import type { SignedInAdmin } from "#domain/roles.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { openGrievance } from "#server/grievances/open-grievance.ts";
import type { OperationId } from "#server/http/api/routes.ts";
import { issueFormToken } from "#server/leads/form-token.ts";
import { sendLead } from "#server/leads/send-lead.ts";
import { writeReview } from "#server/reviews/write-review.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { aDelivered, aPaidOrder, ask as askForReturn, texts } from "#tests/returns/a-return.ts";
import { aClient, anEmail, successOf } from "#tests/support/customers.ts";
import type { TestShop } from "#tests/support/start-shop.ts";
import type { Answered } from "./program.ts";

/** What a request is: its path below /api/v1, and its body. */
type Example = { at: string; body?: unknown };
/** What examples are made with. */
export type Needs = { shop: TestShop; owner: SignedInAdmin; call: Call };
type Call = (method: string, at: string, body?: unknown) => Promise<Answered>;

const idOf = (answer: Answered, at = 0) =>
  (answer.json as { data: { id: string }[] }).data[at]?.id ?? "";
const placed = async ({ shop }: Needs) => (await anOrder(shop.ctx)).id;
const paid = async ({ shop }: Needs) => (await aPaidOrder(shop)).id;

const everything = { line: 0, quantity: 1 };
let parcels = 0;
/** Each has a number of its own, as carriers give them. */
const parcelBody = () => {
  const trackingNumber = `RM${100_000 + ++parcels}`;
  return { pieces: [everything], carrierName: "Post", trackingNumber };
};
async function aParcel(needs: Needs) {
  const made = await needs.call("POST", `/orders/${await placed(needs)}/parcels`, parcelBody());
  return idOf(made);
}
async function aReturn({ shop }: Needs) {
  return successOf(await askForReturn(shop.ctx, await aDelivered(shop), texts(2))).returnId;
}
async function inspected(needs: Needs, kind = "money") {
  const order = await aDelivered(needs.shop);
  const asked = await askForReturn(needs.shop.ctx, order, texts(2, { kind }));
  const { returnId: id } = successOf(asked);
  for (const step of ["approve", "pick up", "receive"]) {
    await needs.call("POST", `/returns/${id}/step`, { step });
  }
  const lines = [{ line: 0, accepted: 2, restock: true }];
  await needs.call("POST", `/returns/${id}/inspect`, { lines });
  return id;
}
async function aDocument({ shop, call }: Needs) {
  const { id } = await aPaidOrder(shop);
  await makeDocuments(shop.ctx);
  return idOf(await call("GET", `/orders/${id}/documents`));
}
async function aLead({ shop }: Needs) {
  const content = { ...shop.ctx.settings.content, leads: { sent: true } };
  const settings = { ...shop.ctx.settings, content };
  const token = issueFormToken(shop.ctx);
  const now = () => new Date(Date.now() + 10_000);
  const values = { name: "Asha Rao", phone: "9876543210", address: "Pune", email: anEmail() };
  const form = { values, consent: true, trap: "", token };
  successOf(await sendLead({ ...shop.ctx, settings, now }, aClient(), form));
}
async function aReview({ shop, call }: Needs) {
  const { id: orderId, uid } = await aDelivered(shop);
  const typed = { stars: "4", title: "Well", body: "It stands well beside the sofa." };
  const author = { uid, firstName: "Asha", lastName: "Rao" };
  const sent = { orderId, productId: 1, texts: typed, photos: [] };
  successOf(await writeReview(shop.ctx, author, sent));
  return idOf(await call("GET", "/reviews"));
}
async function aGrievance({ shop }: Needs) {
  const values = {
    ...{ subject: "order", order: "", name: "Asha Rao", email: anEmail(), phone: "" },
    words: "It came broken.",
  };
  const opened = await openGrievance(shop.ctx, aClient(), null, { values, trap: "" });
  return successOf(opened).id;
}
const anOffer = { applies: "code", code: "FERN10", value: { percent: 10 } };
async function failedRefund(needs: Needs, method: "bank" | "provider") {
  const order = await paid(needs);
  const body = { what: { kind: "all" }, reason: "goodwill" };
  const id = idOf(await needs.call("POST", `/orders/${order}/refunds`, body));
  const state = method === "bank" ? "requested" : "failed";
  await needs.shop.ctx.db.execute(
    sql`update refunds set status = ${state}, method = ${method} where id = ${id}`,
  );
  return id;
}

/** A request to each route that does what it is for. */
export const examples: Record<OperationId, (needs: Needs) => Promise<Example>> = {
  getToday: async () => ({ at: "/today" }),
  listOrders: async () => ({ at: "/orders?status=placed&payment=cod&search=GV" }),
  getOrder: async (needs) => ({ at: `/orders/${await placed(needs)}` }),
  setOrderStatus: async (needs) => ({
    at: `/orders/${await placed(needs)}/status`,
    body: { status: "processing" },
  }),
  workOnOrder: async (needs) => ({
    at: `/orders/${await placed(needs)}/work`,
    body: { action: "pack" },
  }),
  cancelOrder: async (needs) => ({
    at: `/orders/${await paid(needs)}/cancel`,
    body: { reason: "stock", note: "Sorry." },
  }),
  setOrderAddress: async (needs) => ({
    at: `/orders/${await placed(needs)}/address`,
    body: {
      ...{ firstName: "Ravi", lastName: "Rao", email: "ravi@example.in", phone: "9876543210" },
      ...{ address: "4 Fern Road", city: "Pune", state: "Maharashtra", pinCode: "411001" },
    },
  }),
  addTag: async (needs) => ({ at: `/orders/${await placed(needs)}/tags/gift` }),
  removeTag: async (needs) => ({ at: `/orders/${await placed(needs)}/tags/gift` }),
  listOrderNotes: async (needs) => ({ at: `/orders/${await placed(needs)}/notes` }),
  addOrderNote: async (needs) => ({
    at: `/orders/${await placed(needs)}/notes`,
    body: { text: "Ring twice." },
  }),
  listOrderEvents: async (needs) => ({ at: `/orders/${await placed(needs)}/timeline` }),
  listParcels: async (needs) => ({ at: `/orders/${await placed(needs)}/parcels` }),
  addParcel: async (needs) => ({
    at: `/orders/${await placed(needs)}/parcels`,
    body: parcelBody(),
  }),
  setTracking: async (needs) => ({
    at: `/parcels/${await aParcel(needs)}/tracking`,
    body: { carrierName: "Speed Post", trackingNumber: "RM777777" },
  }),
  handOverParcel: async (needs) => ({ at: `/parcels/${await aParcel(needs)}/hand-over`, body: {} }),
  moveParcel: async (needs) => ({
    at: `/parcels/${await aParcel(needs)}/move`,
    body: { state: "handed over" },
  }),
  setEwayBill: async (needs) => ({
    at: `/parcels/${await aParcel(needs)}/eway-bill`,
    body: { ewayReason: "Below the limit" },
  }),
  listOrderRefunds: async (needs) => ({ at: `/orders/${await paid(needs)}/refunds` }),
  refundOrder: async (needs) => ({
    at: `/orders/${await paid(needs)}/refunds`,
    body: { what: { kind: "pieces", pieces: [everything] }, reason: "goodwill" },
  }),
  listRefunds: async () => ({ at: "/refunds?queue=all" }),
  askRefundAgain: async (needs) => ({
    at: `/refunds/${await failedRefund(needs, "provider")}/again`,
    body: { method: "provider" },
  }),
  markRefundPaid: async (needs) => ({
    at: `/refunds/${await failedRefund(needs, "bank")}/paid`,
    body: { reference: "UTR123456789" },
  }),
  listOrderReturns: async (needs) => ({ at: `/orders/${await placed(needs)}/returns` }),
  listReturns: async () => ({ at: "/returns" }),
  getReturn: async (needs) => ({ at: `/returns/${await aReturn(needs)}` }),
  stepReturn: async (needs) => ({
    at: `/returns/${await aReturn(needs)}/step`,
    body: { step: "approve" },
  }),
  refuseReturn: async (needs) => ({
    at: `/returns/${await aReturn(needs)}/refuse`,
    body: { reason: "It was worn." },
  }),
  inspectReturn: async (needs) => {
    const id = await aReturn(needs);
    for (const step of ["approve", "pick up", "receive"]) {
      await needs.call("POST", `/returns/${id}/step`, { step });
    }
    return { at: `/returns/${id}/inspect`, body: { lines: [{ line: 0, accepted: 1 }] } };
  },
  refundReturn: async (needs) => ({ at: `/returns/${await inspected(needs)}/refund`, body: {} }),
  replaceReturn: async (needs) => ({
    at: `/returns/${await inspected(needs, "replacement")}/replace`,
  }),
  listOrderDocuments: async (needs) => ({ at: `/orders/${await placed(needs)}/documents` }),
  listDocuments: async () => ({ at: "/documents" }),
  getDocumentFile: async (needs) => ({ at: `/documents/${await aDocument(needs)}/file` }),
  registerDocument: async (needs) => ({
    at: `/documents/${await aDocument(needs)}/registration`,
    body: { irn: "a", acknowledgement: "1", acknowledgedAt: "2026-11-27 10:00:00", qr: "x" },
  }),
  listProducts: async () => ({ at: "/products?state=live" }),
  createProduct: async ({ call }) => {
    const like = (await call("GET", "/products/1")).json as Record<string, unknown>;
    const { id: _, revision: __, changedAt: ___, changedBy: ____, ...fields } = like;
    const variants = (fields.variants as object[]).map((each) => ({ ...each, sku: "" }));
    return { at: "/products", body: { ...fields, variants, name: "Fern stand", state: "draft" } };
  },
  getProduct: async () => ({ at: "/products/1" }),
  changeProduct: async () => ({ at: "/products/1", body: { warranty: "3 years" } }),
  moveProduct: async () => ({ at: "/products/1/move", body: { to: "down" } }),
  listVariants: async () => ({ at: "/products/1/variants" }),
  listStock: async () => ({ at: "/stock?show=all" }),
  setStock: async ({ call }) => {
    const list = (await call("GET", "/stock")).json as {
      data: { variantId: number; onHand: number }[];
    };
    const { variantId = 0, onHand: seen = 0 } = list.data[0] ?? {};
    return {
      at: "/stock",
      body: {
        changes: [{ variantId, seen, onHand: seen + 500, lowAt: 3, tracked: true }],
        note: "counted",
      },
    };
  },
  listStockEntries: async () => ({ at: "/stock/1/entries" }),
  listOffers: async () => ({ at: "/offers" }),
  createOffer: async () => ({ at: "/offers", body: anOffer }),
  getOffer: async ({ call }) => {
    const made = await call("POST", "/offers", { ...anOffer, code: "MOSS10" });
    return { at: `/offers/${(made.json as { id: number }).id}` };
  },
  changeOffer: async ({ call }) => {
    const made = await call("POST", "/offers", { ...anOffer, code: "PALM10" });
    return { at: `/offers/${(made.json as { id: number }).id}`, body: { active: false } };
  },
  addOfferCodes: async ({ call }) => {
    const body = { applies: "batch", name: "Thanks", value: { amount: inr(50000) } };
    const made = await call("POST", "/offers", body);
    return { at: `/offers/${(made.json as { id: number }).id}/codes`, body: { count: 3 } };
  },
  listCustomers: async () => ({ at: "/customers" }),
  getCustomer: async ({ owner }) => ({ at: `/customers/${owner.uid}` }),
  listLeads: async (needs) => {
    await aLead(needs);
    return { at: "/leads?state=new" };
  },
  changeLead: async (needs) => {
    await aLead(needs);
    const id = idOf(await needs.call("GET", "/leads"));
    return { at: `/leads/${id}/change`, body: { change: "answered" } };
  },
  listReviews: async (needs) => {
    await aReview(needs);
    return { at: "/reviews" };
  },
  moderateReview: async (needs) => ({
    at: `/reviews/${await aReview(needs)}/move`,
    body: { move: { kind: "answer", text: "Thank you." } },
  }),
  listGrievances: async (needs) => {
    await aGrievance(needs);
    return { at: "/grievances" };
  },
  getGrievance: async (needs) => ({ at: `/grievances/${await aGrievance(needs)}` }),
  moveGrievance: async (needs) => ({
    at: `/grievances/${await aGrievance(needs)}/move`,
    body: { move: "answer", words: "We send another." },
  }),
};

/** Which examples are refused for what they work on, and why. */
export const refusedHere: Partial<Record<OperationId, number>> = {
  registerDocument: 404, // a receipt voucher is none that the registry takes
};

function inr(amount: number) {
  return { amount, currency: "INR" };
}
