import { eq } from "drizzle-orm";
import sharp from "sharp";
import { orderEvents } from "#server/platform/db/schema/orders.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import type { World } from "../world.ts";
import { type Activity, actOf, expected } from "./activity.ts";
import { aBuyerWithCart, confirmDetails, payCash } from "./buying.ts";

const DASHBOARD = "/admin/dashboard";

/** An order in cash that a customer has just placed; its id. */
async function anOrder(world: World): Promise<string> {
  const buyer = await aBuyerWithCart(world);
  const { reply, checkoutId } = await confirmDetails(buyer);
  expected(reply, checkoutId !== null, "a checkout");
  const { done, reply: placed } = await payCash(buyer, checkoutId ?? "");
  expected(placed, done, "an order");
  const page = await buyer.browser.get("/orders");
  const [, id = ""] = /href="\/orders\/([A-Z0-9-]+)"/.exec(page.body) ?? [];
  expected(page, id !== "", "the order's id");
  return id;
}

/** An admin looks at the orders and says that one is being processed. */
export const work: Activity = {
  title: "Admin: work on an order",
  open: async (world) => {
    const id = await anOrder(world);
    const admin = world.admin();
    return {
      typed: [],
      act: async () => {
        const list = await admin.get(DASHBOARD);
        if (list.status !== 200) return actOf(list, false);
        const now = await admin.get(`${DASHBOARD}/orders/${id}`);
        const isDone = now.status === 200 && /name="seen:[^"]*" value="[^"]+"/.test(now.body);
        if (isDone) return actOf(now, true); // the answer to the last try was lost
        const form = { order: id, [`seen:${id}`]: "", status: "processing", confirmed: "yes" };
        const reply = await admin.post(DASHBOARD, form);
        const done = reply.status === 200 && reply.body.includes('class="info"');
        const slowest = Math.max(list.seconds, now.seconds, reply.seconds);
        return { reply, done, slowest };
      },
      check: async (look) => {
        const own = eq(orderEvents.orderId, id);
        const events = await look((db) => db.select().from(orderEvents).where(own));
        const moved = events.filter(({ kind }) => kind === "status").length;
        return moved === 1 ? [] : [`the change of status was recorded ${moved} times`];
      },
    };
  },
};

/** An admin books a packed parcel with the carrier. */
export const book: Activity = {
  title: "Admin: book a parcel",
  open: async (world) => {
    const id = await anOrder(world);
    const admin = world.admin();
    const path = `${DASHBOARD}/orders/${id}/parcels`;
    const hand = {
      carrierName: "Himalaya Couriers",
      trackingNumber: "",
      trackingUrl: "",
      handedOver: "",
    };
    const key = "7b1c2a54-0f1e-4d3a-9a52-3d8f5a6b7c80";
    await admin.post(path, { intent: "add", key, "pieces:0": "1", ...hand });
    const page = await admin.get(path);
    const [, parcel = ""] = /name="parcel" value="([^"]+)"/.exec(page.body) ?? [];
    expected(page, parcel !== "", "a packed parcel");
    const size = { weight: "1.5", length: "20", width: "15", height: "10" };
    const isBooked = async () => {
      const [shipment] = (await world.carrier.shipments()).filter(
        ({ order }) => order.order_id === parcel,
      );
      const shown = await admin.get(path);
      return shipment?.awb ? shown.body.includes(shipment.awb) : false;
    };
    let begun = false;
    return {
      typed: [],
      act: async () => {
        const intent = begun ? "resume" : "book";
        const reply = await admin.post(path, { intent, parcel, ...size });
        begun = true;
        if (await isBooked()) return actOf(reply, true);
        if (intent === "book") return actOf(reply, false);
        // Where nothing had been begun at the carrier there is nothing to resume.
        const again = await admin.post(path, { intent: "book", parcel, ...size });
        return actOf(again, await isBooked());
      },
      check: async (look) => {
        const isIt = eq(parcels.id, parcel);
        const [row] = await look((db) => db.select().from(parcels).where(isIt));
        const own = (await world.carrier.shipments()).filter(
          ({ order }) => order.order_id === parcel,
        );
        const isOne = own.length === 1 && own[0]?.awb === row?.trackingNumber;
        return isOne ? [] : [`${own.length} shipments of a parcel`];
      },
    };
  },
};

/** An admin uploads a picture. */
export const upload: Activity = {
  title: "Admin: upload a picture",
  open: async (world) => {
    const admin = world.admin();
    const green = { r: 40, g: 120, b: 60 };
    const drawn = sharp({ create: { width: 900, height: 900, channels: 3, background: green } });
    const picture = await drawn.jpeg().toBuffer();
    let uploaded = 0;
    return {
      typed: [],
      act: async () => {
        const form = new FormData();
        form.set("intent", "upload");
        form.set(
          "picture",
          new File([new Uint8Array(picture)], "leaf.jpg", { type: "image/jpeg" }),
        );
        const reply = await admin.upload(`${DASHBOARD}/media.json`, form);
        const done = reply.status === 200 && reply.body.includes('"fileName":"leaf.jpg"');
        if (done) uploaded += 1;
        return actOf(reply, done);
      },
      check: async () => {
        const shown = await admin.get(`${DASHBOARD}/media`);
        const isThere = shown.status === 200 && shown.body.includes("leaf");
        return uploaded === 1 && isThere ? [] : [`uploaded ${uploaded} times, shown: ${isThere}`];
      },
    };
  },
};
