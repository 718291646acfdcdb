import { bookParcel } from "#server/shipping/book-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { handOver } from "#server/shipping/hand-over.ts";
import { handOverParcels } from "#server/shipping/hand-over-parcels.ts";
import { undoPress } from "#server/shipping/undo-press.ts";
import { owner } from "#tests/support/ready-shop.ts";
import type { Deed } from "../history.ts";
import { ask, pick, press, type Story } from "../story.ts";
import { ordersOf, parcelsOf, thingsOf, thingsOfOrder } from "./look.ts";

const size = { weight: "1.5", length: "20", width: "15", height: "10" };

export async function book(story: Story, deed: Deed): Promise<void> {
  const waiting = await parcelsOf(story, deed.at, ({ state }) => state === "packed");
  const parcel = pick(waiting, deed.nth);
  if (!parcel) return;
  story.touched.touch("book", await thingsOfOrder(story, deed.at, parcel.orderId));
  await press(deed.twice, () =>
    ask(story, deed.at, "booking", ({ ctx }) => bookParcel(ctx, owner, parcel.id, size)),
  );
}

const MOVES = [
  ...(["handed over", "delivered", "delivered", "delivered"] as const),
  ...(["not delivered", "come back", "cancelled", "delivered"] as const),
];

/** An admin records where a parcel is that goes by hand. */
export async function move(story: Story, deed: Deed): Promise<void> {
  const all = await parcelsOf(story, deed.at, ({ carrier }) => carrier === "hand");
  const parcel = pick(all, deed.nth);
  if (!parcel) return;
  story.touched.touch("move", await thingsOfOrder(story, deed.at, parcel.orderId));
  const state = MOVES[deed.how % MOVES.length] ?? "delivered";
  await press(deed.twice, () =>
    ask(story, deed.at, "moving", ({ ctx }) => moveByHand(ctx, owner, parcel.id, state)),
  );
}

/** An admin hands packed parcels over to who carries them: one, with its number or without, or all at once. */
export async function handOverPacked(story: Story, deed: Deed): Promise<void> {
  const { at, nth, how, twice } = deed;
  const waiting = await parcelsOf(story, at, ({ state }) => state === "packed");
  const parcel = pick(waiting, nth);
  if (!parcel) return;
  const chosen = how % 4 === 3 ? waiting : [parcel];
  const things = await Promise.all(chosen.map((each) => thingsOfOrder(story, at, each.orderId)));
  story.touched.touch("hand over", [...new Set(things.flat())]);
  const parcels = chosen.map(({ id }) => id);
  const numberOf = (place: number) => `HO ${story.forms}-${place}`;
  story.forms += 1;
  const numbers = new Map(parcels.map((id, place) => [id, numberOf(place)]));
  const carrierName = "Himalaya Couriers";
  const all = { parcels, orders: [], carrierName, numbers };
  const typed = {
    ...{ carrierName, trackingNumber: how % 2 === 0 ? "" : numberOf(0), trackingUrl: "" },
    ...{ ewayNumber: "", ewayDay: "", ewayReason: "Not for so short a way" },
  };
  await press<unknown>(twice, () =>
    how % 4 === 3
      ? ask(story, at, "handing over all", ({ ctx }) => handOverParcels(ctx, owner, all))
      : ask(story, at, "handing over", ({ ctx }) =>
          handOver(ctx, owner, { parcel: parcel.id }, typed),
        ),
  );
}

/** An admin undoes the last press about an order. */
export async function undo(story: Story, { at, nth, twice }: Deed): Promise<void> {
  const order = pick(await ordersOf(story, at), nth);
  if (!order) return;
  story.touched.touch("undo a press", thingsOf(order));
  const seen = order.updatedAt?.toISOString() ?? "";
  await press(twice, () =>
    ask(story, at, "undoing", ({ ctx }) => undoPress(ctx, owner, { id: order.id, seen })),
  );
}
