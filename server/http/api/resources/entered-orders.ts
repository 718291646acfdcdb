import * as z from "zod";
import { fieldSentence } from "#domain/failures/fields.ts";
import { type Failure, sentenceOf } from "#domain/failures.ts";
import { languages } from "#domain/profile/language.ts";
import { eachField, profileFields } from "#domain/profile.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { cancelEntered, sendLinkAgain } from "#server/checkout/order-entry/cancel-entered.ts";
import { type EnterOrderFailure, enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import { listWaiting, type Waiting } from "#server/checkout/order-entry/list-waiting.ts";
import type { OrderProblems } from "#server/checkout/order-entry/quote-order.ts";
import { fieldsProblem, type Problem, problemOf } from "../frame/problem.ts";
import { route } from "../frame/route.ts";
import { id, inr, money, moneySent, orProblem, text, time } from "../frame/schemas.ts";
import { lineProblems, newLines, typedLines } from "./order-lines.ts";
import { address, toAddress } from "./order-shape.ts";

const tag = "Orders" as const;

const waiting = z
  .strictObject({
    id: z.string(),
    lines: z.array(
      z.strictObject({
        productId: z.int(),
        variantId: z.int().nullable(),
        name: z.string(),
        quantity: z.int(),
        price: money,
      }),
    ),
    total: money,
    shippingAddress: address,
    enteredBy: z.string().nullable(),
    at: time,
    link: z.strictObject({
      status: z.string(),
      sent: z.boolean(),
      expiresAt: time.nullable(),
    }),
  })
  .meta({ id: "EnteredOrder", description: "What was entered and waits for its link to be paid" });

const toWaiting = (row: Waiting): z.input<typeof waiting> => ({
  id: row.checkoutId,
  lines: row.items.map((item) => ({
    productId: item.id,
    variantId: item.variantId ?? null,
    name: item.name,
    quantity: item.quantity,
    price: inr(item.price),
  })),
  total: inr(row.total),
  shippingAddress: toAddress(row.to),
  enteredBy: row.enteredBy,
  at: row.at,
  link: { status: row.link.status, sent: row.link.isSent, expiresAt: row.link.expiresAt },
});

const newOrder = z.strictObject({
  customer: text(100, 1)
    .nullable()
    .default(null)
    .meta({ description: "The id of an account; null: one is made for the e-mail address" }),
  address: z.strictObject({
    ...eachField(profileFields, () => text(500).optional()),
    placeSure: z.boolean().default(false).meta({
      description: "The PIN code and state are right though they do not seem to fit",
    }),
  }),
  buyer: z
    .strictObject({ company: text(200), gstin: text(20).default("") })
    .nullable()
    .default(null)
    .meta({ description: "The company that buys" }),
  lines: newLines,
  code: text(60).default("").meta({ description: "The code of an offer" }),
  payment: z
    .enum(["link", "cash"])
    .meta({ description: "link: it is mailed, and the order waits" }),
  language: z
    .enum(languages)
    .optional()
    .meta({ description: "Of its mails and documents; none: that of the account" }),
  total: moneySent
    .optional()
    .meta({ description: "What was told to the customer: another sum by now is refused" }),
});

function problemsOf(problems: OrderProblems): Problem {
  const { fields = {}, place, buyer = {}, lines = {}, code, payment } = problems;
  const said = Object.entries(fields).map(([name, failure]) => [
    `address.${name}`,
    failure && fieldSentence(failure),
  ]);
  const all = fieldsProblem({
    ...Object.fromEntries(said),
    ...(place ? { "address.pinCode": place.sentence } : {}),
    ...Object.fromEntries(
      Object.entries(buyer).map(([name, sentence]) => [`buyer.${name}`, sentence]),
    ),
    code,
    payment,
  });
  return { ...all, errors: [...(all.errors ?? []), ...(lineProblems(lines).errors ?? [])] };
}

const problemIn = (failure: EnterOrderFailure): Problem =>
  failure.kind === "form" ? problemsOf(failure.problems) : problemOf(failure.failure as Failure);

const byLink = z.strictObject({ id });
const ofOrder = z.strictObject({
  orderId: text(100, 1)
    .nullable()
    .default(null)
    .meta({ description: "The order to which it adds pieces; null: it is one by itself" }),
});
const linkDone = z.strictObject({ id: z.string() });
const afterLink = (checkoutId: string, done: Result<null, Failure>) =>
  done.ok ? success({ id: checkoutId }) : orProblem(done);

/** Orders that are entered for somebody, and what of them waits for payment. */
export const enteredOrderRoutes = [
  route({
    id: "enterOrder",
    method: "post",
    at: "/orders",
    ...{
      tag,
      scope: "orders:update",
      summary: "Enter an order for a customer, as by telephone; needs users:read too",
    },
    body: newOrder,
    answer: z.strictObject({
      orderId: z.string().nullable().meta({ description: "Null: it waits for its link" }),
      enteredId: z.string().nullable(),
      problem: z.string().nullable().meta({ description: "Why its link was not sent" }),
    }),
    status: 201,
    needsKey: true,
    async act({ ctx, admin, body, key }) {
      const { placeSure, ...fields } = body.address;
      const form = { key, shown: body.total?.amount ?? null };
      const enter = (sure: string) =>
        enterOrder(ctx, admin, form, {
          customer: body.customer ?? "",
          address: { ...fields, ...body.buyer, placeSure: sure },
          lines: typedLines(body.lines),
          code: body.code,
          payment: body.payment,
          ...(body.language ? { language: body.language } : {}),
        });
      let done = await enter("");
      if (placeSure && !done.ok && done.failure.kind === "form") {
        const place = done.failure.problems.place?.place;
        if (place) done = await enter(place);
      }
      if (!done.ok) return failed(problemIn(done.failure));
      const { value } = done;
      if (value.orderId !== null) {
        return success({ orderId: value.orderId, enteredId: null, problem: null });
      }
      const problem = value.unsent && sentenceOf(value.unsent);
      return success({ orderId: null, enteredId: value.checkoutId, problem });
    },
  }),
  route({
    id: "listEnteredOrders",
    method: "get",
    at: "/entered-orders",
    ...{
      tag,
      scope: "orders:update",
      summary:
        "What was entered and waits for its link to be paid, the newest hundred; needs users:read too",
    },
    query: z.strictObject({
      orderId: text(100, 1)
        .optional()
        .meta({ description: "What is to be added to this order; none: orders by themselves" }),
    }),
    answer: z.strictObject({ data: z.array(waiting) }),
    async act({ ctx, admin, query }) {
      const read = await listWaiting(ctx, admin, query.orderId ?? null);
      return read.ok ? success({ data: read.value.map(toWaiting) }) : orProblem(read);
    },
  }),
  route({
    id: "sendEnteredOrder",
    method: "post",
    at: "/entered-orders/{id}/send",
    ...{
      tag,
      scope: "orders:update",
      summary: "Mail the link of what was entered once more, or a new one; needs users:read too",
    },
    path: byLink,
    body: ofOrder,
    answer: linkDone,
    async act({ ctx, admin, path, body }) {
      const entered = { checkoutId: path.id, orderId: body.orderId };
      return afterLink(path.id, await sendLinkAgain(ctx, admin, entered));
    },
  }),
  route({
    id: "withdrawEnteredOrder",
    method: "post",
    at: "/entered-orders/{id}/withdraw",
    ...{
      tag,
      scope: "orders:update",
      summary: "Withdraw what was entered and is not paid yet; needs users:read too",
    },
    path: byLink,
    body: ofOrder,
    answer: linkDone,
    async act({ ctx, admin, path, body }) {
      const entered = { checkoutId: path.id, orderId: body.orderId };
      return afterLink(path.id, await cancelEntered(ctx, admin, entered));
    },
  }),
] as const;
