import { z } from "zod";
import type { Address } from "#domain/address.ts";
import type { CartLine } from "#domain/cart.ts";
import { leadFields } from "#domain/leads/lead.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import { type Order, orderStatuses } from "#domain/order.ts";
import { disputePhases } from "#domain/payment.ts";
import { languages } from "#domain/profile/language.ts";
import { refundMethods, refundReasons } from "#domain/refund.ts";
import { returnKinds, returnStates } from "#domain/returns/return-states.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";
import {
  readStored,
  type Stored,
  type StoredForm,
  toStored,
} from "#server/platform/stored-json.ts";
import type { Mail, MailedParcel, MailKind, MailOf } from "./mail.ts";

// What mails hold while they wait (`mails.data`), in the version that this shop writes. Raise it with a change
// that mails which wait already would not fit.
const VERSION = 1;

const text = z.string();
const paise = z.int();
const moment = z.iso.datetime({ offset: true });
const language = z.enum(languages);

const line: z.ZodType<CartLine> = z.looseObject({
  id: z.int(),
  name: text,
  image: text,
  price: paise,
  quantity: z.int().positive(),
  size: text.nullable(),
  material: text.nullable(),
  color: text.nullable(),
  variantId: z.int().optional(),
  was: paise.optional(),
});

const pricing: z.ZodType<Pricing> = z.looseObject({
  discounts: z.array(
    z.looseObject({
      offerId: z.int(),
      name: text,
      code: text.nullable(),
      amount: paise,
      lines: z.array(paise),
    }),
  ),
  delivery: paise,
  whole: z.literal(true).optional(),
});

/** What mails show of it; its parts were checked where they were worked out. */
const tax = z.custom<OrderTax>(
  (value) => z.looseObject({ lines: z.array(z.looseObject({})) }).safeParse(value).success,
);
const address = z.custom<Address>((value) => z.record(text, text).safeParse(value).success);

const order: z.ZodType<Order> = z.looseObject({
  id: text,
  userId: text,
  items: z.array(line),
  total: paise,
  pricing: pricing.nullable().optional(),
  tax: tax.nullable().optional(),
  buyer: z.looseObject({ company: text, gstin: text }).nullable().optional(),
  status: z.enum(orderStatuses),
  paymentId: text,
  shippingAddress: address.nullable(),
  language: language.optional(),
  createdAt: moment,
  updatedAt: moment.optional(),
});

const parcel: z.ZodType<MailedParcel> = z.looseObject({
  carrierName: text,
  trackingNumber: text.nullable(),
  expectedOn: text.nullable() as z.ZodType<MailedParcel["expectedOn"]>,
  toCollect: paise,
  goods: z.array(line),
  more: z.boolean(),
});

const receiver = { to: text, name: text, language: language.optional() };
const toBuyer = { order, to: text.optional() };
const cancelled = {
  order,
  by: z.enum(["customer", "shop"]),
  back: paise,
  reason: text,
  note: text,
};
const moves = ["acknowledge", "answer", "resolve"] as const;
const changes = ["on", "off", "codes", "reset", "recovery-code"] as const;

const form = <Kind extends MailKind, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
) => z.looseObject({ kind: z.literal(kind), ...shape });

