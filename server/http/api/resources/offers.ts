import * as z from "zod";
import { type OfferTexts, offerTexts } from "#domain/offers/offer-form.ts";
import { type Offer, offerKinds, offerTargets } from "#domain/offers.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { addCodes } from "#server/offers/add-codes.ts";
import { listOffers } from "#server/offers/list-offers.ts";
import { readOffer } from "#server/offers/read-offer.ts";
import { type SeenOffer, saveOffer } from "#server/offers/save-offer.ts";
import { fieldsProblem, type Problem, problemOf } from "../frame/problem.ts";
import { route } from "../frame/route.ts";
import {
  inr,
  money,
  moneySent,
  numberId,
  numberSent,
  orProblem,
  rupees,
  seenRevision,
  text,
  time,
} from "../frame/schemas.ts";

const tag = "Offers" as const;
const scope = "offers:update" as const;
const applies = z.enum(["code", "automatic", "batch"]).meta({
  description: "By a code, by itself, or by codes that each work once",
});

const shown = {
  id: z.int(),
  name: z.string(),
  applies,
  code: z.string().nullable(),
  kind: z.enum(offerKinds),
  percent: z.int().nullable(),
  amount: money.nullable(),
  target: z.enum(offerTargets),
  products: z.array(z.int()),
  minimum: money.nullable(),
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  limitAll: z.int().nullable(),
  limitCustomer: z.int().nullable(),
  active: z.boolean(),
  revision: z.int(),
};
const offer = z
  .strictObject({
    ...shown,
    codes: z.int().meta({ description: "How many single-use codes it has" }),
  })
  .meta({ id: "Offer" });
const listed = z
  .strictObject({
    ...shown,
    state: z.enum(["running", "coming", "over", "off"]),
    used: z.int(),
    held: z.int(),
    given: money,
  })
  .meta({ id: "OfferSummary" });

const sent = z.strictObject({
  name: text(200),
  applies,
  code: text(100).nullable(),
  value: z.union([
    z.strictObject({ percent: z.int().min(1).max(100) }),
    z.strictObject({ amount: moneySent }),
  ]),
  target: z.enum(offerTargets),
  products: z.array(numberSent).max(500),
  minimum: moneySent.nullable(),
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  limitAll: z.int().min(1).max(10_000_000).nullable(),
  limitCustomer: z.int().min(1).max(10_000_000).nullable(),
  active: z.boolean(),
});
const newOffer = sent.partial().required({ applies: true, value: true }).meta({ id: "NewOffer" });
const offerChange = sent.omit({ applies: true }).partial().meta({ id: "OfferChange" });

const toShown = (from: Offer & { revision: number }) => ({
  id: from.id,
  name: from.name,
  applies: from.batch
    ? ("batch" as const)
    : from.code === null
      ? ("automatic" as const)
      : ("code" as const),
  code: from.code,
  kind: from.kind,
  percent: from.kind === "percent" ? from.value : null,
  amount: from.kind === "amount" ? inr(from.value) : null,
  target: from.target,
  products: [...from.productIds],
  minimum: from.minimum === null ? null : inr(from.minimum),
  startsAt: from.startsAt,
  endsAt: from.endsAt,
  limitAll: from.limitAll,
  limitCustomer: from.limitCustomer,
  active: from.active,
  revision: from.revision,
});

type OfferCall = { ctx: Context; admin: SignedInAdmin };
async function currentOffer(
  { ctx, admin }: OfferCall,
  id: number,
): Promise<Result<z.input<typeof offer>, Problem>> {
  const read = await readOffer(ctx, admin, id);
  if (!read.ok) return orProblem(read);
  if (!read.value) return failed(problemOf("unknown-offer"));
  return success({ ...toShown(read.value), codes: read.value.codes });
}

const INDIA = 5.5 * 3_600_000; // ms
/** A moment as the admins' form has it: by India's clock, to the minute. */
const indian = (at: string) => new Date(Date.parse(at) + INDIA).toISOString().slice(0, 16);

