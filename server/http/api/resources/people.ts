import * as z from "zod";
import { leadStates } from "#domain/leads/lead.ts";
import { eachField, savedFields } from "#domain/profile.ts";
import { success } from "#domain/result.ts";
import { listAccounts, readAccount } from "#server/accounts/list-accounts.ts";
import { changeLead } from "#server/leads/change-lead.ts";
import { listLeads } from "#server/leads/list-leads.ts";
import { route } from "../frame/route.ts";
import {
  cursor,
  cursorOf,
  fromCursor,
  id,
  orProblem,
  pageOf,
  placeBy,
  text,
  time,
} from "../frame/schemas.ts";

const customer = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    disabled: z.boolean(),
    language: z.enum(["en", "hi"]),
    createdAt: time,
    profile: z.strictObject(eachField(savedFields, () => z.string())),
  })
  .meta({ id: "Customer" });

const lead = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    consent: z.string().meta({ description: "What was agreed to, in words" }),
    consentVersion: z.string(),
    createdAt: time,
    handledAt: time.nullable().meta({ description: "Null: it waits for an answer" }),
  })
  .meta({ id: "Lead" });

const byId = z.strictObject({ id });

export const customerRoutes = [
  route({
    id: "listCustomers",
    method: "get",
    at: "/customers",
    ...{ tag: "Customers", scope: "users:read", summary: "Accounts, the newest first" },
    query: z.strictObject({
      email: text(254).optional().meta({ description: "Of exactly this account" }),
      cursor,
    }),
    answer: pageOf(customer),
    async act({ ctx, admin, query }) {
      const after = fromCursor(placeBy("time", "text"), query.cursor);
      if (!after.ok) return after;
      const read = await listAccounts(ctx, admin, {
        email: query.email ?? null,
        after: after.value,
      });
      if (!read.ok) return orProblem(read);
      const { accounts, next } = read.value;
      return success({ data: accounts, next: cursorOf(next) });
    },
  }),
  route({
    id: "getCustomer",
    method: "get",
    at: "/customers/{id}",
    ...{ tag: "Customers", scope: "users:read", summary: "One account" },
    path: byId,
    answer: customer,
    act: async ({ ctx, admin, path }) => orProblem(await readAccount(ctx, admin, path.id)),
  }),
] as const;

export const leadRoutes = [
  route({
    id: "listLeads",
    method: "get",
    at: "/leads",
    ...{ tag: "Leads", scope: "users:read", summary: "Requests for a checkup, the newest first" },
    query: z.strictObject({ state: z.enum(leadStates).default("all"), cursor }),
    answer: pageOf(lead),
    async act({ ctx, admin, query }) {
      const after = fromCursor(placeBy("time", "text"), query.cursor);
      if (!after.ok) return after;
      const read = await listLeads(ctx, admin, { state: query.state, after: after.value });
      if (!read.ok) return orProblem(read);
      const { leads, next } = read.value;
      return success({ data: leads, next: cursorOf(next) });
    },
  }),
  route({
    id: "changeLead",
    method: "post",
    at: "/leads/{id}/change",
    ...{
      tag: "Leads",
      scope: "users:read",
      summary: "Mark a request as answered or new, or erase it",
    },
    path: byId,
    body: z.strictObject({ change: z.enum(["answered", "reopened", "erased"]) }),
    answer: z.strictObject({ id: z.string(), change: z.enum(["answered", "reopened", "erased"]) }),
    async act({ ctx, admin, path, body }) {
      const done = await changeLead(ctx, admin, path.id, body.change);
      return done.ok ? success({ id: path.id, change: body.change }) : orProblem(done);
    },
  }),
] as const;
