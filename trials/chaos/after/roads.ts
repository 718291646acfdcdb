import { deliver, moveParcel, pack, parcelIds } from "./parcels.ts";
import { type Case, happens, paths, press } from "./world.ts";

/** What becomes of an order's goods. */
const ROADS = {
  "is cancelled by its customer": 12,
  "is cancelled by an admin": 8,
  "is cancelled while it ships": 14,
  "goes in one parcel": 26,
  "goes in two parcels": 24,
  "comes back": 8,
  "comes back in part": 8,
} as const;
export type Road = keyof typeof ROADS;

export const chooseRoad = ({ luck }: Case): Road => luck.choose(ROADS);

/** Leads the goods of an order to their end. Answers whether they were given to the customer. */
export async function travel(one: Case, road: Road): Promise<"arrived" | "partly" | "not"> {
  switch (road) {
    case "is cancelled by its customer":
      await cancel(one);
      return "not";
    case "is cancelled by an admin":
      await cancelByAdmin(one);
      return "not";
    case "is cancelled while it ships":
      return cancelWhileShipping(one);
    case "goes in one parcel":
    case "goes in two parcels":
      return (await pack(one, road === "goes in one parcel" ? 1 : 2))
        ? deliverAll(one)
        : giveUp(one);
    case "comes back": {
      if (!(await pack(one, 1 + one.luck.below(2)))) return giveUp(one);
      for (const id of await parcelIds(one)) await deliver(one, id, "come back");
      return "not";
    }
    case "comes back in part": {
      if (!(await pack(one, 2))) return giveUp(one);
      const [first, ...others] = await parcelIds(one);
      if (first) await deliver(one, first, others.length > 0 ? "come back" : "delivered");
      for (const id of others) await deliver(one, id, "delivered");
      return others.length > 0 ? "partly" : "arrived";
    }
  }
}

async function deliverAll(one: Case): Promise<"arrived"> {
  for (const id of await parcelIds(one)) await deliver(one, id, "delivered");
  return "arrived";
}

/** An order that is held back is not packed, or not whole: an admin cancels it, and what left comes back. */
async function giveUp(one: Case): Promise<"not"> {
  await cancelByAdmin(one);
  for (const id of await parcelIds(one)) await deliver(one, id, "come back");
  return "not";
}

async function cancel({ orderId, customer, luck, promises }: Case): Promise<void> {
  const why = { reason: "mistake", note: "" };
  const send = () => customer.send("cancelled by the customer", paths.own(orderId, "cancel"), why);
  if ((await press(luck, send)).done) promises.cancelled.push(orderId);
}

/** An admin looks at the order and cancels it as it is; where it has changed meanwhile, once more. */
async function cancelByAdmin({ orderId, admins, promises }: Case): Promise<void> {
  const path = paths.admin(orderId, "cancel");
  for (let tries = 0; tries < 5; tries++) {
    const page = await admins[0].read(path);
    const seen = /name="seen" value="([^"]*)"/.exec(page)?.[1];
    if (seen === undefined) return; // it cannot be cancelled any more
    const fields = { seen, reason: "asked", note: "" };
    const { done } = await admins[0].send("cancelled by an admin", path, fields);
    if (done) {
      promises.cancelled.push(orderId);
      return;
    }
  }
}

/** Customer and admin meet: whoever is first wins, and the other is refused. */
async function cancelWhileShipping(one: Case): Promise<"arrived" | "not"> {
  if (happens(one.luck, 50)) {
    await Promise.all([cancel(one), pack(one, 1 + one.luck.below(2))]);
  } else {
    await pack(one, 1, false);
    const [id] = await parcelIds(one);
    await Promise.all([cancel(one), ...(id ? [moveParcel(one, id, "handed over")] : [])]);
  }
  if (one.promises.cancelled.includes(one.orderId)) return "not";
  return deliverAll(one);
}
