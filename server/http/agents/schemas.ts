import * as z from "zod";
import { MAX_QUANTITY } from "#domain/cart.ts";

// The protocol lets objects carry more than is known: that is left out, and not refused.

/** A text of a request: bounded, and without what the database takes in no text. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes("\u0000"), "No zero character")
    .refine((value) => value.isWellFormed(), "No half of a character");

const MOST_SENT = 100; // of whatever a list has

const context = z
  .looseObject({
    address_country: text(60).optional(),
    postal_code: text(40).optional(),
    language: text(35).optional(),
  })
  .optional();

const lineItem = z.looseObject({
  item: z.looseObject({ id: text(200) }),
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

const consentFlag = z.union([z.boolean(), z.looseObject({ granted: z.boolean() })]);
const buyer = z
  .looseObject({
    first_name: text(1000).optional(),
    last_name: text(1000).optional(),
    email: text(1000).optional(),
    phone_number: text(1000).optional(),
    consent: z.record(text(100), consentFlag).optional(),
  })
  .optional();

const destination = z.looseObject({
  id: text(200).optional(),
  street_address: text(1000).optional(),
  extended_address: text(1000).optional(),
  address_locality: text(1000).optional(),
  address_region: text(1000).optional(),
  address_country: text(60).optional(),
  postal_code: text(40).optional(),
  first_name: text(1000).optional(),
  last_name: text(1000).optional(),
  phone_number: text(1000).optional(),
});
const method = z.looseObject({
  type: text(40).optional(),
  destinations: z.array(destination).max(10).optional(),
  selected_destination_id: text(200).nullish(),
});

const discounts = z.looseObject({ codes: z.array(text(200)).max(10).optional() }).optional();

export const cartBody = z.looseObject({
  line_items: z.array(lineItem).max(MOST_SENT),
  context,
  buyer,
  discounts,
});
export const checkoutBody = cartBody.extend({
  fulfillment: z.looseObject({ methods: z.array(method).max(10).optional() }).optional(),
});
export const newCheckoutBody = checkoutBody.extend({
  line_items: z.array(lineItem).max(MOST_SENT).default([]),
  cart_id: text(100).optional(),
});
export type CheckoutBody = z.output<typeof newCheckoutBody>;

const filters = z
  .looseObject({
    categories: z.array(text(200)).max(50).optional(),
    price: z
      .looseObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })
      .optional(),
  })
  .optional();
export type Filters = z.output<typeof filters>;

export const searchBody = z.looseObject({
  query: text(500).optional(),
  context,
  filters,
  pagination: z
    .looseObject({ cursor: text(100).optional(), limit: z.int().min(1).optional() })
    .optional(),
});
export const lookupBody = z.looseObject({
  ids: z.array(text(200)).min(1).max(MOST_SENT),
  context,
  filters,
});
const selected = z.looseObject({ name: text(100), label: text(200) });
export const productBody = z.looseObject({
  id: text(200),
  selected: z.array(selected).max(10).optional(),
  preferences: z.array(text(100)).max(10).optional(),
  context,
});
/** For what needs none, such as an ending: whatever is sent is left unread. */
export const anyBody = z.looseObject({}).optional();
