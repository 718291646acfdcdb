import * as z from "zod";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { parcelStates } from "#domain/shipping/parcel-states.ts";
import { type ListedParcel, movesByHand } from "#domain/shipping/shown-parcel.ts";
import type { Context } from "#server/context/context.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand, saveTracking } from "#server/shipping/change-parcel.ts";
import { saveEwayBill } from "#server/shipping/eway-bill.ts";
import { handOver } from "#server/shipping/hand-over.ts";
import { readParcels } from "#server/shipping/read-parcels.ts";
import { fieldsProblem, type Problem, problemOf } from "../frame/problem.ts";
import { route } from "../frame/route.ts";
import { day, id, inr, money, orProblem, text, time } from "../frame/schemas.ts";
import { chosenPieces } from "./order-shape.ts";
import { ofOrder } from "./orders.ts";

const tag = "Parcels" as const;

const parcel = z
  .strictObject({
    id: z.string(),
    orderId: z.string(),
    number: z.int(),
    direction: z.enum(["out", "back"]),
    returnId: z.string().nullable(),
    state: z.enum(parcelStates),
    carrierName: z.string(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    expectedOn: day.nullable(),
    createdAt: time,
    handedOverAt: time.nullable(),
    deliveredAt: time.nullable(),
    goods: z.array(z.strictObject({ productId: z.int(), name: z.string(), quantity: z.int() })),
    toCollect: money.meta({ description: "Cash at the door" }),
    eway: z
      .strictObject({
        number: z.string().nullable(),
        day: day.nullable(),
        reason: z.string().nullable(),
      })
      .meta({ description: "The e-way bill that it travels with, or why it has none" }),
    problem: z.string().nullable().meta({ description: "What the carrier's service did not do" }),
  })
  .meta({ id: "Parcel" });

const parcels = z.strictObject({
  data: z.array(parcel),
  left: z
    .array(z.strictObject({ lineId: z.string(), quantity: z.int() }))
    .meta({ description: "Pieces of the order that are in no parcel yet" }),
});

const toParcel = (row: ListedParcel): z.input<typeof parcel> => ({
  id: row.id,
  orderId: row.orderId,
  number: row.number,
  direction: row.direction,
  returnId: row.returnId,
  state: row.state,
  carrierName: row.carrierName,
  trackingNumber: row.trackingNumber,
  trackingUrl: row.trackingUrl,
  expectedOn: row.expectedOn,
  createdAt: row.createdAt,
  handedOverAt: row.handedOverAt,
  deliveredAt: row.deliveredAt,
  goods: row.goods.map(({ id, name, quantity }) => ({ productId: id, name, quantity })),
  toCollect: inr(row.toCollect),
  eway: { number: row.ewayNumber, day: row.ewayDay, reason: row.ewayReason },
  problem: row.problem,
});

type ParcelsCall = { ctx: Context; admin: SignedInAdmin };

async function parcelsOf(
  { ctx, admin }: ParcelsCall,
  orderId: string,
): Promise<Result<z.input<typeof parcels>, Problem>> {
  const read = await readParcels(ctx, admin, orderId);
  if (!read.ok) return orProblem(read);
  const { items, left } = read.value;
  const rest = items.map(({ lineId }, line) => ({ lineId, quantity: left[line] ?? 0 }));
  return success({
    data: read.value.parcels.map(toParcel),
    left: rest.filter(({ quantity }) => quantity > 0),
  });
}

type Fields = { kind: "fields"; errors: Record<string, string | undefined> };

/** All parcels of the order of a parcel that was changed, or why it was not. */
async function after(
  call: ParcelsCall,
  done: Result<{ orderId: string }, Failure | Fields>,
): Promise<Result<z.input<typeof parcels>, Problem>> {
  if (done.ok) return parcelsOf(call, done.value.orderId);
  const { failure } = done;
  if (typeof failure === "object" && "kind" in failure)
    return failed(fieldsProblem(failure.errors));
  return failed(problemOf(failure));
}

const tracking = {
  carrierName: text(100),
  trackingNumber: text(100).default(""),
  trackingUrl: text(1000).default(""),
};
const eway = {
  ewayNumber: text(20).default("").meta({ description: "Twelve digits" }),
  ewayDay: text(10).default(""),
  ewayReason: text(300).default("").meta({ description: "Why there is none" }),
};
const ofParcel = z.strictObject({ id });
const byHand = [...new Set(Object.values(movesByHand).flat())];

export const parcelRoutes = [
  route({
    id: "listParcels",
    method: "get",
    at: "/orders/{id}/parcels",
    ...{ tag, scope: "orders:read", summary: "The parcels of an order, and what is in none yet" },
    path: ofOrder,
    answer: parcels,
    act: (call) => parcelsOf(call, call.path.id),
  }),
  route({
    id: "addParcel",
    method: "post",
    at: "/orders/{id}/parcels",
    ...{ tag, scope: "orders:update", summary: "Put pieces of an order into a parcel by hand" },
    path: ofOrder,
    body: z.strictObject({
      pieces: chosenPieces.min(1),
      ...tracking,
      handedOver: z.boolean().default(false).meta({ description: "Its carrier has it already" }),
    }),
    answer: parcels,
    status: 201,
    async act(call) {
      const { ctx, admin, path, body, key } = call;
      return after(
        call,
        await addParcel(ctx, admin, path.id, { ...body, requestKey: `api ${key}` }),
      );
    },
  }),
  route({
    id: "setTracking",
    method: "put",
    at: "/parcels/{id}/tracking",
    ...{
      tag,
      scope: "orders:update",
      summary: "Change who carries a parcel by hand, and its number",
    },
    path: ofParcel,
    body: z.strictObject(tracking),
    answer: parcels,
    act: async (call) =>
      after(call, await saveTracking(call.ctx, call.admin, call.path.id, call.body)),
  }),
  route({
    id: "handOverParcel",
    method: "post",
    at: "/parcels/{id}/hand-over",
    ...{ tag, scope: "orders:update", summary: "Hand a packed parcel over to its carrier" },
    path: ofParcel,
    body: z.strictObject({ ...tracking, carrierName: text(100).default(""), ...eway }),
    answer: parcels,
    act: async (call) =>
      after(call, await handOver(call.ctx, call.admin, { parcel: call.path.id }, call.body)),
  }),
  route({
    id: "moveParcel",
    method: "post",
    at: "/parcels/{id}/move",
    ...{ tag, scope: "orders:update", summary: "Tell by hand what has become of a parcel" },
    path: ofParcel,
    body: z.strictObject({ state: z.enum(byHand as [(typeof byHand)[number]]) }),
    answer: parcels,
    act: async (call) =>
      after(call, await moveByHand(call.ctx, call.admin, call.path.id, call.body.state)),
  }),
  route({
    id: "setEwayBill",
    method: "put",
    at: "/parcels/{id}/eway-bill",
    ...{
      tag,
      scope: "orders:update",
      summary: "Keep the e-way bill of a parcel, or why it has none",
    },
    path: ofParcel,
    body: z.strictObject(eway),
    answer: parcels,
    act: async (call) =>
      after(call, await saveEwayBill(call.ctx, call.admin, call.path.id, call.body)),
  }),
] as const;