/** What each kind of mail must hold to be written. */
const schemas: { [Kind in MailKind]: z.ZodType<MailOf<Kind>> } = {
  "order-customer": form("order-customer", { ...toBuyer, byTelephone: z.boolean().optional() }),
  "order-admin": form("order-admin", { order }),
  "order-status": form("order-status", toBuyer),
  "cash-confirm": form("cash-confirm", { ...toBuyer, due: paise.optional() }),
  "order-address": form("order-address", toBuyer),
  "order-lines": form("order-lines", { ...toBuyer, before: paise }),
  "order-difference": form("order-difference", {
    ...toBuyer,
    added: z.array(line),
    amount: paise,
    url: text,
    until: text.nullable(),
  }),
  "phone-order": form("phone-order", {
    ...receiver,
    bought: z.looseObject({
      items: z.array(line),
      total: paise,
      pricing: pricing.nullable().optional(),
      tax: tax.nullable().optional(),
    }),
    url: text,
    until: text.nullable(),
  }),
  "order-cancelled": form("order-cancelled", { ...cancelled, to: text.optional() }),
  "order-cancelled-admin": form("order-cancelled-admin", cancelled),
  "parcel-shipped": form("parcel-shipped", { ...toBuyer, parcel }),
  "parcel-delivered": form("parcel-delivered", { ...toBuyer, parcel }),
  return: form("return", {
    ...toBuyer,
    about: z.looseObject({
      id: text,
      kind: z.enum(returnKinds),
      state: z.enum(returnStates),
      dueOn: text.nullable(),
      refusal: text.nullable(),
    }),
  }),
  refund: form("refund", {
    ...receiver,
    amount: paise,
    currency: text.optional(),
    paymentId: text,
    orderId: text.nullable(),
    reason: z.enum(refundReasons),
  }),
  "order-refund": form("order-refund", {
    ...toBuyer,
    amount: paise,
    reason: z.enum(refundReasons),
    method: z.enum(refundMethods),
    paid: z.boolean(),
  }),
  "order-payment": form("order-payment", { ...toBuyer, amount: paise, due: paise.optional() }),
  dispute: form("dispute", {
    orderId: text,
    amount: paise,
    currency: text,
    phase: z.enum(disputePhases),
    respondBy: text.nullable(),
  }),
  "sign-in-code": form("sign-in-code", receiver),
  "verify-email": form("verify-email", receiver),
  "reset-password": form("reset-password", receiver),
  "account-invite": form("account-invite", { ...receiver, by: text.optional() }),
  "account-exists": form("account-exists", receiver),
  "password-changed": form("password-changed", { ...receiver, at: text }),
  "second-factor": form("second-factor", {
    ...receiver,
    change: z.enum(changes),
    left: z.int().optional(),
    at: text,
  }),
  "new-sign-in": form("new-sign-in", { ...receiver, at: text, device: text, address: text }),
  "admin-email": form("admin-email", { ...receiver, moved: text, by: text, at: text }),
  "export-file": form("export-file", { ...receiver, file: text, isReady: z.boolean() }),
  "webhook-off": form("webhook-off", {
    endpointId: text,
    url: text,
    note: text,
    reason: z.enum(["gone", "failing"]),
    language: language.optional(),
  }),
  lead: form("lead", { ...receiver, lead: z.record(z.enum(leadFields), text) }),
  breach: form("breach", {
    ...receiver,
    nature: text,
    consequences: text,
    measures: text,
    advice: text,
    data: z.array(text),
    beganAt: text,
    noticedAt: text,
  }),
  "grievance-received": form("grievance-received", { ...receiver, id: text }),
  "grievance-news": form("grievance-news", {
    ...receiver,
    id: text,
    move: z.enum(moves),
    words: text,
  }),
  "grievance-officer": form("grievance-officer", {
    ...receiver,
    id: text,
    what: z.enum(["new", "reply", "again"]),
  }),
  "stock-confirm": form("stock-confirm", { ...receiver, what: text, alertId: text }),
  "stock-back": form("stock-back", { ...receiver, what: text, alertId: text, productId: z.int() }),
};

const kinds = Object.keys(schemas) as MailKind[];
const named = z.looseObject({ kind: z.enum(kinds) });
const mail: StoredForm<Mail> = {
  version: VERSION,
  schema: z.unknown().transform((stored, { addIssue }) => {
    const about = named.safeParse(stored);
    const read = about.success ? schemas[about.data.kind].safeParse(stored) : about;
    if (read.success) return read.data as Mail;
    for (const issue of read.error.issues) addIssue({ ...issue });
    return z.NEVER;
  }),
};

/** A mail as its row keeps it. */
export const toStoredMail = (value: Mail): Stored<Mail> & { kind: MailKind } => ({
  ...toStored(mail, value),
  kind: value.kind,
});

/** The mail of a row. Throws an `UnreadableError` where this version of the shop cannot write it. */
export const readStoredMail = (stored: unknown): Mail => readStored("The mail", mail, stored);
