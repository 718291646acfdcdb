import { eq } from "drizzle-orm";
import { dayOf } from "#domain/calendar.ts";
import { holdsBack } from "#domain/cod/confirmation.ts";
import { settleByAdmin } from "#server/checkout/settle-by-admin.ts";
import { answerConfirmation } from "#server/cod/answer-confirmation.ts";
import { askAgainByAdmin } from "#server/cod/ask-again.ts";
import { confirmByAdmin } from "#server/cod/confirm-by-admin.ts";
import { refuseAtDoor } from "#server/cod/refuse-at-door.ts";
import { remitCash, undoRemittance } from "#server/cod/remit-cash.ts";
import { remitFile } from "#server/cod/remit-file.ts";
import { linkOf } from "#server/container.ts";
import { codeOfToken } from "#server/mail/message/confirmation-code.ts";
import { MailNotNeeded } from "#server/mail/message/failure.ts";
import { toOrder } from "#server/orders/queries/orders.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { codCollections } from "#server/platform/db/schema/cod.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import { owner } from "#tests/support/ready-shop.ts";
import type { Deed } from "../history.ts";
import { ask, NOTHING, pick, press, type Story } from "../story.ts";
import { ordersOf, thingsOf, thingsOfOrder, thingsOfPurchase } from "./look.ts";

/**
 * Whether a cash order is wanted: its customer says yes by the mail's link or with its code, or no; an admin notes a yes
 * of the telephone; or the mail is asked for once more.
 */
export async function answerAboutCash(story: Story, { at, nth, how, twice }: Deed): Promise<void> {
  const inCash = (await ordersOf(story, at)).filter((order) => order.cashConfirmation !== null);
  const order = pick(inCash, nth);
  if (!order) return;
  const { id, userId } = order;
  story.touched.touch("answer about cash", thingsOf(order));
  const by = how % 6;
  if (by === 3) {
    await press(twice, () =>
      ask(story, at, "confirming", ({ ctx }) => confirmByAdmin(ctx, owner, id)),
    );
    return;
  }
  if (by === 5) {
    await press(twice, () =>
      ask(story, at, "asking anew", ({ ctx }) => askAgainByAdmin(ctx, owner, id)),
    );
    return;
  }
  if (!holdsBack(order.cashConfirmation) || order.status === "cancelled") return;
  // What is in the mail: the shop keeps hashes alone.
  const mail = { kind: "cash-confirm", order: toOrder(order) } as const;
  const link = await ask(story, at, "the mail's link", ({ ctx }) =>
    linkOf(ctx, mail).catch((error) => {
      if (error instanceof MailNotNeeded) return null; // there is nothing to answer any more
      throw error;
    }),
  );
  if (link === NOTHING || link === null) return;
  const token = new URL(link).searchParams.get("token") ?? "";
  const answer = by === 4 ? "declined" : "confirmed";
  const [who, code] =
    by === 2 ? [{ token: "", userId }, codeOfToken(token)] : [{ token, userId: null }, ""];
  const answers = await press(twice, () =>
    ask(story, at, "answering", ({ ctx }) => answerConfirmation(ctx, id, who, { answer, code })),
  );
  const isDone = answers.some((each) => each !== NOTHING && each.ok);
  if (isDone && answer === "declined") story.promises.cancelled.push(id);
}

/** An admin notes that a cash order without parcels of its own was refused at the door. */
export async function refuseAtTheDoor(story: Story, { at, nth, how, twice }: Deed): Promise<void> {
  const inCash = (await ordersOf(story, at)).filter(({ paymentId }) => paymentId === "COD");
  const order = pick(inCash, nth);
  if (!order) return;
  story.touched.touch("refuse at the door", thingsOf(order));
  const answers = await press(twice, () =>
    ask(story, at, "refusing", ({ ctx }) => refuseAtDoor(ctx, owner, order.id, `note ${how}`)),
  );
  const isDone = answers.some((each) => each !== NOTHING && each.ok);
  if (isDone) story.promises.cancelled.push(order.id);
}

