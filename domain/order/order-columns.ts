import { profileFields as labels } from "#texts/account/profile-fields.ts";
import { addressFields, fullName } from "../address.ts";
import { agentName } from "../agents/protocol.ts";
import type { Day } from "../calendar.ts";
import { count, total } from "../cart.ts";
import { discountOf } from "../offers/pricing.ts";
import { offersOf } from "../offers/rounding.ts";
import { COD, type Order } from "../order.ts";
import { describeField } from "../profile.ts";
import { splitOf } from "../tax/tax-lines.ts";

/** An order with its account; null where that was erased or the reader may not see users. */
export type OrderWithAccount = Order & { account: { name: string; email: string } | null };

/** The columns of the admin's list of orders, as their heads say. On a phone each row is a card of the same. */
export const orderList = {
  order: "Order",
  placed: "Placed",
  customer: "Customer",
  phone: "Phone",
  place: "Ships to",
  items: "Items",
  payment: "Payment",
  total: "Total",
  status: "Status",
} as const;
export type OrderListColumn = keyof typeof orderList;
/** Those that identify who ordered: left out for an admin who may not read users. */
const contacts: readonly OrderListColumn[] = ["customer", "phone"];
/** The columns that an admin's list has. */
export const orderListColumns = (canSeeUsers: boolean): OrderListColumn[] =>
  (Object.keys(orderList) as OrderListColumn[]).filter(
    (column) => canSeeUsers || !contacts.includes(column),
  );

/** How an order is paid, in a word. */
export const payWord = ({ paymentId }: Pick<Order, "paymentId">): string =>
  paymentId === COD ? "COD" : "Card";

/** The same with the e-way bills of its parcels, the first parcel first, as the file of orders has it. */
export type ExportedOrder = OrderWithAccount & {
  ewayBills: readonly { number: string | null; day: Day | null }[];
};

/** Texts of several parcels as one; null: of none. */
const joined = (texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join("; ") || null;

/**
 * A column of the file of orders; `shows`: the column of the list that shows the same, if any. Amounts are
 * rupees; `time` a date with its time; one without a kind has texts.
 */
export type OrderColumn = {
  name: string;
  shows: OrderListColumn | null;
  kind?: "money" | "count" | "time";
  /** Who ordered: left out for an admin who may not read users. */
  contact?: true;
  of(order: ExportedOrder): string | number | Date | null | undefined;
};

/** Under which column of the list a field of the address stands. */
const shownUnder = (field: (typeof addressFields)[number]): OrderListColumn => {
  if (field === "phone") return "phone";
  return describeField(field).identifies ? "customer" : "place";
};

const money = (
  name: string,
  of: (order: OrderWithAccount) => number | null,
  shows: OrderListColumn | null = null,
): OrderColumn => ({
  name,
  shows,
  kind: "money",
  of: (order) => {
    const paise = of(order);
    return paise === null ? null : paise / 100;
  },
});

/** All that a file of orders has, in its order: what the list shows, and what only the file has. */
export const orderColumns: readonly OrderColumn[] = [
  { name: "Order", shows: "order", of: ({ id }) => id },
  {
    name: "Placed",
    shows: "placed",
    kind: "time",
    of: ({ createdAt }) => new Date(createdAt),
  },
  { name: "Status", shows: "status", of: ({ status }) => status },
  { name: "Payment", shows: "payment", of: payWord },
  {
    name: "Payment id",
    shows: "payment",
    of: ({ paymentId }) => (paymentId === COD ? null : paymentId),
  },
  money("Total (INR)", ({ total }) => total, "total"),
  { name: "Pieces", shows: "items", kind: "count", of: ({ items }) => count(items) },
  {
    name: "Items",
    shows: "items",
    of: ({ items }) => items.map(({ name, quantity }) => `${name} x ${quantity}`).join("; "),
  },
  {
    name: "Name",
    shows: "customer",
    contact: true,
    of: ({ shippingAddress: to }) => to && fullName(to),
  },
  ...addressFields
    .filter((field) => describeField(field).written !== "name")
    .map((field): OrderColumn => {
      const { identifies } = describeField(field);
      return {
        name: labels.in("en")[field], // the pages of those who run the shop are English
        shows: shownUnder(field),
        of: ({ shippingAddress: to }) => to?.[field],
        ...(identifies ? { contact: true } : {}),
      };
    }),
  {
    name: "Last change",
    shows: null,
    kind: "time",
    of: ({ updatedAt }) => (updatedAt ? new Date(updatedAt) : null),
  },
  {
    name: "Account name",
    shows: "customer",
    contact: true,
    of: ({ account }) => account?.name,
  },
  {
    name: "Account email",
    shows: "customer",
    contact: true,
    of: ({ account }) => account?.email,
  },
  money("Goods (INR)", ({ items }) => total(items)),
  money("Discount (INR)", ({ pricing }) => discountOf(pricing)),
  money("Delivery (INR)", ({ pricing }) => pricing?.delivery ?? 0),
  {
    name: "Offers",
    shows: null,
    of: ({ pricing }) =>
      offersOf(pricing)
        .map(({ name, code }) => code ?? name)
        .join("; ") || null,
  },
  { name: "Company", shows: null, contact: true, of: ({ buyer }) => buyer?.company },
  { name: "GSTIN", shows: null, contact: true, of: ({ buyer }) => buyer?.gstin || null },
  money("Taxable (INR)", ({ tax }) => (tax ? splitOf(tax).taxable : null)),
  ...(["cgst", "sgst", "igst"] as const).map((part) =>
    money(`${part.toUpperCase()} (INR)`, ({ tax }) => (tax ? splitOf(tax)[part] : null)),
  ),
  { name: "Agent", shows: "order", of: ({ agent }) => (agent ? agentName(agent) : null) },
  {
    name: "E-way bill",
    shows: null,
    of: ({ ewayBills }) => joined(ewayBills.map(({ number }) => number)),
  },
  {
    name: "E-way bill date",
    shows: null,
    of: ({ ewayBills }) => joined(ewayBills.map(({ day }) => day)),
  },
];
