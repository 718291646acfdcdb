import * as z from "zod";
import { LONGEST_NOTE, LONGEST_TAG } from "#domain/order/tags.ts";
import { success } from "#domain/result.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { readOrderTimeline } from "#server/admin/read-order-timeline.ts";
import { changeTags, writeNote } from "#server/orders/annotate-order.ts";
import { readOrderWork } from "#server/orders/read-order-work.ts";
import { route } from "../frame/route.ts";
import { id, orProblem, text, time } from "../frame/schemas.ts";
import { orderShape } from "./order-shape.ts";
import { afterOrder, currentOrder, type OrderCall, ofOrder } from "./orders.ts";

const tag = "Orders" as const;

const note = z
  .strictObject({ id: z.int(), at: time, author: z.string(), text: z.string() })
  .meta({ id: "OrderNote" });
const list = <Item extends z.ZodType>(item: Item) => z.strictObject({ data: z.array(item) });
const event = z
  .strictObject({
    id: z.int(),
    at: time,
    who: z.string(),
    title: z.string(),
    note: z.string(),
    internal: z.boolean().meta({ description: "The customer does not see it" }),
  })
  .meta({ id: "OrderEvent" });

async function notesOf({ ctx, admin, path }: OrderCall) {
  const work = await readOrderWork(ctx, admin, path.id);
  return work.ok ? success({ data: work.value.notes }) : orProblem(work);
}

/** What admins write beside an order, and what happened to it. */
export const orderNoteRoutes = [
  route({
    id: "addTag",
    method: "put",
    at: "/orders/{id}/tags/{tag}",
    ...{ tag, scope: "orders:update", summary: "Add a tag" },
    path: z.strictObject({ id, tag: text(LONGEST_TAG, 1) }),
    answer: orderShape,
    current: currentOrder,
    act: async (call) =>
      afterOrder(
        call,
        await changeTags(call.ctx, call.admin, call.path.id, { add: call.path.tag }),
      ),
  }),
  route({
    id: "removeTag",
    method: "delete",
    at: "/orders/{id}/tags/{tag}",
    ...{ tag, scope: "orders:update", summary: "Take a tag off" },
    path: z.strictObject({ id, tag: text(LONGEST_TAG, 1) }),
    answer: orderShape,
    current: currentOrder,
    act: async (call) =>
      afterOrder(
        call,
        await changeTags(call.ctx, call.admin, call.path.id, { remove: call.path.tag }),
      ),
  }),
  route({
    id: "listOrderNotes",
    method: "get",
    at: "/orders/{id}/notes",
    ...{
      tag,
      scope: "orders:read",
      summary: "The notes of admins about an order, the oldest first",
    },
    path: ofOrder,
    answer: list(note),
    act: notesOf,
  }),
  route({
    id: "addOrderNote",
    method: "post",
    at: "/orders/{id}/notes",
    ...{ tag, scope: "orders:update", summary: "Write a note for admins" },
    path: ofOrder,
    body: z.strictObject({ text: text(LONGEST_NOTE, 1) }),
    answer: list(note),
    status: 201,
    async act(call) {
      const done = await writeNote(call.ctx, call.admin, call.path.id, call.body.text);
      return done.ok ? notesOf(call) : orProblem(done);
    },
  }),
  route({
    id: "listOrderEvents",
    method: "get",
    at: "/orders/{id}/timeline",
    ...{ tag, scope: "orders:read", summary: "All that happened to an order, the oldest first" },
    path: ofOrder,
    answer: list(event),
    async act({ ctx, admin, path }) {
      const [details, work] = await Promise.all([
        readOrder(ctx, admin, path.id),
        readOrderWork(ctx, admin, path.id),
      ]);
      if (!details.ok) return orProblem(details);
      if (!work.ok) return orProblem(work);
      const placed = { ...details.value.order, enteredBy: work.value.enteredBy };
      const lines = await readOrderTimeline(ctx, admin, placed);
      if (!lines.ok) return orProblem(lines);
      const data = lines.value.map(({ id, at, who, title, note, internal }) => {
        return { id, at, who, title, note, internal };
      });
      return success({ data });
    },
  }),
] as const;
