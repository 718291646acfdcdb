import { payNow } from "#server/cod/pay-now.ts";
import type { Deed } from "../history.ts";
import type { What } from "../likely.ts";
import type { Link, Till } from "../provider.ts";
import { ask, NOTHING, pick, type Story } from "../story.ts";
import { linksOf, ordersOf, thingsOf, thingsOfLink, thingsOfPayment } from "./look.ts";

/** Does something at the provider with a link whose address the shop got to know, also one that it believes to be over. */
const withLink =
  (what: What, act: (till: Till, link: Link) => void) =>
  async (story: Story, { at, nth }: Deed): Promise<void> => {
    const { till } = story.world;
    const known = await linksOf(story, at);
    const rowOf = (url: string) => known.find((row) => row.url === url);
    const open = till.links.filter(({ status, url }) => status === "created" && rowOf(url));
    const link = pick(open, nth);
    const row = link && rowOf(link.url);
    if (!row) return;
    story.touched.touch(what, await thingsOfLink(story, at, row));
    act(till, link);
  };

export const payLink = withLink("pay a link", (till, link) => void till.payLink(link));
export const endLink = withLink("end a link", (till, link) => till.endLink(link));

/** A customer pays what is due of a cash order before the door, or looks at the provider's page alone. */
export async function payOnline(story: Story, { at, nth, how }: Deed): Promise<void> {
  const { till } = story.world;
  const inCash = (await ordersOf(story, at)).filter(({ paymentId }) => paymentId === "COD");
  const order = pick(inCash, nth);
  if (!order) return;
  story.touched.touch("pay cash online", thingsOf(order));
  const opened = await ask(story, at, "paying online", ({ ctx }) =>
    payNow(ctx, order.userId ?? "", order.id),
  );
  if (opened === NOTHING || !opened.ok || how % 4 === 3) return;
  const link = till.links.find(({ url }) => url === opened.value.url);
  if (link) till.payLink(link);
}

/** A bank takes a payment back until it is decided whose it is: all of it, or some. */
export async function dispute(story: Story, { at, nth, how }: Deed): Promise<void> {
  const { till } = story.world;
  const payment = pick(
    till.payments.filter(({ status }) => status === "captured" || status === "refunded"),
    nth,
  );
  if (!payment) return;
  story.touched.touch("dispute", await thingsOfPayment(story, at, payment.id));
  till.dispute(payment.id, how % 3 === 0 ? Math.ceil(payment.amount / 2) : payment.amount);
}

/** The bank decides: more often for its customer. */
export async function endDispute(story: Story, { at, nth, how }: Deed): Promise<void> {
  const { till } = story.world;
  const open = pick(
    till.disputes.filter(({ status }) => status === "open"),
    nth,
  );
  if (!open) return;
  story.touched.touch("end a dispute", await thingsOfPayment(story, at, open.paymentId));
  till.endDispute(open, how % 3 === 0 ? "won" : "lost");
}
