import { setTimeout as pause } from "node:timers/promises";
import type { Luck } from "#scripts/seed/luck.ts";
import { checkoutMessages } from "#texts/checkout/checkout-messages.ts";
import { paymentPage } from "#texts/checkout/payment-page.ts";
import {
  type Buyer,
  confirmDetails,
  confirmPaid,
  payCash,
  startPaying,
} from "#trials/resilience/activities/buying.ts";
import { LINE } from "#trials/resilience/activities/cart.ts";
import type { Reply } from "#trials/resilience/browser.ts";
import type { World } from "#trials/resilience/world.ts";

/** What a visit is for, and how many of a hundred are. */
const VISITS = {
  "reads pages": 62,
  "looks at own pages": 16,
  "adds to the cart": 8,
  "buys in cash": 5,
  "buys by card": 5,
  "works as admin": 4,
} as const;

const PUBLIC = ["/", "/shop", "/product/1", "/product/2", "/blog", "/returns", "/hi/shop"];
const OWN = ["/cart", "/orders", "/profile", "/checkout"];
const ADMIN = ["", "/overview", "/stock", "/refunds"];
/** The second product as it is chosen at first: the variant whose pieces are counted. */
const SECOND = { intent: "add", id: "2", size: "", material: "", color: "" };
const CARD = "4100280000001007";
const ORDERS_EACH = 4; // of five that may be open in cash
const PATIENCE = 90_000; // ms in which a buyer tries again
const CHANGED = Symbol("the cart has changed meanwhile");
const OVER = Symbol("nothing is to be paid any more");

/** Somebody with an account; `hasMore`: the second product lies in the cart, once. */
type Shopper = Buyer & { orders: number; hasMore: boolean };
/** What a try has come to: `done` is what it was for, or nothing yet. */
type Tried<T> = { reply: Reply; done: T | null | false };

/** What a page says went wrong, or else its heading. */
const saidIn = ({ body }: Reply) =>
  /role="alert"[^>]*>([^<]*)/.exec(body)?.[1] ?? /<h1[^>]*>([^<]*)/.exec(body)?.[1] ?? "";

/** People who visit a shop, and what it has answered. */
export function openVisits(world: World) {
  const admin = world.admin();
  const visitor = world.visitor();
  const acknowledged: string[] = []; // checkouts that were acknowledged as ordered
  const gaveUp: string[] = [];
  const free: Shopper[] = [];

  /**
   * Tries again as the answer says, for as long as a buyer has patience. Answers what was done, CHANGED where
   * the shop says that the cart is another one by now (people have two tabs), or null.
   */
  async function insist<T>(what: string, again: () => Promise<Tried<T>>) {
    const end = performance.now() + PATIENCE;
    let last = "";
    while (performance.now() < end) {
      const { done, reply } = await again();
      if (done) return done;
      if (reply.body.includes(checkoutMessages().cartChanged)) return CHANGED;
      last = `${reply.status} ${saidIn(reply)}`;
      await pause(1000);
    }
    gaveUp.push(`${what}: ${last}`);
    return null;
  }

  const newBuyer = () => ({ ...world.newCustomer(), orders: 0, hasMore: false });
  /** One who is there, as people look around more often than they come for the first time. */
  const someone = (luck: Luck) => {
    if (free.length === 0) free.push(newBuyer());
    return free[luck.below(free.length)] ?? newBuyer();
  };

  async function buy(luck: Luck, byCard: boolean): Promise<void> {
    const buyer = free.pop() ?? newBuyer();
    buyer.orders += 1;
    buyer.hasMore = false;
    const line = { ...LINE, id: "1", quantity: "1" };
    const added = await insist("a line in the cart", async () => {
      const reply = await buyer.browser.post("/cart/change", line);
      return { reply, done: reply.status === 200 && reply.body.includes('"ok":true') };
    });
    if (added) while ((await order(buyer, byCard)) === CHANGED);
    if (buyer.orders < ORDERS_EACH && luck.below(100) < 90) free.push(buyer);
  }

  /** Confirms the details of what is in the cart, orders it, and waits for the page that says so. */
  async function order(buyer: Buyer, byCard: boolean): Promise<typeof CHANGED | null> {
    const checkoutId = await insist("details", async () => {
      const { reply, checkoutId } = await confirmDetails(buyer);
      return { reply, done: checkoutId };
    });
    if (!checkoutId || checkoutId === CHANGED) return null;
    const placed = byCard
      ? await payByCard(buyer, checkoutId)
      : await insist("an order in cash", () => payCash(buyer, checkoutId));
    if (placed !== true) return placed;
    const seen = await seeOrder(buyer, checkoutId);
    if (seen === true) acknowledged.push(checkoutId);
    return seen === CHANGED ? CHANGED : null;
  }

  /** What became of a checkout, as its page says: ordered; or the cart is to be confirmed anew. */
  async function seeOrder({ browser }: Buyer, checkoutId: string) {
    const look = async (): Promise<Tried<"ordered" | "goes back" | typeof CHANGED>> => {
      const reply = await browser.get(`/payment?checkout=${checkoutId}`);
      if (reply.body.includes(paymentPage().placed.title)) return { reply, done: "ordered" };
      if (reply.body.includes(paymentPage().goesBack)) return { reply, done: "goes back" };
      return { reply, done: reply.status === 302 && CHANGED };
    };
    const seen = await insist("an order's page", look);
    if (seen === "goes back") gaveUp.push("paid, and the money goes back");
    return seen === "ordered" ? true : seen === CHANGED ? CHANGED : null;
  }

  async function payByCard(buyer: Buyer, checkoutId: string) {
    const orderId = await insist("a payment's begin", async () => {
      const { reply, orderId } = await startPaying(buyer, checkoutId);
      return { reply, done: orderId ?? (reply.status === 302 && OVER) };
    });
    if (orderId === OVER) return true; // its page says what has become of it
    if (orderId === CHANGED || orderId === null) return orderId;
    const { receipt } = await world.till.pay({ orderId }, CARD);
    if (!receipt) throw new Error("the test card was declined");
    return insist("a confirmation", () => confirmPaid(buyer, checkoutId, receipt.fields));
  }

  async function visit(luck: Luck): Promise<void> {
    const one = (paths: readonly string[]) => paths[luck.below(paths.length)] ?? "/";
    const purpose = luck.choose(VISITS);
    if (purpose === "reads pages") await visitor.get(one(PUBLIC));
    else if (purpose === "works as admin") await admin.get(`/admin/dashboard${one(ADMIN)}`);
    else if (purpose === "buys in cash" || purpose === "buys by card") {
      await buy(luck, purpose === "buys by card");
    } else {
      const person = someone(luck);
      // More and more of it would at last cost more than may be paid in cash.
      if (purpose === "looks at own pages" || person.hasMore) await person.browser.get(one(OWN));
      else {
        person.hasMore = true;
        await person.browser.post("/cart/change", { ...SECOND, quantity: "1" });
      }
    }
  }
  return { visit, acknowledged, gaveUp };
}
export type Visits = ReturnType<typeof openVisits>;
