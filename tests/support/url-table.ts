import routes from "#app/routes.ts";

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };
/** A route of the URL table: its path without the slash before it, and its file below `app/`. */
export type TableRoute = { path: string; file: string };

const leaves = (entries: readonly Entry[]): TableRoute[] =>
  entries.flatMap(({ path = "", file, children }) =>
    children ? leaves(children) : [{ path, file }],
  );

/** All routes of `app/routes.ts`. */
export const urlTable: readonly TableRoute[] = leaves(routes as Entry[]);
/** Those of customers: the home page, and all that is not an admin's or a developer's. */
export const publicRoutes = urlTable.filter(({ path }) => !/^(admin|dev)\//.test(path));

/** What the sitemap leaves out, each with why. Whatever is not named here is in it. */
export const unlisted: Readonly<Record<string, string>> = {
  "portal/live": "sample devices, in a demo alone",
  "media/:slug": "what the news cards of Media lead to",
  "links/:name": "what is not set yet, in a demo alone",
  "pages/:slug": "pages of the owner's own: a new shop has none",
  checkup: "a form of the home page, opened by itself",
  "product/:id/reviews": "further pages of what the product's page begins with",
  "reviews/:id/photos/:photo": "a picture",
  alerts: "a form of a product's page, opened by itself",
  "alerts/:id": "the link of a mail",
  cart: "each visitor's own",
  "cart/change": "an action",
  "cart/check": "an action",
  checkout: "each customer's own",
  "checkout/now": "an action",
  "checkout/place": "data of a form",
  payment: "each customer's own",
  "continue/:token": "the link of an agent's session",
  "privacy/services": "each visitor's own, and nothing in a shop without tags",
  "grievance/new": "the form of /grievance, opened by itself",
  "grievance/:id": "its customer's own",
  signup: "a form of accounts",
  login: "a form of accounts",
  "login/code": "a form of accounts",
  "login/email": "a form of accounts",
  logout: "an action",
  "forgot-password": "a form of accounts",
  "reset-password": "the link of a mail",
  "verify-email": "the link of a mail",
  profile: "each customer's own",
  "profile/security": "each customer's own",
  "profile/privacy": "each customer's own",
  "profile/data": "a file",
  orders: "each customer's own",
  "orders/:id": "its customer's own",
  "orders/:id/payout": "its customer's own",
  "orders/:id/cancel": "its customer's own",
  "orders/:id/confirm": "its customer's own",
  "orders/:id/invoice.pdf": "a file",
  "orders/:id/delivery.ics": "a file",
  "orders/:id/pay": "its customer's own",
  "orders/:id/return": "its customer's own",
  "orders/:id/review/:product": "its customer's own",
  "orders/:id/return/:returned/:photo": "a picture",
  ":policy/versions/:version": "an earlier version of a legal page",
  "site.webmanifest": "a file",
  "404-not-found": "the page of what is not there",
  "*": "the page of what is not there",
  "robots.txt": "a file",
  "sitemap.xml": "the sitemap itself",
};

/** Addresses of the demo shop for the listed routes with something of it in their path. */
export const examples: Readonly<Record<string, string>> = {
  "blog/:slug": "/blog/the-air-you-sleep-in",
  "product/:id": "/product/1",
};

/** An address of each route that the sitemap lists. */
export const listedPages: readonly string[] = publicRoutes
  .filter(({ path }) => !Object.hasOwn(unlisted, path))
  .map(({ path }) => {
    const address = examples[path] ?? `/${path}`;
    if (address.includes(":")) throw new Error(`url-table.ts has no example of ${path}`);
    return address;
  });
