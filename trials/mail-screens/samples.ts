import type { Address } from "#domain/address.ts";
import { chooseLine } from "#domain/cart/stored-cart.ts";
import { type CartLine, total } from "#domain/cart.ts";
import { COD, type Order, type OrderStatus } from "#domain/order.ts";
import type { Language } from "#domain/profile/language.ts";
import type { ReturnState } from "#domain/returns/return-states.ts";
import { firstTerms } from "#domain/settings/first/terms.ts";
import { seedCatalogue } from "#server/catalogue/seed/seed-products.ts";
import { languageOf, pagesIn } from "#server/mail/message/language.ts";
import type { Mail, Message } from "#server/mail/message/mail.ts";
import { compose } from "#server/mail/templates/compose.ts";

/** Every kind of mail with content that might be real: for previews, and for tests of the templates. */
const at = "2026-11-20T11:32:00.000Z";
const to = "ananya.deshwal@example.in";
const name = "Ananya";

export const settings = {
  publicUrl: "https://greenverse.example",
  adminEmail: "orders@greenverse.example",
  brand: {
    name: "Greenverse",
    address: "4th Floor, Banyan Court, Sector 62, Noida 201309, Uttar Pradesh, India",
    email: "hello@greenverse.example",
  },
  terms: firstTerms,
};

const address: Address = {
  firstName: name,
  lastName: "Deshwal",
  email: to,
  phone: "9800000000",
  address: "B-14, Neem Residency, Golf Course Extension Road",
  city: "Gurugram",
  state: "Haryana",
  pinCode: "122002",
};

/** A line of the catalogue. */
export function sampleLine(id: number, quantity: number, options: string[]): CartLine {
  const [color = null, size = null, material = null] = options;
  const line = chooseLine({ id, color, size, material }, quantity, seedCatalogue);
  if (!line) throw new Error(`the catalogue has no ${id} in ${options.join(", ")}`);
  return line;
}

export function sampleOrder(changes: Partial<Order> = {}): Order {
  const items = changes.items ?? [
    sampleLine(1, 1, ["White", "Large", "Wood"]),
    sampleLine(2, 2, ["White", "Extra Large", "Metal"]),
  ];
  return {
    id: "GV-7KQ2M8XWPD",
    userId: "u",
    items,
    total: total(items),
    status: "placed",
    paymentId: COD,
    shippingAddress: address,
    createdAt: at,
    ...changes,
  };
}

const status = (status: OrderStatus, changes: Partial<Order> = {}) =>
  ({ kind: "order-status", order: sampleOrder({ status, ...changes }) }) as const;
const parcel = {
  carrierName: "Himalaya Couriers",
  trackingNumber: "HC 4471 2093 88",
  expectedOn: "2026-11-24",
  toCollect: 6_599_700,
  goods: [sampleLine(1, 1, ["White", "Large", "Wood"])],
  more: false,
};
const aReturn = (state: ReturnState, dueOn: string | null) => {
  const refusal = state === "refused" ? "The filter was used for a month." : null;
  const about = { id: "RT-4T7NQ9KWZ2", kind: "money", state, dueOn, refusal } as const;
  return { kind: "return", order: sampleOrder({ status: "delivered" }), about } as const;
};
const device = "Firefox, Windows";
const receiver = { to, name };

