import * as z from "zod";
import { LONGEST_NOTE, LONGEST_TAG } from "#domain/order/tags.ts";
import { success } from "#domain/result.ts";
import {
  changeCustomerTags,
  writeCustomerNote,
} from "#server/admin/customers/annotate-customer.ts";
import { closeCustomer, endCustomerSessions } from "#server/admin/customers/close-customer.ts";
import { type CustomerDetails, readCustomer } from "#server/admin/customers/read-customer.ts";
import { eraseForCustomer } from "#server/privacy/for-customer.ts";
import { route } from "../frame/route.ts";
import { id, inr, money, orProblem, text, time, utc } from "../frame/schemas.ts";

const tag = "Customers" as const;
const byId = z.strictObject({ id });

const record = z
  .strictObject({
    id: z.string(),
    state: z.enum(["open", "unconfirmed", "closed"]),
    orders: z.int().meta({ description: "Those that are not cancelled" }),
    spent: money.meta({ description: "Their totals, less what went back" }),
    lastOrderAt: time.nullable(),
    marketing: z
      .boolean()
      .nullable()
      .meta({ description: "What was said last to news and offers by mail; null: nothing" }),
    isAdmin: z.boolean().meta({ description: "It can be neither closed nor erased here" }),
    tags: z.array(z.string()),
    notes: z.array(z.strictObject({ id: z.int(), at: time, author: z.string(), text: z.string() })),
  })
  .meta({ id: "CustomerRecord" });

const toRecord = ({ customer, isAdmin, notes }: CustomerDetails): z.input<typeof record> => ({
  id: customer.id,
  state: customer.state,
  orders: customer.orders,
  spent: inr(customer.spent),
  lastOrderAt: utc(customer.lastOrderAt),
  marketing: customer.marketing,
  isAdmin,
  tags: customer.tags,
  notes: notes.map(({ id, at, author, text }) => ({ id, at: at.toISOString(), author, text })),
});

const changed = z.strictObject({ id: z.string() });

/** What admins do with an account. */
export const customerWorkRoutes = [
  route({
    id: "getCustomerRecord",
    method: "get",
    at: "/customers/{id}/record",
    ...{
      tag,
      scope: "customers:read",
      summary: "What the shop knows of a customer; each look stands in the audit trail",
    },
    path: byId,
    answer: record,
    async act({ ctx, admin, path }) {
      const read = await readCustomer(ctx, admin, path.id);
      return read.ok ? success(toRecord(read.value)) : orProblem(read);
    },
  }),
  route({
    id: "addCustomerTag",
    method: "put",
    at: "/customers/{id}/tags/{tag}",
    ...{ tag, scope: "customers:update", summary: "Give a customer a tag" },
    path: z.strictObject({ id, tag: text(LONGEST_TAG, 1) }),
    answer: changed,
    async act({ ctx, admin, path }) {
      const done = await changeCustomerTags(ctx, admin, path.id, { add: path.tag });
      return done.ok ? success({ id: path.id }) : orProblem(done);
    },
  }),
  route({
    id: "removeCustomerTag",
    method: "delete",
    at: "/customers/{id}/tags/{tag}",
    ...{ tag, scope: "customers:update", summary: "Take a tag off a customer" },
    path: z.strictObject({ id, tag: text(LONGEST_TAG, 1) }),
    answer: changed,
    async act({ ctx, admin, path }) {
      const done = await changeCustomerTags(ctx, admin, path.id, { remove: path.tag });
      return done.ok ? success({ id: path.id }) : orProblem(done);
    },
  }),
  route({
    id: "addCustomerNote",
    method: "post",
    at: "/customers/{id}/notes",
    ...{ tag, scope: "customers:update", summary: "Write a note about a customer for admins" },
    path: byId,
    body: z.strictObject({ text: text(LONGEST_NOTE, 1) }),
    answer: changed,
    status: 201,
    async act({ ctx, admin, path, body }) {
      const done = await writeCustomerNote(ctx, admin, path.id, body.text);
      return done.ok ? success({ id: path.id }) : orProblem(done);
    },
  }),
  route({
    id: "closeCustomer",
    method: "put",
    at: "/customers/{id}/closed",
    ...{
      tag,
      scope: "customers:update",
      summary: "Close an account, whose owner is signed out and can sign in no more, or open it",
    },
    path: byId,
    body: z.strictObject({ closed: z.boolean() }),
    answer: z.strictObject({ id: z.string(), closed: z.boolean() }),
    async act({ ctx, admin, path, body }) {
      const done = await closeCustomer(ctx, admin, path.id, body.closed);
      return done.ok ? success({ id: path.id, closed: body.closed }) : orProblem(done);
    },
  }),
  route({
    id: "signCustomerOut",
    method: "post",
    at: "/customers/{id}/sign-out",
    ...{ tag, scope: "customers:update", summary: "End all sessions of an account" },
    path: byId,
    answer: changed,
    async act({ ctx, admin, path }) {
      const done = await endCustomerSessions(ctx, admin, path.id);
      return done.ok ? success({ id: path.id }) : orProblem(done);
    },
  }),
  route({
    id: "eraseCustomer",
    method: "delete",
    at: "/customers/{id}",
    ...{
      tag,
      scope: "customers:update",
      summary: "Erase an account for ever, as its owner has asked; what the law asks to keep stays",
    },
    path: byId,
    answer: z.strictObject({ id: z.string(), erased: z.literal(true) }),
    needsKey: true,
    async act({ ctx, admin, path }) {
      const done = await eraseForCustomer(ctx, admin, path.id);
      return done.ok ? success({ id: path.id, erased: true as const }) : orProblem(done);
    },
  }),
] as const;
