import { consentWords, type ListedCustomer } from "./customer-list.ts";

/**
 * The columns of the list of customers: one array feeds the table, the cards of a phone and the file. What a table
 * shows otherwise than as the plain value is said in its cell (app/features/admin/customers/customer-table.tsx).
 */
export const customerColumns = [
  { key: "name", head: "Name", kind: "text", value: ({ name }: ListedCustomer) => name },
  { key: "email", head: "E-mail", kind: "text", value: ({ email }: ListedCustomer) => email },
  { key: "phone", head: "Phone", kind: "text", value: ({ phone }: ListedCustomer) => phone },
  { key: "state", head: "State", kind: "text", value: ({ state }: ListedCustomer) => state },
  { key: "orders", head: "Orders", kind: "count", value: ({ orders }: ListedCustomer) => orders },
  // Rupees in files.
  { key: "spent", head: "Spent", kind: "money", value: ({ spent }: ListedCustomer) => spent / 100 },
  {
    key: "last",
    head: "Last order",
    kind: "time",
    value: ({ lastOrderAt }: ListedCustomer) => lastOrderAt && new Date(lastOrderAt),
  },
  {
    key: "tags",
    head: "Tags",
    kind: "text",
    value: ({ tags }: ListedCustomer) => tags.join(", "),
  },
  {
    key: "consent",
    head: "Consent",
    kind: "text",
    value: ({ marketing }: ListedCustomer) => consentWords(marketing),
  },
  {
    key: "since",
    head: "Since",
    kind: "time",
    value: ({ since }: ListedCustomer) => new Date(since),
  },
] as const;
export type CustomerColumn = (typeof customerColumns)[number]["key"];