export const samples: Record<string, { mail: Mail; path?: string }> = {
  "order-customer-cash": { mail: { kind: "order-customer", order: sampleOrder() } },
  "order-customer-paid": {
    mail: { kind: "order-customer", order: sampleOrder({ paymentId: "pay_QX7Jd0aLm2TnRv" }) },
  },
  "order-admin": {
    mail: { kind: "order-admin", order: sampleOrder({ paymentId: "pay_QX7Jd0aLm2TnRv" }) },
  },
  "order-processing": { mail: status("processing") },
  "order-shipped-cash": { mail: status("shipped") },
  "order-delivered": { mail: status("delivered", { paymentId: "pay_QX7Jd0aLm2TnRv" }) },
  "order-cancelled": { mail: status("cancelled") },
  "cash-confirm": {
    mail: { kind: "cash-confirm", order: sampleOrder() },
    path: "/orders/GV-7KQ2M8XWPD/confirm",
  },
  "order-lines": { mail: { kind: "order-lines", order: sampleOrder(), before: 12_599_700 } },
  "order-lines-added": { mail: { kind: "order-lines", order: sampleOrder(), before: 2_599_700 } },
  "order-difference": {
    mail: {
      kind: "order-difference",
      order: sampleOrder({ paymentId: "pay_QX7Jd0aLm2TnRv" }),
      added: [sampleLine(1, 1, ["White", "Large", "Wood"])],
      ...{ amount: 2_999_900, url: "https://greenverse.example/i/nTq8", until: at },
    },
  },
  "phone-order": {
    mail: {
      kind: "phone-order",
      ...{ to, name, bought: sampleOrder(), url: "https://greenverse.example/i/nTq8", until: at },
    },
  },
  "account-invite": {
    mail: { kind: "account-invite", to, name },
    path: "/reset-password",
  },
  "admin-invite": {
    mail: { kind: "account-invite", to, name: "", by: "owner@greenverse.example" },
    path: "/reset-password",
  },
  "order-by-telephone": {
    mail: { kind: "order-customer", order: sampleOrder(), byTelephone: true },
  },
  "order-address": { mail: { kind: "order-address", order: sampleOrder() } },
  "order-cancelled-by-customer": {
    mail: {
      kind: "order-cancelled",
      order: sampleOrder({ status: "cancelled", paymentId: "pay_QX7Jd0aLm2TnRv" }),
      by: "customer",
      reason: "late",
      note: "",
      back: 6_599_700,
    },
  },
  "order-cancelled-by-shop": {
    mail: {
      kind: "order-cancelled",
      order: sampleOrder({ status: "cancelled" }),
      by: "shop",
      reason: "stock",
      note: "We are sorry. The next ones come in January.",
      back: 0,
    },
  },
  "order-cancelled-admin": {
    mail: {
      kind: "order-cancelled-admin",
      order: sampleOrder({ status: "cancelled", paymentId: "pay_QX7Jd0aLm2TnRv" }),
      by: "customer",
      reason: "mistake",
      note: "Thank you",
      back: 6_599_700,
    },
  },
  "parcel-shipped": { mail: { kind: "parcel-shipped", order: sampleOrder(), parcel } },
  "parcel-delivered-part": {
    mail: {
      kind: "parcel-delivered",
      order: sampleOrder({ paymentId: "pay_QX7Jd0aLm2TnRv" }),
      parcel: { ...parcel, toCollect: 0, more: true },
    },
  },
  "return-asked": { mail: aReturn("asked", "2026-12-04") },
  "return-approved": { mail: aReturn("approved", "2026-12-08") },
  "return-refunded": { mail: aReturn("refunded", null) },
  "return-refused": { mail: aReturn("refused", null) },
  refund: {
    mail: {
      kind: "refund",
      ...receiver,
      amount: 6_599_700,
      paymentId: "pay_QX7Jd0aLm2TnRv",
      orderId: "GV-7KQ2M8XWPD",
      reason: "order refunded",
    },
  },
  "order-refund": {
    mail: {
      kind: "order-refund",
      order: sampleOrder({ paymentId: "pay_QX7Jd0aLm2TnRv" }),
      ...{ amount: 2_999_900, reason: "returned", method: "provider", paid: false },
    },
  },
  "order-refund-paid": {
    mail: {
      kind: "order-refund",
      order: sampleOrder(),
      ...{ amount: 2_999_900, reason: "returned", method: "bank", paid: true },
    },
  },
  "order-payment": { mail: { kind: "order-payment", order: sampleOrder(), amount: 2_999_900 } },
  dispute: {
    mail: {
      kind: "dispute",
      ...{ orderId: "GV-7KQ2M8XWPD", amount: 2_999_900, currency: "INR" },
      ...{ phase: "chargeback", respondBy: at },
    },
  },
  "sign-in-code": { mail: { kind: "sign-in-code", ...receiver } },
  "verify-email": { mail: { kind: "verify-email", ...receiver }, path: "/verify-email" },
  "reset-password": { mail: { kind: "reset-password", ...receiver }, path: "/reset-password" },
  "account-exists": { mail: { kind: "account-exists", ...receiver } },
  "password-changed": { mail: { kind: "password-changed", ...receiver, at } },
  "second-factor-on": { mail: { kind: "second-factor", ...receiver, change: "on", at } },
  "second-factor-reset": { mail: { kind: "second-factor", ...receiver, change: "reset", at } },
  "recovery-code": {
    mail: { kind: "second-factor", ...receiver, change: "recovery-code", left: 9, at },
  },
  "stock-confirm": {
    mail: { kind: "stock-confirm", to, name: "", what: "Outdoor Monitor (Medium)", alertId: "a1" },
  },
  "stock-back": {
    mail: {
      kind: "stock-back",
      ...{ to, name: "", what: "Outdoor Monitor (Medium)", alertId: "a1", productId: 3 },
    },
  },
  "grievance-received": {
    mail: { kind: "grievance-received", ...receiver, id: "GR-7KQ2M9XWHA" },
    path: "/grievance/GR-7KQ2M9XWHA",
  },
  "grievance-news": {
    mail: {
      kind: "grievance-news",
      move: "answer",
      ...{ ...receiver, id: "GR-7KQ2M9XWHA" },
      words: "A new box is on its way to you.\n\nWe are sorry that the first one came open.",
    },
    path: "/grievance/GR-7KQ2M9XWHA",
  },
  "grievance-officer": {
    mail: { kind: "grievance-officer", what: "new", ...{ to, name: "", id: "GR-7KQ2M9XWHA" } },
  },
  lead: {
    mail: {
      kind: "lead",
      ...{ to: settings.adminEmail, name: "" },
      lead: { name: "Ananya Deshwal", email: to, phone: "9800000000", address: "Gurugram 122002" },
    },
  },
  breach: {
    mail: {
      kind: "breach",
      ...{ ...receiver, data: ["names", "e-mail addresses"] },
      ...{ beganAt: "2026-11-18T04:30:00.000Z", noticedAt: at },
      nature: "A backup of our shop was copied by a stranger.",
      consequences: "Somebody may write to you in our name.",
      measures: "The copy is closed, and all log-ins have ended.",
      advice: "Choose a new password, and follow no link that asks for one.",
    },
  },
  "return-in-cash": {
    mail: aReturn("approved", "2026-11-24"),
    path: "/orders/GV-7KQ2M8XWPD/payout",
  },
  "admin-email": {
    mail: {
      kind: "admin-email",
      ...receiver,
      ...{ moved: "mira@elsewhere.example", by: "mira@greenverse.example", at },
    },
  },
  "export-file": {
    mail: { kind: "export-file", ...receiver, file: "orders-2026-11-29.csv", isReady: true },
  },
  "webhook-off": {
    mail: {
      kind: "webhook-off",
      endpointId: "5f0c8a52-3f6e-4b7c-9a51-0d6f2f6f9b11",
      ...{ url: "https://books.example.com/greenverse", note: "Books", reason: "failing" },
    },
  },
  "new-sign-in": {
    mail: { kind: "new-sign-in", ...receiver, at, device, address: "203.0.113.24" },
  },
};

const inLanguage = (mail: Mail, language: Language): Mail =>
  "order" in mail
    ? { ...mail, order: { ...mail.order, language } }
    : ({ ...mail, language } as Mail);

/** The kinds of which there is a sample. */
export const sampledKinds = new Set(Object.values(samples).map(({ mail }) => mail.kind));

/** The sample mails as they are sent, by name. Those to the shop itself are in English in any language. */
export function sampleMessages(language: Language = "en"): [name: string, message: Message][] {
  const token = "Jx3vT9-kQ0aWb7_R".repeat(2);
  return Object.entries(samples).map(([name, { mail, path }]) => {
    const mailIn = inLanguage(mail, language);
    const pages = pagesIn(settings.publicUrl, languageOf(mailIn));
    const code = mail.kind === "sign-in-code" ? "482913" : null;
    const link = path ? `${pages}${path}?token=${token}` : code;
    return [name, compose(mailIn, `sample-${name}`, settings, link)];
  });
}
