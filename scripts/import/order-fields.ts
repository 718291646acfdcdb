import { z } from "zod";
import type { Address } from "#domain/address.ts";
import { type CartLine, total as sumOf } from "#domain/cart.ts";
import type { Product } from "#domain/catalogue/products.ts";
import { imageFor } from "#domain/catalogue.ts";
import { COD, NO_ADDRESS, orderStatuses } from "#domain/order.ts";
import { normalizePin } from "#domain/profile/formats.ts";
import { findState } from "#domain/profile/states.ts";
import { eachField, profileFields } from "#domain/profile.ts";
import { seedCatalogue } from "#server/catalogue/seed/seed-products.ts";
import { amount, choice, optionalTime, requiredText, text, time } from "./fields.ts";

const product = z
  .union([z.number(), z.string().transform(Number)], { error: "is missing" })
  .transform((id, context): Product => {
    const found = seedCatalogue.find(id);
    if (found) return found;
    context.addIssue(`names the unknown product ${id}`);
    return z.NEVER;
  });

/** One line: name, price and choices as they were; only the picture is one that the shop has. */
const line = z
  .object({
    id: product,
    name: requiredText,
    price: amount,
    quantity: z
      .int("is not a whole number")
      .min(1, "is below 1")
      .max(100_000, "is an absurd quantity"),
    size: choice,
    material: choice,
    color: choice,
  })
  .transform(({ id: bought, ...given }): CartLine => {
    const image = imageFor(bought, given.color, given.material);
    return { id: bought.id, image, ...given };
  });

const blank = eachField(profileFields, () => "");

const addressText = text.transform((given): Address | null => {
  if (given === "" || given === NO_ADDRESS) return null;
  return splitAddress(given) ?? { ...blank, address: given };
});

const addressFields = z
  .object(eachField(profileFields, () => text))
  .transform((given): Address | null =>
    Object.values(given).some((value) => value !== "") ? given : null,
  );

/** "12 Neem Street, Pune, Maharashtra - 411001" as its fields, or null when it is written otherwise. */
function splitAddress(given: string): Address | null {
  const parts = /^(.+), *([^,]+), *([^,\d]+?)[\s,-]*([1-9]\d{2} ?\d{3})$/.exec(given);
  if (!parts) return null;
  const [, address = "", city = "", stateName = "", pin = ""] = parts;
  const state = findState(stateName);
  const pinCode = normalizePin(pin);
  return state && pinCode ? { ...blank, address, city: city.trim(), state, pinCode } : null;
}

const status = text
  .transform((given) => given.toLowerCase())
  .pipe(z.enum(orderStatuses, { error: ({ input }) => `"${input}" is not known` }));

const paymentId = requiredText.transform((id) => (id.toUpperCase() === COD ? COD : id));

/** An order document of the old shop (§3.15), amounts in rupees, as the shop's own. */
export const orderDocument = z.object(
  {
    userId: requiredText,
    items: z.array(line, "is not a list").min(1, "is empty"),
    total: amount,
    status,
    paymentId,
    shippingAddress: z.preprocess(
      (given) => given ?? "",
      z.union([addressText, addressFields], "is neither a text nor an address"),
    ),
    createdAt: time,
    updatedAt: optionalTime,
  },
  "is not an order",
);
export type OrderDocument = z.infer<typeof orderDocument>;

/** What an admin should look at in an order that can be imported, or null. */
export function remarkOn(order: OrderDocument): string | null {
  const sum = sumOf(order.items);
  if (sum === order.total) return null;
  return `its total is ${order.total / 100} rupees and its lines add up to ${sum / 100}`;
}
