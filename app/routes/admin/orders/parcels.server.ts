import { PIECES } from "#app/features/admin/parcels/add-parcel-form.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { shippingMessages } from "#domain/messages/shipping-messages.ts";
import type { ChosenPieces } from "#domain/order/line-ids.ts";
import type { Result } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { SizeErrors } from "#domain/shipping/parcel-size.ts";
import { currentAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { addParcel, type ParcelErrors } from "#server/shipping/add-parcel.ts";
import { type BookFailure, bookParcel, resumeBooking } from "#server/shipping/book-parcel.ts";
import { moveByHand, saveTracking } from "#server/shipping/change-parcel.ts";
import { saveEwayBill } from "#server/shipping/eway-bill.ts";
import { type HandOverErrors, handOver } from "#server/shipping/hand-over.ts";
import type { Route } from "./+types/parcels";

type AllErrors = ParcelErrors & HandOverErrors;

/** What the page says when a form was not done. */
export type ParcelsAnswer = {
  problem?: string;
  errors?: AllErrors;
  /** What was typed, and about which parcel ("": one that is not made yet); none: a new one. */
  typed?: Record<string, string>;
  parcel?: string;
  /** The parcel that was to be booked, and what is wrong with its weight and sides. */
  booking?: string;
  sizeErrors?: SizeErrors;
};
type Refused = { answer: ParcelsAnswer; status: number };
type Args = Pick<Route.ActionArgs, "context" | "params">;

const refused = (failure: Failure, more: ParcelsAnswer = {}): Refused => ({
  answer: { ...more, problem: sentenceOf(failure) },
  status: statusOf(failure),
});

/** Does what a form about an order's parcels asks for; null: it is done. */
export async function changeParcels(args: Args, form: FormData): Promise<Refused | null> {
  const admin = await currentAdmin(args);
  if (!admin.ok) return refused(admin.failure);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  if (typed.intent === "book" || typed.intent === "resume") {
    return book(args, admin.value, typed);
  }
  const done = await doIt(args, admin.value, typed);
  if (done.ok) return null;
  const { failure } = done;
  const isOfParcel = ["track", "hand over", "eway"].includes(typed.intent ?? "");
  const parcel = isOfParcel ? { parcel: typed.parcel ?? "" } : {};
  if (typeof failure === "object" && "kind" in failure) {
    return { answer: { errors: failure.errors, typed, ...parcel }, status: 200 };
  }
  return refused(failure, typed.intent === "add" ? { typed } : {});
}

/** What the carrier does not do is said at the parcel too: it is there when the page is opened again. */
async function book(
  args: Args,
  admin: SignedInAdmin,
  typed: Record<string, string>,
): Promise<Refused | null> {
  const { ctx } = requestContextOf(args);
  const { parcel: booking = "", weight = "", length = "", width = "", height = "" } = typed;
  const size = { weight, length, width, height };
  const done: Result<null, BookFailure> =
    typed.intent === "book"
      ? await bookParcel(ctx, admin, booking, size)
      : await resumeBooking(ctx, admin, booking);
  if (done.ok) return null;
  const { failure } = done;
  if (typeof failure === "object" && "kind" in failure) {
    return { answer: { sizeErrors: failure.errors, typed: size, booking }, status: 200 };
  }
  return refused(failure, { typed: size, booking });
}

type Done = Result<unknown, Failure | { kind: "fields"; errors: AllErrors }>;

async function doIt(
  args: Args,
  admin: SignedInAdmin,
  typed: Record<string, string>,
): Promise<Done> {
  const { ctx } = requestContextOf(args);
  const { carrierName = "", trackingNumber = "", trackingUrl = "", parcel = "" } = typed;
  const tracking = { carrierName, trackingNumber, trackingUrl };
  const { ewayNumber = "", ewayDay = "", ewayReason = "" } = typed;
  const eway = { ewayNumber, ewayDay, ewayReason };
  if (typed.intent === "track") return saveTracking(ctx, admin, parcel, tracking);
  if (typed.intent === "hand over") {
    const what = typed.order === undefined ? { parcel } : { order: args.params.id };
    return handOver(ctx, admin, what, { ...tracking, ...eway });
  }
  if (typed.intent === "eway") return saveEwayBill(ctx, admin, parcel, eway);
  if (typed.intent === "move") return moveByHand(ctx, admin, parcel, typed.state ?? "");
  const pieces = readPieces(typed);
  if (!pieces) {
    const errors = { pieces: shippingMessages.piecesWrong };
    return { ok: false, failure: { kind: "fields", errors } };
  }
  return addParcel(ctx, admin, args.params.id, {
    ...tracking,
    pieces,
    handedOver: typed.handedOver === "yes",
    requestKey: typed.key ?? "",
  });
}

/** The pieces of each line as typed, an empty field being none; null: one is no number. */
function readPieces(typed: Record<string, string>): ChosenPieces[] | null {
  const pieces: ChosenPieces[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const line = name.slice(PIECES.length);
    if (!name.startsWith(PIECES) || value.trim() === "") continue;
    if (!/^\d{1,4}$/.test(value.trim())) return null;
    const quantity = Number(value);
    // By its place in a page of the version before.
    if (quantity > 0 && /^\d{1,3}$/.test(line)) pieces.push({ line: Number(line), quantity });
    else if (quantity > 0) pieces.push({ lineId: line, quantity });
  }
  return pieces;
}
