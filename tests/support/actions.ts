import { lineKey } from "#domain/cart.ts";
import { aLine } from "./customers.ts";
import { codeForms } from "./forms/codes.ts";
import { fileForms } from "./forms/files.ts";
import { lawEntries } from "./forms/law.ts";
import { moneyEntries } from "./forms/money.ts";
import { parcelForms } from "./forms/parcels.ts";
import { policyForms } from "./forms/policies.ts";
import { readyForms } from "./forms/ready.ts";
import { reviewForms } from "./forms/reviews.ts";
import { type Entry, workEntries } from "./work-actions.ts";

/** What a form may name: things that are there, for a body that gets as far as it can. */
export type Known = {
  email: string;
  password: string;
  checkoutId: string;
  orderId: string;
  adminId: string;
  mailId: string;
  resetCode: string;
  signupCode: string;
};

/** One form of the site: where it goes, who gets furthest with it, and a right value for each field. */
export type Action = {
  /** Names the form in reports: the path, and the intent where the page has several forms. */
  name: string;
  /** The module of the route, below app/routes. */
  route: string;
  path: string;
  as: "visitor" | "customer" | "admin";
  fields: Record<string, string>;
};

const person = {
  firstName: "Asha",
  lastName: "Rao",
  phone: "9876543210",
  address: "12 Neem Street",
  city: "Pune",
  state: "Maharashtra",
  pinCode: "411001",
};
const office = { company: "Neem Works", gstin: "29AAACZ0000A1Z5" };
const line = { id: "1", size: "", material: "", color: "", quantity: "2" };
const key = lineKey(aLine());
const items = JSON.stringify([{ id: 1, quantity: 1, size: null, material: null, color: null }]);

