import { eq } from "drizzle-orm";
import { carts } from "#server/platform/db/schema/cart.ts";
import { uidOf } from "../people.ts";
import { type Activity, actOf, expected } from "./activity.ts";

export const LINE = { intent: "add", id: "1", size: "Large", material: "Wood", color: "White" };

/** A customer who is signed in puts a piece into the cart. */
export const add: Activity = {
  title: "Add to the cart",
  open: async (world) => {
    const { number, browser } = world.newCustomer();
    const cart = await browser.get("/cart");
    expected(cart, cart.status === 200, "the cart");
    let [acknowledged, unsure] = [0, 0];
    return {
      typed: [],
      act: async () => {
        const reply = await browser.post("/cart/change", { ...LINE, quantity: "1" });
        const done = reply.status === 200 && reply.body.includes('"ok":true');
        if (done) acknowledged += 1;
        else if (reply.status === 0) unsure += 1; // no answer: it may have been done
        return actOf(reply, done);
      },
      check: async (look) => {
        const own = eq(carts.userId, uidOf(number));
        const [row] = await look((db) => db.select().from(carts).where(own));
        const pieces = (row?.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
        const isRight = pieces >= acknowledged && pieces <= acknowledged + unsure;
        return isRight ? [] : [`${pieces} pieces in the cart, ${acknowledged} acknowledged`];
      },
    };
  },
};
