import * as z from "zod";
import { failed, type Result, success } from "#domain/result.ts";
import { type BookFailure, bookParcel, resumeBooking } from "#server/shipping/book-parcel.ts";
import { printCarrierLabel } from "#server/shipping/print-carrier-label.ts";
import { fieldsProblem, type Problem, problemOf } from "../frame/problem.ts";
import { fileRoute, route } from "../frame/route.ts";
import { id, orProblem } from "../frame/schemas.ts";

const tag = "Parcels" as const;
const ofParcel = z.strictObject({ id });
const booked = z.strictObject({ id: z.string(), booked: z.literal(true) });

const centimetres = z.number().min(0.5).max(400);
const size = z.strictObject({
  weightGrams: z.int().min(10).max(200_000),
  length: centimetres.meta({ description: "Centimetres, as all sides" }),
  width: centimetres,
  height: centimetres,
});

/** As the admins' form has it: kilograms and centimetres. */
const typedSize = ({ weightGrams, length, width, height }: z.output<typeof size>) => ({
  weight: (weightGrams / 1000).toFixed(3),
  length: tenths(length),
  width: tenths(width),
  height: tenths(height),
});
const tenths = (centimetres: number) => centimetres.toFixed(1);

function toAnswer(
  parcelId: string,
  done: Result<null, BookFailure>,
): Result<z.input<typeof booked>, Problem> {
  if (done.ok) return success({ id: parcelId, booked: true });
  const { failure } = done;
  if (typeof failure !== "object" || !("kind" in failure)) return failed(problemOf(failure));
  const { weight, ...sides } = failure.errors;
  return failed(fieldsProblem({ ...sides, weightGrams: weight }));
}

/** Parcels that a carrier is asked for. */
export const bookingRoutes = [
  route({
    id: "bookParcel",
    method: "post",
    at: "/parcels/{id}/booking",
    ...{
      tag,
      scope: "orders:update",
      summary: "Book a packed parcel with the carrier of the settings",
    },
    path: ofParcel,
    body: size,
    answer: booked,
    status: 201,
    act: async ({ ctx, admin, path, body }) =>
      toAnswer(path.id, await bookParcel(ctx, admin, path.id, typedSize(body))),
  }),
  route({
    id: "resumeBooking",
    method: "post",
    at: "/parcels/{id}/booking/again",
    ...{
      tag,
      scope: "orders:update",
      summary: "Ask the carrier what became of a booking, and to fetch the parcel",
    },
    path: ofParcel,
    answer: booked,
    act: async ({ ctx, admin, path }) =>
      toAnswer(path.id, await resumeBooking(ctx, admin, path.id)),
  }),
  fileRoute({
    id: "getParcelLabel",
    method: "get",
    at: "/parcels/{id}/label",
    ...{
      tag,
      scope: "orders:read",
      summary: "The label of a booked parcel as its carrier prints it; needs users:read too",
      type: "application/pdf",
    },
    path: ofParcel,
    async act({ ctx, admin, path }) {
      const read = await printCarrierLabel(ctx, admin, path.id);
      if (!read.ok) return orProblem(read);
      const name = `label-${path.id}.pdf`;
      return success({ bytes: read.value, type: "application/pdf", name });
    },
  }),
] as const;
