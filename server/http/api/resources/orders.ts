import * as z from "zod";
import { readDay } from "#domain/calendar.ts";
import { fieldSentence } from "#domain/failures/fields.ts";
import { sentenceOf } from "#domain/failures.ts";
import { cancelReasons, MAX_CANCEL_NOTE, readCancelling } from "#domain/order/cancelling.ts";
import { workActions } from "#domain/order/queues.ts";
import { adminStatuses, orderStatuses } from "#domain/order.ts";
import { eachField, profileFields } from "#domain/profile.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { listAllOrders } from "#server/admin/list-all-orders.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { cancelByAdmin } from "#server/checkout/cancel-order.ts";
import type { Context } from "#server/context/context.ts";
import { editAddress } from "#server/orders/edit-address.ts";
import { readOrderWork } from "#server/orders/read-order-work.ts";
import { readMoneyByAdmin } from "#server/payments/refund-by-admin.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { fieldsProblem, type Problem, problemOf } from "../frame/problem.ts";
import { route } from "../frame/route.ts";
import {
  cursor,
  day,
  fromCursor,
  id,
  inr,
  orProblem,
  pageOf,
  text,
  toCursor,
  utc,
} from "../frame/schemas.ts";
import { orderShape, orderSummary, toSummary } from "./order-shape.ts";

export const ofOrder = z.strictObject({ id });
const tag = "Orders" as const;

/** One order as a GET answers it. */
async function order(
  ctx: Context,
  admin: SignedInAdmin,
  orderId: string,
): Promise<Result<z.input<typeof orderShape>, Problem>> {
  const [details, work, money] = await Promise.all([
    readOrder(ctx, admin, orderId),
    readOrderWork(ctx, admin, orderId),
    readMoneyByAdmin(ctx, admin, orderId),
  ]);
  if (!details.ok) return orProblem(details);
  if (!work.ok) return orProblem(work);
  if (!money.ok) return orProblem(money);
  const { due, account, providerOrderId } = details.value;
  const { captured, refunded, left, disputed } = money.value;
  const { shippedAt, deliveredAt, promisedFrom, promisedUntil, tags, enteredByEmail, next } =
    work.value;
  return success({
    ...toSummary({ ...details.value.order, account }),
    payment: {
      ...{ received: inr(captured), refunded: inr(refunded), left: inr(left), due: inr(due) },
      ...{ disputed, providerOrderId },
    },
    ...{ shippedAt: utc(shippedAt), deliveredAt: utc(deliveredAt) },
    promised: { from: promisedFrom, until: promisedUntil },
    ...{ tags, enteredBy: enteredByEmail, nextStep: next },
  });
}

export type OrderCall = { ctx: Context; admin: SignedInAdmin; path: { id: string } };
export const currentOrder = ({ ctx, admin, path }: OrderCall) => order(ctx, admin, path.id);

/** The order's last change as use-cases that compare it ask for it: the one that the program has seen, or the newest. */
export async function seenOrder({ ctx, admin, path, seen }: OrderCall & { seen?: unknown }) {
  const known = seen as z.input<typeof orderShape> | undefined;
  if (known) return success({ id: path.id, seen: known.changedAt ?? "" });
  const now = await readOrder(ctx, admin, path.id);
  return now.ok ? success({ id: path.id, seen: now.value.order.updatedAt ?? "" }) : orProblem(now);
}

/** Does something to an order, and answers it as it is then. */
export async function afterOrder(
  call: OrderCall,
  done: Result<unknown, Parameters<typeof problemOf>[0]>,
): Promise<Result<z.input<typeof orderShape>, Problem>> {
  return done.ok ? currentOrder(call) : failed(problemOf(done.failure));
}

