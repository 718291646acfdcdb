import type { OperationId } from "#server/http/api/routes.ts";
import { type Example, idOf, type Needs } from "./example.ts";
import {
  aDocument,
  aGrievance,
  aLead,
  aParcel,
  aReturn,
  aReview,
  everything,
  failedRefund,
  inspected,
  paid,
  parcelBody,
  placed,
} from "./example-things.ts";
import { workExamples } from "./work-examples.ts";

const anOffer = { applies: "code", code: "FERN10", value: { percent: 10 } };

/** A request to each route that does what it is for. */
export const examples: Record<OperationId, (needs: Needs) => Promise<Example>> = {
  ...workExamples,
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
