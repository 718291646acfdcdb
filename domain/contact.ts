import { type Address, addressFields } from "./address.ts";
import type { Order } from "./order.ts";

/** The fields of an address that tell where a parcel goes without telling to whom. */
const placeFields: readonly string[] = ["city", "state", "pinCode"];

/** An address without name, contact and street: every field but the place is empty. */
export function placeOnly(address: Address): Address {
  const fields = addressFields.map((field) => [
    field,
    placeFields.includes(field) ? address[field] : "",
  ]);
  return Object.fromEntries(fields) as Address;
}

/** An order as an admin sees it who may not read users: no name, no contact, no account. */
export function withoutContact(order: Order): Order {
  const { shippingAddress: address } = order;
  return { ...order, userId: "", shippingAddress: address && placeOnly(address) };
}
