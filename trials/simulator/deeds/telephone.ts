import { cancelEntered, sendLinkAgain } from "#server/checkout/order-entry/cancel-entered.ts";
import { enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { anAddress } from "#tests/support/customers.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { CODES, PRODUCTS } from "../database.ts";
import type { Deed } from "../history.ts";
import { ask, NOTHING, pick, press, type Story } from "../story.ts";
import { linksOf, thingsOfLink } from "./look.ts";

type LinkRow = Awaited<ReturnType<typeof linksOf>>[number];

/** A key as a page gives it to its form. */
export const formKey = (story: Story) =>
  `00000000-0000-4000-8000-${String(++story.forms).padStart(12, "0")}`;

/** Its customer pays the newest link of these that they were sent. */
export async function payNewest(story: Story, at: Deed["at"], isIt: (row: LinkRow) => boolean) {
  const { till } = story.world;
  const row = (await linksOf(story, at)).filter(isIt).at(-1);
  const link = till.links.find(({ url, status }) => url === row?.url && status === "created");
  if (link) till.payLink(link);
}

/** An admin enters an order that somebody wants on the telephone: for cash, or by a link, which is sometimes paid. */
export async function enterByTelephone(story: Story, { at, nth, how, twice }: Deed): Promise<void> {
  const uid = pick(story.customers, nth) ?? "";
  story.touched.touch("order by telephone", [`customer ${uid}`, `product ${pick(PRODUCTS, how)}`]);
  const key = formKey(story);
  const typed = {
    ...{
      customer: uid,
      address: anAddress({ email: `${uid}@home.example` }),
      code: how % 7 === 0 ? (pick(CODES, how) ?? "") : "",
    },
    lines: [{ variant: String(variantOf(pick(PRODUCTS, how))), quantity: String(1 + (how % 3)) }],
    payment: how % 3 === 0 ? "cash" : "link",
  };
  const answers = await press(twice, () =>
    ask(story, at, "entering an order", ({ ctx }) =>
      enterOrder(ctx, owner, { key, shown: null }, typed),
    ),
  );
  const entered = answers.flatMap((answer) =>
    answer !== NOTHING && answer.ok ? [answer.value] : [],
  );
  for (const { orderId } of entered) if (orderId !== null) story.acknowledged.push(orderId);
  const sent = entered.find((each) => each.orderId === null && each.unsent === null);
  if (!sent || sent.orderId !== null || how % 2 !== 0) return;
  await payNewest(story, at, (row) => row.checkoutId === sent.checkoutId);
}

/** Something that was entered and waits, or waited, for a link: an order, or pieces for one; by any of its links. */
async function pickEntered(story: Story, what: Deed["what"], { at, nth }: Deed) {
  const entered = (await linksOf(story, at)).filter(({ checkoutId }) => checkoutId !== null);
  const link = pick(entered, nth);
  if (!link || link.checkoutId === null) return null;
  story.touched.touch(what, await thingsOfLink(story, at, link));
  return { checkoutId: link.checkoutId, orderId: link.orderId };
}

/** An admin sends the link once more, or a new one. */
export async function sendAgain(story: Story, deed: Deed): Promise<void> {
  const entered = await pickEntered(story, "send a link again", deed);
  if (!entered) return;
  await press(deed.twice, () =>
    ask(story, deed.at, "sending a link again", ({ ctx }) => sendLinkAgain(ctx, owner, entered)),
  );
}

/** An admin withdraws what waits for its link. */
export async function withdrawEntered(story: Story, deed: Deed): Promise<void> {
  const entered = await pickEntered(story, "withdraw what was entered", deed);
  if (!entered) return;
  await press(deed.twice, () =>
    ask(story, deed.at, "withdrawing", ({ ctx }) => cancelEntered(ctx, owner, entered)),
  );
}