/** What was sent as the form of admins has it; what was not sent is left out. */
function textsOf(body: Partial<z.output<typeof sent>>): OfferTexts {
  const whole = (value: number | null) => (value === null ? "" : String(value));
  const { value } = body;
  const given: { [Field in keyof OfferTexts]: OfferTexts[Field] | undefined } = {
    name: body.name,
    applies: body.applies,
    code: body.code === undefined ? undefined : (body.code ?? ""),
    kind: value && ("percent" in value ? "percent" : "amount"),
    value: value && ("percent" in value ? String(value.percent) : rupees(value.amount.amount)),
    target: body.target,
    products: body.products?.map(String),
    minimum:
      body.minimum === undefined
        ? undefined
        : body.minimum === null
          ? ""
          : rupees(body.minimum.amount),
    startsAt:
      body.startsAt === undefined ? undefined : body.startsAt === null ? "" : indian(body.startsAt),
    endsAt: body.endsAt === undefined ? undefined : body.endsAt === null ? "" : indian(body.endsAt),
    limitAll: body.limitAll === undefined ? undefined : whole(body.limitAll),
    limitCustomer: body.limitCustomer === undefined ? undefined : whole(body.limitCustomer),
    active: body.active === undefined ? undefined : body.active ? "yes" : "",
  };
  return Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined));
}

async function save(call: OfferCall, seen: SeenOffer, texts: OfferTexts) {
  const saved = await saveOffer(call.ctx, call.admin, seen, texts);
  if (saved.ok) return currentOffer(call, saved.value);
  const { failure } = saved;
  return failed(typeof failure === "string" ? problemOf(failure) : fieldsProblem(failure.fields));
}

const ofOffer = z.strictObject({ id: numberId });

export const offerRoutes = [
  route({
    id: "listOffers",
    method: "get",
    at: "/offers",
    ...{ tag, scope, summary: "All offers, the newest first, with what became of them" },
    answer: z.strictObject({ data: z.array(listed) }),
    async act({ ctx, admin }) {
      const read = await listOffers(ctx, admin);
      if (!read.ok) return orProblem(read);
      const data = read.value.map(({ state, used, held, given, ...each }) => {
        return { ...toShown(each), state, used, held, given: inr(given) };
      });
      return success({ data });
    },
  }),
  route({
    id: "createOffer",
    method: "post",
    at: "/offers",
    ...{ tag, scope, summary: "Make an offer" },
    body: newOffer,
    answer: offer,
    status: 201,
    act: (call) => save(call, null, { active: "yes", ...textsOf(call.body) }),
  }),
  route({
    id: "getOffer",
    method: "get",
    at: "/offers/{id}",
    ...{ tag, scope, summary: "One offer" },
    path: ofOffer,
    answer: offer,
    act: (call) => currentOffer(call, call.path.id),
  }),
  route({
    id: "changeOffer",
    method: "patch",
    at: "/offers/{id}",
    ...{ tag, scope, summary: "Change an offer; how it applies stays" },
    path: ofOffer,
    body: offerChange,
    answer: offer,
    current: (call) => currentOffer(call, call.path.id),
    async act(call) {
      const { ctx, admin, path, body } = call;
      const read = await readOffer(ctx, admin, path.id);
      if (!read.ok) return orProblem(read);
      if (!read.value) return failed(problemOf("unknown-offer"));
      const revision = seenRevision(call) ?? read.value.revision;
      return save(call, { id: path.id, revision }, { ...offerTexts(read.value), ...textsOf(body) });
    },
  }),
  route({
    id: "addOfferCodes",
    method: "post",
    at: "/offers/{id}/codes",
    ...{ tag, scope, summary: "Make single-use codes for an offer that works by such" },
    path: ofOffer,
    body: z.strictObject({ count: z.int().min(1).max(10_000), prefix: text(20).default("") }),
    answer: z.strictObject({ made: z.int() }),
    status: 201,
    async act({ ctx, admin, path, body }) {
      const typed = { count: String(body.count), prefix: body.prefix };
      const done = await addCodes(ctx, admin, path.id, typed);
      if (done.ok) return success({ made: done.value });
      const { failure } = done;
      return failed(
        typeof failure === "string" ? problemOf(failure) : fieldsProblem(failure.fields),
      );
    },
  }),
] as const;
