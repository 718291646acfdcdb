import { eq } from "drizzle-orm";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { saveOffer } from "#server/cart/queries.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { stockAlerts } from "#server/platform/db/schema/stock.ts";
import { eraseRecords } from "#server/privacy/erase-account.ts";
import { eraseForCustomer } from "#server/privacy/for-customer.ts";
import { confirmAlert } from "#server/stock/answer-alert.ts";
import { askForAlert } from "#server/stock/ask-for-alert.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { CODES, PRODUCTS } from "../database.ts";
import type { Deed } from "../history.ts";
import type { Process } from "../shop.ts";
import { ask, NOTHING, pick, press, type Story } from "../story.ts";
import { ordersOf, thingsOf } from "./look.ts";

/** A customer types a code into the cart: it waits there for the next purchase. */
export async function useCode(story: Story, { at, nth, how }: Deed): Promise<void> {
  const uid = pick(story.customers, nth) ?? "";
  const code = pick(CODES, how) ?? "";
  const goods = { id: pick(PRODUCTS, how) ?? 1, size: "", material: "", color: "", quantity: 1 };
  const things = [`customer ${uid}`, `code ${code}`, `product ${goods.id}`];
  story.touched.touch("type a code", things);
  await ask(story, at, "the cart", ({ ctx }) => addToCart(ctx, uid, goods));
  await ask(story, at, "typing a code", ({ ctx }) => saveOffer(ctx.db, uid, code));
}

/** An account is erased, and its customer signs up once more. */
async function erase(
  story: Story,
  { what, at, nth, twice }: Deed,
  by: (process: Process, uid: string) => Promise<unknown>,
): Promise<void> {
  const uid = pick(story.customers, nth) ?? "";
  const own = (await ordersOf(story, at)).filter(({ userId }) => userId === uid);
  const things = [`customer ${uid}`, ...own.flatMap(thingsOf)];
  story.touched.touch(what, [...new Set(things)]);
  story.world.store.noteSetUpChange();
  await press(twice, () => ask(story, at, what, (process) => by(process, uid)));
  const found = await ask(story, at, "the account", ({ ctx: { db } }) =>
    db.$count(users, eq(users.id, uid)),
  );
  if (found !== 0) return;
  const id = `${uid}-again`;
  const again = { id, name: id, email: `${id}@home.example`, emailVerified: true };
  await ask(story, at, "signing up", ({ ctx: { db } }) =>
    db.insert(users).values(again).onConflictDoNothing(),
  );
  story.customers = story.customers.map((each) => (each === uid ? id : each));
}

/** A customer has their account erased. */
export const eraseAccount = (story: Story, deed: Deed) =>
  erase(story, deed, ({ ctx }, uid) => eraseRecords(ctx, { uid, email: `${uid}@home.example` }));

/** An admin erases the account of somebody who asked for it in another way. */
export const eraseAsAdmin = (story: Story, deed: Deed) =>
  erase(story, deed, ({ ctx }, uid) => eraseForCustomer(ctx, owner, uid));

/** Somebody without an account wants to be notified when a product is there again, and says yes to the mail. */
export async function wantToKnow(story: Story, { at, nth, how, twice }: Deed): Promise<void> {
  const id = pick(PRODUCTS, nth) ?? 1;
  story.touched.touch("ask for an alert", [`product ${id}`]);
  const asked = { variantId: variantOf(id), email: `visitor-${how % 5}@home.example` };
  const client = { cookie: "", address: `10.0.0.${how}`, userAgent: "" };
  await press(twice, () =>
    ask(story, at, "asking for an alert", ({ ctx }) => askForAlert(ctx, client, asked)),
  );
  const open = await ask(story, at, "the alerts", ({ ctx: { db } }) =>
    db.select().from(stockAlerts).orderBy(stockAlerts.createdAt, stockAlerts.email),
  );
  const alert = open === NOTHING ? undefined : pick(open, how);
  if (alert && how % 3 > 0) {
    await ask(story, at, "confirming an alert", ({ ctx }) => confirmAlert(ctx, alert.id));
  }
}
