import { readFileSync } from "node:fs";
import { buyInCash } from "../support/after.ts";
import { expect, hydrated, type Page, test } from "../support/test.ts";

/** Each page of app/routes.ts is opened once: it answers, its scripts take it over, and it fits. */
const parts = {
  "what the shop shows": {
    "/": "/",
    about: "/about",
    media: "/media",
    technology: "/technology",
    portal: "/portal",
    blog: "/blog",
    "blog/:slug": "/blog/the-air-you-sleep-in",
    shop: "/shop",
    compare: "/compare",
    calculator: "/calculator",
    "product/:id": "/product/3",
    "product/:id/reviews": "/product/1/reviews",
    "dev/ui": "/dev/ui",
  },
  "the cart, forms and legal pages": {
    cart: "/cart",
    checkout: "/checkout",
    alerts: "/alerts",
    "alerts/:id": "/alerts/none",
    signup: "/signup",
    login: "/login",
    "forgot-password": "/forgot-password",
    "reset-password": "/reset-password?token=none",
    "verify-email": "/verify-email",
    "grievance/new": "/grievance/new",
    contact: "/contact",
    privacy: "/privacy",
    terms: "/terms",
    returns: "/returns",
    shipping: "/shipping",
    grievance: "/grievance",
    ":policy/versions/:version": "/privacy/versions/1",
    "admin/login": "/admin/login",
    "admin/setup": "/admin/setup",
  },
  "a customer and an order": {
    profile: "/profile",
    "profile/security": "/profile/security",
    "profile/privacy": "/profile/privacy",
    orders: "/orders",
    "orders/:id": "/orders/ORDER",
    "orders/:id/payout": "/orders/ORDER/payout",
    "orders/:id/cancel": "/orders/ORDER/cancel",
    "orders/:id/confirm": "/orders/ORDER/confirm",
    "orders/:id/pay": "/orders/ORDER/pay",
    "orders/:id/return": "/orders/ORDER/return",
    "orders/:id/review/:product": "/orders/ORDER/review/1",
  },
  "an admin's orders": {
    "admin/dashboard": "/admin/dashboard",
    "admin/dashboard/orders/new": "/admin/dashboard/orders/new",
    "admin/dashboard/orders/waiting": "/admin/dashboard/orders/waiting",
    "admin/dashboard/orders/:id": "/admin/dashboard/orders/ORDER",
    "admin/dashboard/orders/:id/work": "/admin/dashboard/orders/ORDER/work",
    "admin/dashboard/orders/:id/edit": "/admin/dashboard/orders/ORDER/edit",
    "admin/dashboard/orders/:id/cancel": "/admin/dashboard/orders/ORDER/cancel",
    "admin/dashboard/orders/:id/refund": "/admin/dashboard/orders/ORDER/refund",
    "admin/dashboard/orders/:id/parcels": "/admin/dashboard/orders/ORDER/parcels",
    "admin/dashboard/orders/:id/cash": "/admin/dashboard/orders/ORDER/cash",
    "admin/dashboard/orders/:id/slip": "/admin/dashboard/orders/ORDER/slip",
    "admin/dashboard/queues/:queue": "/admin/dashboard/queues/late",
    "admin/dashboard/views": "/admin/dashboard/views",
    "admin/dashboard/refunds": "/admin/dashboard/refunds",
    "admin/dashboard/parcels": "/admin/dashboard/parcels",
    "admin/dashboard/cash": "/admin/dashboard/cash",
    "admin/dashboard/returns": "/admin/dashboard/returns",
  },
  "an admin's products and texts": {
    "admin/dashboard/products": "/admin/dashboard/products",
    "admin/dashboard/products/:id": "/admin/dashboard/products/1",
    "admin/dashboard/products/:id/history": "/admin/dashboard/products/1/history",
    "admin/dashboard/products/import": "/admin/dashboard/products/import",
    "admin/dashboard/stock": "/admin/dashboard/stock",
    "admin/dashboard/stock/:variant": "/admin/dashboard/stock/1",
    "admin/dashboard/offers": "/admin/dashboard/offers",
    "admin/dashboard/media": "/admin/dashboard/media",
    "admin/dashboard/articles": "/admin/dashboard/articles",
    "admin/dashboard/articles/:slug": "/admin/dashboard/articles/the-air-you-sleep-in",
    "admin/dashboard/translations": "/admin/dashboard/translations",
    "admin/dashboard/translations/:kind/:subject": "/admin/dashboard/translations/product/1",
    "admin/dashboard/policies": "/admin/dashboard/policies",
    "admin/dashboard/policies/:slug": "/admin/dashboard/policies/terms",
    "admin/dashboard/reviews": "/admin/dashboard/reviews",
  },
  "an admin's overview and settings": {
    "admin/dashboard/overview": "/admin/dashboard/overview",
    "admin/dashboard/overview/money": "/admin/dashboard/overview/money",
    "admin/dashboard/leads": "/admin/dashboard/leads",
    "admin/dashboard/grievances": "/admin/dashboard/grievances",
    "admin/dashboard/documents": "/admin/dashboard/documents",
    "admin/dashboard/admins": "/admin/dashboard/admins",
    "admin/dashboard/audit": "/admin/dashboard/audit",
    "admin/dashboard/health": "/admin/dashboard/health",
    "admin/dashboard/ready": "/admin/dashboard/ready",
    "admin/dashboard/settings/:group?": "/admin/dashboard/settings/legal",
    "admin/dashboard/security": "/admin/dashboard/security",
  },
} as const satisfies Record<string, Record<string, string>>;