/** An admin notes that a carrier has handed cash on, or takes such a note back. */
export async function handCashOn(story: Story, { at, nth, how, twice }: Deed): Promise<void> {
  const all = await ask(story, at, "the cash", ({ ctx: { db } }) =>
    db.select().from(codCollections).orderBy(codCollections.collectedAt, codCollections.id),
  );
  const cash = all === NOTHING ? undefined : pick(all, nth);
  if (!cash) return;
  const { id, orderId, remittedAt } = cash;
  story.touched.touch("hand cash on", await thingsOfOrder(story, at, orderId));
  if (remittedAt !== null) {
    if (how % 2 === 0) return;
    story.handedOn.delete(id); // also where nobody answered: it may have been undone
    story.undone += 1;
    await press(twice, () =>
      ask(story, at, "taking it back", ({ ctx }) => undoRemittance(ctx, owner, orderId, id)),
    );
    return;
  }
  const answers = await press(twice, () =>
    ask(story, at, "handing on", ({ ctx }) => {
      const typed = { reference: `NEFT${how}`, day: dayOf(ctx.now()) };
      return remitCash(ctx, owner, [id], typed);
    }),
  );
  const noted = answers.map((each) => (each !== NOTHING && each.ok ? each.value.noted : 0));
  if (noted.reduce((sum, each) => sum + each, 0) === 1) story.handedOn.add(id);
}

/**
 * An admin sends a carrier's file of what it has handed on, the same again where they press twice: of one order, or of all
 * cash; here and there with another amount, which is not noted.
 */
export async function handCashOnByFile(story: Story, deed: Deed): Promise<void> {
  const { at, nth, how, twice } = deed;
  const found = await ask(story, at, "the cash", ({ ctx: { db } }) =>
    db
      .select({ cash: codCollections, number: parcels.trackingNumber })
      .from(codCollections)
      .leftJoin(parcels, eq(parcels.id, codCollections.parcelId))
      .orderBy(codCollections.collectedAt, codCollections.id),
  );
  const all = found === NOTHING ? [] : found;
  const one = pick(all, nth);
  if (!one) return;
  story.touched.touch("hand cash on by a file", await thingsOfOrder(story, at, one.cash.orderId));
  const named = how % 3 === 0 ? all : [one];
  const lines = named.map(({ cash, number }, place) => {
    const amount = cash.amount + (how % 7 === 1 && place === 0 ? 100 : 0);
    return `${number ?? cash.orderId},${(amount / 100).toFixed(2)},UTR${how}`;
  });
  const text = ["Number,Amount,Reference", ...lines].join("\n");
  const { undone } = story;
  const answers = await press(twice, () =>
    ask(story, at, "a file of cash", ({ ctx }) => remitFile(ctx, owner, text)),
  );
  const done = answers.find((each) => each !== NOTHING && each.ok);
  if (!done?.ok || done.value.errors.length > 0) return;
  if (story.undone !== undone) return; // meanwhile some of it was taken back
  for (const { cash } of named) story.handedOn.add(cash.id);
}

/** An admin asks the provider once more about a payment of which no order has come. */
export async function settleAsAdmin(story: Story, { at, nth, twice }: Deed): Promise<void> {
  const all = await ask(story, at, "what is paid", ({ ctx: { db } }) =>
    db
      .select()
      .from(checkouts)
      .where(eq(checkouts.status, "paid"))
      .orderBy(checkouts.createdAt, checkouts.id),
  );
  const paid = all === NOTHING ? undefined : pick(all, nth);
  if (!paid) return;
  const purchase = story.purchases.find(({ checkoutId }) => checkoutId === paid.id);
  story.touched.touch("settle as an admin", purchase ? thingsOfPurchase(purchase) : []);
  await press(twice, () =>
    ask(story, at, "settling", ({ ctx }) => settleByAdmin(ctx, owner, paid.id)),
  );
}
