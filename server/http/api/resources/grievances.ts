import * as z from "zod";
import { fieldSentence } from "#domain/failures/fields.ts";
import { grievanceMoves } from "#domain/grievances/moves.ts";
import { grievanceStates, grievanceSubjects } from "#domain/grievances/states.ts";
import { failed, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { changeGrievance } from "#server/grievances/change-grievance.ts";
import { listGrievances } from "#server/grievances/list-grievances.ts";
import { readGrievanceFile } from "#server/grievances/read-grievance-file.ts";
import { fieldsProblem, problemOf } from "../frame/problem.ts";
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

const due = z
  .strictObject({ what: z.enum(["acknowledge", "resolve"]), by: time, late: z.boolean() })
  .nullable();
const grievanceFields = {
  id: z.string(),
  subject: z.enum(grievanceSubjects),
  state: z.enum(grievanceStates),
  name: z.string(),
  orderId: z.string().nullable(),
  createdAt: time,
  due,
};
const listedGrievance = z.strictObject(grievanceFields).meta({ id: "GrievanceSummary" });
const grievance = z
  .strictObject({
    ...grievanceFields,
    email: z.string(),
    phone: z.string(),
    hasAccount: z.boolean(),
    acknowledgeBy: time,
    acknowledgedAt: time.nullable(),
    resolveBy: time,
    resolvedAt: time.nullable(),
    exchange: z.array(
      z.strictObject({
        id: z.int(),
        at: time,
        author: z.enum(["customer", "shop", "note"]),
        by: z.string().nullable(),
        body: z.string(),
      }),
    ),
    possible: z.array(z.enum(grievanceMoves)).meta({ description: "What can be done now" }),
  })
  .meta({ id: "Grievance" });

type GrievanceCall = { ctx: Context; admin: SignedInAdmin; path: { id: string } };
async function currentGrievance({ ctx, admin, path }: GrievanceCall) {
  const read = await readGrievanceFile(ctx, admin, path.id);
  if (!read.ok) return orProblem(read);
  const { orderTie: _, exchange, ...file } = read.value;
  const messages = exchange.map(({ actorEmail, ...each }) => ({ ...each, by: actorEmail }));
  return success({ ...file, exchange: messages });
}

const byId = z.strictObject({ id });

export const grievanceRoutes = [
  route({
    id: "listGrievances",
    method: "get",
    at: "/grievances",
    ...{
      tag: "Grievances",
      scope: "grievances:update",
      summary: "Grievances: the open ones by what is due first",
    },
    query: z.strictObject({ show: z.enum(["open", "resolved", "all"]).default("open"), cursor }),
    answer: pageOf(listedGrievance),
    async act({ ctx, admin, query }) {
      const after = fromCursor(placeBy("time", "text"), query.cursor);
      if (!after.ok) return after;
      const page = { after: after.value };
      const read = await listGrievances(ctx, admin, { filter: query.show, page });
      if (!read.ok) return orProblem(read);
      const { grievances, next } = read.value;
      return success({ data: grievances, next: cursorOf(next) });
    },
  }),
  route({
    id: "getGrievance",
    method: "get",
    at: "/grievances/{id}",
    ...{
      tag: "Grievances",
      scope: "grievances:update",
      summary: "One grievance with the whole exchange",
    },
    path: byId,
    answer: grievance,
    act: currentGrievance,
  }),
  route({
    id: "moveGrievance",
    method: "post",
    at: "/grievances/{id}/move",
    ...{
      tag: "Grievances",
      scope: "grievances:update",
      summary: "Acknowledge, answer or resolve a grievance, or note something",
    },
    path: byId,
    body: z.strictObject({
      move: z.enum(grievanceMoves),
      words: text(5000)
        .default("")
        .meta({ description: "The customer reads them, but for a note" }),
    }),
    answer: grievance,
    current: currentGrievance,
    async act(call) {
      const { ctx, admin, path, body } = call;
      const known = call.seen as z.input<typeof grievance> | undefined;
      const now = known ? success(known) : await readGrievanceFile(ctx, admin, path.id);
      if (!now.ok) return orProblem(now);
      const seen = String(now.value.exchange.at(-1)?.id ?? "");
      const step = { ...body, seen, onlyIfSeen: known !== undefined };
      const done = await changeGrievance(ctx, admin, path.id, step);
      if (done.ok) return currentGrievance(call);
      const { failure } = done;
      const isField = typeof failure === "object" || failure.startsWith("field/");
      if (!isField) return failed(problemOf(failure));
      return failed(
        fieldsProblem({ words: fieldSentence(failure as Parameters<typeof fieldSentence>[0]) }),
      );
    },
  }),
] as const;