/** Every form of the site. tests/http/long-fields.slow.test.ts checks that no route is missing. */
export function actionsOf(known: Known): Action[] {
  const { email, password, checkoutId, orderId } = known;
  const seen = { order: orderId, [`seen:${orderId}`]: "", status: "placed" };
  const dashboard = "/admin/dashboard";
  const checkup = { email, name: "Asha Rao", phone: person.phone, address: person.address };
  const all: Entry[] = [
    ["visitor", "site/catch-all", "/no-such-page", { anything: "x" }],
    ["visitor", "accounts/signup", "/signup?next=/shop", { ...person, email, password }],
    ["visitor", "accounts/login", "/login?next=/shop", { email, password }],
    ["visitor", "accounts/second-step", "/login/code?next=/shop", { code: "123456" }],
    ...codeForms(email),
    ["visitor", "accounts/forgot-password", "/forgot-password", { email }],
    [
      "visitor",
      "accounts/reset-password",
      `/reset-password?token=${known.resetCode}`,
      { password, token: known.resetCode },
    ],
    ["visitor", "accounts/verify-email", "/verify-email", { email }],
    ["visitor", "admin/login", "/admin/login", { email, password }],
    ["visitor", "admin/setup", "/admin/setup", { code: known.signupCode, email, password }],

    ["visitor", "marketing/checkup", "/checkup", { ...checkup }],
    ["visitor", "marketing/checkup", "/checkup", { intent: "send", ...checkup, consent: "yes" }],
    ["visitor", "catalogue/alerts", "/alerts", { variant: "1", email }],
    ["visitor", "catalogue/alert", "/alerts/none", { intent: "confirm" }],
    ["visitor", "catalogue/alert", "/alerts/none", { intent: "stop" }],

    ["visitor", "checkout/continue", "/continue/none", {}],

    ["customer", "cart/cart", "/cart", { intent: "add", ...line }],
    ["customer", "cart/cart", "/cart", { intent: "set", key, quantity: "3" }],
    ["customer", "cart/cart", "/cart", { intent: "remove", key }],
    ["customer", "cart/cart", "/cart", { intent: "merge", cartId: "a-cart", items }],
    ["customer", "cart/cart", "/cart", { intent: "offer", offer: "NOSUCH" }],
    ["customer", "cart/cart", "/cart", { intent: "remove-offer" }],
    ["visitor", "cart/cart-check", "/cart/check", { items }],
    ["customer", "cart/cart-change", "/cart/change", { intent: "add", ...line }],
    ["customer", "cart/cart-change", "/cart/change", { intent: "set", key, quantity: "3" }],
    ["customer", "cart/cart-change", "/cart/change", { intent: "remove", key }],
    ["customer", "cart/cart-change", "/cart/change", { intent: "merge", cartId: "b-cart", items }],
    [
      "customer",
      "checkout/checkout",
      "/checkout",
      { ...person, ...office, email, confirmed: "yes", offers: "", placeSure: "" },
    ],
    ["customer", "checkout/now", "/checkout/now", {}],
    ["customer", "checkout/payment", "/payment", { intent: "start", checkoutId }],
    [
      "customer",
      "checkout/payment",
      "/payment",
      {
        intent: "confirm",
        checkoutId,
        razorpay_payment_id: "pay_none",
        razorpay_signature: "0".repeat(64),
      },
    ],
    ["customer", "checkout/payment", "/payment", { intent: "check", checkoutId }],
    ["customer", "checkout/payment", "/payment", { intent: "cod", checkoutId }],
    ["customer", "checkout/payment", "/payment", { intent: "renew", checkoutId }],
    ["customer", "accounts/profile", "/profile", person],
    [
      "customer",
      "accounts/security",
      "/profile/security",
      { intent: "password", current: "not the password", newPassword: password },
    ],
    ["customer", "accounts/security", "/profile/security", { intent: "end-others" }],
    [
      "customer",
      "accounts/security",
      "/profile/security",
      { intent: "delete", password: "not the password" },
    ],
    ...["confirm", "decline", "again"].map(
      (intent): Entry => [
        "customer",
        "orders/confirm",
        `/orders/${orderId}/confirm`,
        { intent, code: "123456", token: "" },
      ],
    ),
    ["customer", "orders/pay", `/orders/${orderId}/pay`, { anything: "x" }],
    [
      "customer",
      "orders/return",
      `/orders/${orderId}/return`,
      { "pieces.0": "1", reason: "damaged", words: "", kind: "money", key: "none" },
    ],
    ...reviewForms(orderId, dashboard),
    ["customer", "accounts/logout", "/logout", { anything: "x" }],

    [
      "customer",
      "orders/payout",
      `/orders/${orderId}/payout`,
      { payoutKind: "upi", upi: "asha@okbank", account: "", ifsc: "", holder: "" },
    ],

    ["admin", "admin/orders", dashboard, { ...seen, confirmed: "yes" }],
    ["admin", "admin/order", `${dashboard}/orders/${orderId}`, { ...seen, confirmed: "yes" }],
    [
      "admin",
      "admin/order",
      `${dashboard}/orders/${orderId}`,
      { intent: "resend", mail: known.mailId },
    ],
    ...parcelForms(`${dashboard}/orders/${orderId}/parcels`, `${dashboard}/parcels`),
    ...moneyEntries(dashboard, orderId),
    ...lawEntries(dashboard, email),
    ...workEntries({ dashboard, orderId, adminId: known.adminId, address: { ...person, email } }),
    ["admin", "admin/overview", `${dashboard}/overview`, { mail: known.mailId }],
    ["admin", "admin/leads/list", `${dashboard}/leads`, { intent: "answer", lead: "none" }],
    [
      "admin",
      "admin/leads/list",
      `${dashboard}/leads`,
      { intent: "erase", lead: "none", confirmed: "yes" },
    ],
    [
      "admin",
      "admin/stock/list",
      `${dashboard}/stock`,
      { variant: "1", seen: "0", onHand: "0", lowAt: "3", tracked: "", note: "" },
    ],
    ["admin", "admin/stock/list", `${dashboard}/stock`, { intent: "check", csv: "SKU" }],
    [
      "admin",
      "admin/stock/list",
      `${dashboard}/stock`,
      { intent: "import", csv: "SKU", seen: "{}" },
    ],
    [
      "admin",
      "admin/admins",
      `${dashboard}/admins`,
      { intent: "create", email, password, ownPassword: "not the password" },
    ],
    [
      "admin",
      "admin/admins",
      `${dashboard}/admins`,
      { intent: "update", id: known.adminId, seen: "", permission: "orders read" },
    ],
    [
      "admin",
      "admin/admins",
      `${dashboard}/admins`,
      { intent: "reset", id: known.adminId, confirmed: "yes" },
    ],
    [
      "admin",
      "admin/admins",
      `${dashboard}/admins`,
      { intent: "delete", id: known.adminId, confirmed: "yes" },
    ],
    ...readyForms(dashboard),
    [
      "admin",
      "admin/settings/settings",
      `${dashboard}/settings/links`,
      { intent: "save", seen: "0" },
    ],
    [
      "admin",
      "admin/settings/settings",
      `${dashboard}/settings/statistics`,
      { intent: "add:figures", "figures.0.value": "1", "figures.0.label": "a" },
    ],
    [
      "admin",
      "admin/settings/article",
      `${dashboard}/articles/new`,
      { intent: "save", seen: "0", title: "A title", slug: "a-title", body: "A text." },
    ],
    [
      "admin",
      "admin/translations/translation",
      `${dashboard}/translations/settings/statistics`,
      { seen: "none", text: "इकाइयाँ" },
    ],
    ...policyForms,
    [
      "admin",
      "admin/offers/list",
      `${dashboard}/offers`,
      { intent: "save", code: "TEN", name: "Ten", kind: "percent", value: "10" },
    ],
    [
      "admin",
      "admin/offers/edit",
      `${dashboard}/offers/1`,
      { intent: "save", revision: "1", code: "TEN", kind: "percent", value: "10" },
    ],
    [
      "admin",
      "admin/offers/edit",
      `${dashboard}/offers/1`,
      { intent: "codes", count: "2", prefix: "GIFT" },
    ],
    [
      "admin",
      "admin/media/library",
      `${dashboard}/media`,
      { intent: "update", name: "none", alt: "a" },
    ],
    ["admin", "admin/media/json", `${dashboard}/media.json`, { intent: "upload" }],
    ["admin", "admin/products/list", `${dashboard}/products`, { product: "1", move: "up" }],
    ["admin", "admin/products/edit", `${dashboard}/products/1`, { seen: "1", name: "A name" }],
    ["admin", "admin/products/revision", `${dashboard}/products/1/history/1`, { seen: "0" }],
    ["admin", "admin/products/editors", `${dashboard}/products/1/editors`, { anything: "x" }],
    ...fileForms(dashboard),
    ["admin", "admin/security", `${dashboard}/security`, { intent: "begin" }],
    ...["confirm", "codes", "off"].map(
      (intent): Entry => [
        "admin",
        "admin/security",
        `${dashboard}/security`,
        { intent, password: "not the password", code: "123456" },
      ],
    ),

    // At the end: an order that is cancelled stays so.
    [
      "admin",
      "admin/orders/cancel",
      `${dashboard}/orders/${orderId}/cancel`,
      { seen: "", reason: "asked", note: "As you wished." },
    ],
    [
      "customer",
      "orders/cancel",
      `/orders/${orderId}/cancel`,
      { reason: "late", note: "It takes too long." },
    ],
  ];
  return all.map(([as, route, path, fields]) => {
    const page = path.split("?")[0]?.replace(orderId, ":id");
    return { name: `${page} ${fields.intent ?? ""}`.trim(), route, path, as, fields };
  });
}
