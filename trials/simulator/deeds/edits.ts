import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { addLines } from "#server/checkout/order-entry/add-lines.ts";
import { editAddress } from "#server/orders/edit-address.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { anAddress } from "#tests/support/customers.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { PRODUCTS } from "../database.ts";
import type { Deed } from "../history.ts";
import { ask, NOTHING, pick, press, type Story } from "../story.ts";
import { ordersOf, thingsOf } from "./look.ts";
import { formKey, payNewest } from "./telephone.ts";

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