/** Pages that need more than an address and an order, and what opens them. */
const elsewhere = {
  checkup: "admin/leads.spec.ts",
  payment: "purchase.spec.ts",
  "login/code": "admin/second-factor.spec.ts",
  logout: "account/account.spec.ts",
  "profile/data": "account/security.spec.ts",
  "orders/:id/delivery.ics": "../tests/http/pages/file-pages.test.ts",
  "orders/:id/invoice.pdf": "../tests/http/pages/file-pages.test.ts",
  "grievance/:id": "law/grievance.spec.ts",
  "admin/dashboard/grievances/:id": "law/grievance.spec.ts",
  "admin/dashboard/returns/:id": "after/returns.spec.ts",
  "admin/dashboard/documents/:id": "law/invoice.spec.ts",
  "admin/dashboard/products/:id/history/:revision": "catalogue/products.spec.ts",
  "admin/dashboard/offers/:id": "admin/offers.spec.ts",
  "404-not-found": "layout.spec.ts",
  "*": "layout.spec.ts",
};

async function open(page: Page, paths: Record<string, string>, url = "", order = "") {
  for (const path of Object.values(paths)) {
    const address = url + path.replace("ORDER", order);
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(scrolls, address).toBeLessThanOrEqual(0);
  }
}

for (const part of ["what the shop shows", "the cart, forms and legal pages"] as const) {
  test(`pages open: ${part}`, { tag: "@core" }, ({ page }) => open(page, parts[part]));
}

test("pages open: a customer and an order", { tag: "@core" }, async ({
  page,
  context,
  adminShop,
}) => {
  const order = await buyInCash(adminShop, context);
  await open(page, parts["a customer and an order"], adminShop.url, order);
});

for (const part of [
  "an admin's orders",
  "an admin's products and texts",
  "an admin's overview and settings",
] as const) {
  test(`pages open: ${part}`, { tag: "@core" }, async ({ page, context, adminShop }) => {
    const order = await adminShop.order();
    await adminShop.enter(context, adminShop.boss);
    await open(page, parts[part], adminShop.url, order);
  });
}

test("no page is forgotten", { tag: "@core" }, () => {
  const config = readFileSync("app/routes.ts", "utf8");
  const pages = config.matchAll(/route\(\s*"([^"]+)",\s*"\S+\.tsx"/g);
  const known = [...Object.values(parts).flatMap(Object.keys), ...Object.keys(elsewhere)];
  expect(known.sort()).toEqual(["/", ...[...pages].map(([, path = ""]) => path)].sort());
});
