import type { Address } from "./address.ts";
import type { Order } from "./order.ts";
import { describeField, eachField, profileFields } from "./profile.ts";

/** An address without name, contact and street: every field but the place is empty. */
export function placeOnly(address: Address): Address {
  return eachField(profileFields, (field) =>
    describeField(field).identifies ? "" : (address[field] ?? ""),
  );
}

/** An order as an admin sees it who may not read users: no name, no contact, no account, no company. */
export function withoutContact(order: Order): Order {
  const { buyer: _, shippingAddress: address, ...rest } = order;
  return { ...rest, userId: "", shippingAddress: address && placeOnly(address) };
}
