import { z } from "zod";
import type { OrderEventKind } from "#domain/order/order-events.ts";
import { orderStatuses } from "#domain/order.ts";
import { disputePhases, disputeStatuses } from "#domain/payment.ts";
import { refundMethods, refundReasons, refundStatuses } from "#domain/refund.ts";
import { returnKinds, returnStates } from "#domain/returns/return-states.ts";
import {
  readStored,
  type StoredForm,
  toStored,
  UnreadableError,
} from "#server/platform/stored-json.ts";

// What a line of an order's timeline keeps (`order_events.data`), in the version that this shop writes.
const VERSION = 1;

const text = z.string();
const paise = z.int();
const maybe = text.nullable().optional();
const goods = z.array(z.looseObject({ name: text, quantity: z.int() }));
const pieces = z.array(z.looseObject({ line: z.int(), quantity: z.int() })).optional();
const parcel = { parcel: z.int(), carrier: text, trackingNumber: maybe, trackingUrl: maybe };
const status = z.enum(orderStatuses);
const change = { before: status, after: status, reason: text.optional(), note: text.optional() };
const refund = {
  refundId: text.optional(),
  orderId: text.optional(),
  amount: paise,
  method: z.enum(refundMethods).optional(),
  reason: z.enum(refundReasons).optional(),
};
const dispute = z.looseObject({
  disputeId: text.optional(),
  orderId: maybe,
  phase: z.enum(disputePhases).optional(),
  status: z.enum(disputeStatuses),
  amount: paise.optional(),
  currency: text.optional(),
  respondBy: maybe,
});
const ofAmount = z.looseObject({ amount: paise });

/** What each kind of event has. */
const schemas = {
  placed: z.looseObject({ byTelephone: z.literal(true).optional() }),
  status: z.looseObject(change),
  confirmed: z.looseObject({ answer: text.optional() }),
  "not reached": z.looseObject({ call: z.int() }),
  "parcel added": z.looseObject({ ...parcel, pieces }),
  "parcel moved": z.looseObject({
    ...parcel,
    state: text,
    place: text.optional(),
    words: text.optional(),
  }),
  "parcel collects": z.looseObject({ parcel: z.int(), amount: paise }),
  cancelled: z.looseObject({ ...change, before: status.optional() }),
  edited: z.union([
    z.looseObject({ what: z.literal("address"), note: text.optional() }),
    z.looseObject({
      what: z.literal("lines"),
      before: paise,
      after: paise,
      out: goods.optional(),
      added: goods.optional(),
    }),
  ]),
  "return asked": z.looseObject({
    returnId: text,
    returnKind: z.enum(returnKinds),
    before: z.null(),
    after: z.enum(returnStates),
    dueOn: maybe,
    reason: maybe,
  }),
  "return moved": z.looseObject({
    returnId: text,
    returnKind: z.enum(returnKinds),
    before: z.enum(returnStates).nullable(),
    after: z.enum(returnStates),
    dueOn: maybe,
    reason: maybe,
  }),
  "refund asked": z.looseObject({ ...refund, returnId: maybe }),
  "refund moved": z.looseObject({ ...refund, status: z.enum(refundStatuses) }),
  "payment received": z.looseObject({
    amount: paise,
    use: text.optional(),
    linkId: text.optional(),
    paymentId: text.optional(),
  }),
  "dispute opened": dispute,
  "dispute moved": dispute,
  "cash collected": ofAmount,
  "cash remitted": z.looseObject({ amount: paise, reference: text.optional() }),
  note: z.looseObject({ text: text.optional() }),
} satisfies Record<OrderEventKind, z.ZodType<object>>;

export type EventData = { [Kind in OrderEventKind]: z.input<(typeof schemas)[Kind]> };

const formOf = (kind: OrderEventKind) =>
  ({ version: VERSION, schema: schemas[kind] }) as StoredForm<Record<string, unknown>>;

/** What an event has, as its row stores it. */
export const toStoredEvent = (kind: OrderEventKind, data: object): Record<string, unknown> =>
  toStored(formOf(kind), { ...data });

/** What the row of an event has. Throws an `UnreadableError` where this version does not know it. */
export function readStoredEvent(kind: string, stored: unknown): Record<string, unknown> {
  const what = `"${kind}"`;
  if (Object.hasOwn(schemas, kind)) return readStored(what, formOf(kind as OrderEventKind), stored);
  throw new UnreadableError(what, { wrong: "there is no such event" });
}