export const orderRoutes = [
  route({
    id: "listOrders",
    method: "get",
    at: "/orders",
    ...{ tag, scope: "orders:read", summary: "Orders, the newest first" },
    query: z.strictObject({
      status: z.enum(orderStatuses).optional(),
      payment: z.enum(["cod", "card"]).optional(),
      from: day.optional(),
      to: day.optional(),
      search: text(100).optional().meta({
        description:
          "Begins an order's id, a payment's id, a PIN code; with users:read also names, phone and e-mail",
      }),
      cursor,
    }),
    answer: pageOf(orderSummary),
    async act({ ctx, admin, query }) {
      const after = fromCursor(z.string().max(200), query.cursor);
      if (!after.ok) return after;
      const filters = {
        search: query.search?.trim() ?? "",
        status: query.status ?? null,
        payment: query.payment ?? null,
        from: readDay(query.from ?? null),
        to: readDay(query.to ?? null),
      };
      const start = after.value === null ? null : { direction: "older" as const, id: after.value };
      const page = await listAllOrders(ctx, admin, filters, start);
      if (!page.ok) return orProblem(page);
      const { orders, hasOlder } = page.value;
      const next = hasOlder ? toCursor(orders.at(-1)?.id) : null;
      return success({ data: orders.map(toSummary), next });
    },
  }),
  route({
    id: "getOrder",
    method: "get",
    at: "/orders/{id}",
    ...{ tag, scope: "orders:read", summary: "One order" },
    path: ofOrder,
    answer: orderShape,
    act: currentOrder,
  }),
  route({
    id: "setOrderStatus",
    method: "put",
    at: "/orders/{id}/status",
    ...{ tag, scope: "orders:update", summary: "Set the status by hand, as the selector does" },
    path: ofOrder,
    body: z.strictObject({ status: z.enum(adminStatuses) }),
    answer: orderShape,
    current: currentOrder,
    async act(call) {
      const seen = await seenOrder(call);
      if (!seen.ok) return seen;
      const { ctx, admin, body } = call;
      return afterOrder(call, await changeOrderStatus(ctx, admin, seen.value, body.status));
    },
  }),
  route({
    id: "workOnOrder",
    method: "post",
    at: "/orders/{id}/work",
    ...{
      tag,
      scope: "orders:update",
      summary: "Pack all that is left, or say how far it has come",
    },
    path: ofOrder,
    body: z.strictObject({ action: z.enum(workActions) }),
    answer: orderShape,
    current: currentOrder,
    async act(call) {
      const { ctx, admin, path, body } = call;
      return afterOrder(call, await workOnOrder(ctx, admin, path.id, body.action));
    },
  }),
  route({
    id: "cancelOrder",
    method: "post",
    at: "/orders/{id}/cancel",
    ...{
      tag,
      scope: "orders:update",
      summary: "Cancel it; paid money goes back, which needs refunds:update",
    },
    path: ofOrder,
    body: z.strictObject({
      reason: text(40).meta({ description: "asked, stock, undeliverable, unconfirmed or other" }),
      note: text(MAX_CANCEL_NOTE).default("").meta({ description: "The customer reads it" }),
    }),
    answer: orderShape,
    current: currentOrder,
    async act(call) {
      if (!Object.hasOwn(cancelReasons().admin, call.body.reason)) {
        return failed(fieldsProblem({ reason: "It is none of the reasons" }));
      }
      const why = readCancelling("admin", call.body);
      if (!why.ok) return failed(fieldsProblem({ note: fieldSentence(why.failure.note) }));
      const seen = await seenOrder(call);
      if (!seen.ok) return seen;
      return afterOrder(call, await cancelByAdmin(call.ctx, call.admin, seen.value, why.value));
    },
  }),
  route({
    id: "setOrderAddress",
    method: "put",
    at: "/orders/{id}/address",
    ...{
      tag,
      scope: "orders:update",
      summary: "Change where it goes, before it is packed; needs users:read too",
    },
    path: ofOrder,
    body: z.strictObject({
      ...eachField(profileFields, () => text(500).optional()),
      placeSure: z.boolean().default(false).meta({
        description: "The PIN code, town and state are right though they do not seem to fit",
      }),
    }),
    answer: orderShape,
    current: currentOrder,
    async act(call) {
      const seen = await seenOrder(call);
      if (!seen.ok) return seen;
      const { placeSure, ...fields } = call.body;
      const edit = (sure: string) =>
        editAddress(call.ctx, call.admin, seen.value, { ...fields, placeSure: sure });
      let done = await edit("");
      if (placeSure && !done.ok && done.failure.kind === "place") {
        const { place } = done.failure.problem; // null: it is refused, however sure
        if (place) done = await edit(place);
      }
      if (done.ok) return currentOrder(call);
      const { failure } = done;
      if (failure.kind === "refused") return failed(problemOf(failure.failure));
      if (failure.kind === "place") {
        const title = "PIN code, town and state do not fit together";
        const errors = [{ pointer: "/pinCode", detail: "Look at it again, or send placeSure" }];
        return failed({ status: 422, title, code: "place-doubted", errors });
      }
      const errors = Object.entries(failure.errors).map(([field, error]) => {
        return [field, error && sentenceOf(error)];
      });
      return failed(fieldsProblem(Object.fromEntries(errors)));
    },
  }),
] as const;
