import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { addLines } from "#server/checkout/order-entry/add-lines.ts";
import { enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import { editAddress } from "#server/orders/edit-address.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { anAddress } from "#tests/support/customers.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { CODES, PRODUCTS } from "../database.ts";
import type { Deed } from "../history.ts";
import { ask, NOTHING, pick, press, type Story } from "../story.ts";
import { linksOf, ordersOf, thingsOf } from "./look.ts";

type LinkRow = Awaited<ReturnType<typeof linksOf>>[number];

/** A key as a page gives it to its form. */
const formKey = (story: Story) =>
  `00000000-0000-4000-8000-${String(++story.forms).padStart(12, "0")}`;

/** An admin takes a piece of the first line out of an order, or all of it. */
export async function takeOut(story: Story, { at, nth, how, twice }: Deed): Promise<void> {
  const order = pick(await ordersOf(story, at), nth);
  if (!order) return;
  story.touched.touch("take pieces out", thingsOf(order));
  const seen = order.updatedAt?.toISOString() ?? "";
  const stay = order.items.map(({ quantity }, line) =>
    String(line > 0 ? quantity : how % 3 === 0 ? 0 : quantity - 1),
  );
  await press(twice, () =>
    ask(story, at, "taking out", ({ ctx }) => editLines(ctx, owner, { id: order.id, seen }, stay)),
  );
}

/** An admin adds pieces to an order: for cash at once, else by a link, which is sometimes paid. */
export async function addIn(story: Story, { at, nth, how, twice }: Deed): Promise<void> {
  const order = pick(await ordersOf(story, at), nth);
  if (!order) return;
  story.touched.touch("add pieces", [...thingsOf(order), `product ${pick(PRODUCTS, how)}`]);
  const given = { id: order.id, seen: order.updatedAt?.toISOString() ?? "", key: formKey(story) };
  const rows = [
    { variant: String(variantOf(pick(PRODUCTS, how))), quantity: String(1 + (how % 3)) },
  ];
  const answers = await press(twice, () =>
    ask(story, at, "adding", ({ ctx }) => addLines(ctx, owner, given, rows)),
  );
  const isAsked = answers.some(
    (answer) => answer !== NOTHING && answer.ok && answer.value.outcome === "asked",
  );
  if (isAsked && how % 2 === 0) await payNewest(story, at, (row) => row.orderId === order.id);
}

/** Its customer pays the newest link of these that they were told of. */
async function payNewest(story: Story, at: Deed["at"], isIt: (row: LinkRow) => boolean) {
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
  for (const { orderId } of entered) if (orderId !== null) story.told.push(orderId);
  const sent = entered.find((each) => each.orderId === null && each.unsent === null);
  if (!sent || sent.orderId !== null || how % 2 !== 0) return;
  await payNewest(story, at, (row) => row.checkoutId === sent.checkoutId);
}

const PLACES = [
  { city: "Pune", state: "Maharashtra", pinCode: "411001" },
  { city: "Bengaluru", state: "Karnataka", pinCode: "560001" },
];

/** An admin changes where an order goes: to another state, or within it. */
export async function changeAddress(story: Story, { at, nth, how, twice }: Deed): Promise<void> {
  const order = pick(await ordersOf(story, at), nth);
  if (!order) return;
  story.touched.touch("change the address", thingsOf(order));
  const seen = order.updatedAt?.toISOString() ?? "";
  const email = order.shippingAddress?.email ?? "";
  const address = anAddress({ email, ...pick(PLACES, how), address: `${how} Neem Street` });
  await press(twice, () =>
    ask(story, at, "changing the address", ({ ctx }) =>
      editAddress(ctx, owner, { id: order.id, seen }, address),
    ),
  );
}

const STATUSES = ["placed", "processing", "shipped", "delivered"];

/** An admin sets an order's status, forth or back. */
export async function setStatus(story: Story, { at, nth, how, twice }: Deed): Promise<void> {
  const order = pick(await ordersOf(story, at), nth);
  if (!order) return;
  story.touched.touch("set a status", thingsOf(order));
  const seen = order.updatedAt?.toISOString() ?? "";
  const status = pick(STATUSES, how) ?? "placed";
  await press(twice, () =>
    ask(story, at, "setting a status", ({ ctx }) =>
      changeOrderStatus(ctx, owner, { id: order.id, seen }, status),
    ),
  );
}
