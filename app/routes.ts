import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole URL table of the site (§2, Route table). */
export default [
  index("routes/marketing/home.tsx"),
  route("about", "routes/marketing/about.tsx"),
  route("media", "routes/marketing/media.tsx"),
  route("technology", "routes/marketing/technology.tsx"),
  route("portal", "routes/marketing/portal.tsx"),
  route("blog", "routes/marketing/blog.tsx"),

  route("shop", "routes/catalogue/shop.tsx"),
  route("product/:id", "routes/catalogue/product.tsx"),
  route("cart", "routes/cart/cart.tsx"),
  route("cart/change", "routes/cart/cart-change.ts"),
  route("cart/check", "routes/cart/cart-check.ts"),
  route("checkout", "routes/checkout/checkout.tsx"),
  route("payment", "routes/checkout/payment.tsx"),

  route("signup", "routes/accounts/signup.tsx"),
  route("login", "routes/accounts/login.tsx"),
  route("login/code", "routes/accounts/second-step.tsx"),
  route("logout", "routes/accounts/logout.tsx"),
  route("forgot-password", "routes/accounts/forgot-password.tsx"),
  route("reset-password", "routes/accounts/reset-password.tsx"),
  route("verify-email", "routes/accounts/verify-email.tsx"),
  route("profile", "routes/accounts/profile.tsx"),
  route("profile/security", "routes/accounts/security.tsx"),
  route("profile/data", "routes/accounts/data-export.tsx"),
  route("orders", "routes/orders/orders.tsx"),

  route("admin/login", "routes/admin/login.tsx"),
  route("admin/setup", "routes/admin/setup.tsx"),
  layout("routes/admin/frame.tsx", [
    route("admin/dashboard", "routes/admin/orders.tsx"),
    route("admin/dashboard/orders/:id", "routes/admin/order.tsx"),
    route("admin/dashboard/overview", "routes/admin/overview.tsx"),
    route("admin/dashboard/admins", "routes/admin/admins.tsx"),
    route("admin/dashboard/products/import", "routes/admin/products/import.tsx"),
    route("admin/dashboard/audit", "routes/admin/audit.tsx"),
    route("admin/dashboard/security", "routes/admin/security.tsx"),
  ]),
  route("admin/dashboard/orders/:id/slip", "routes/admin/packing-slip.tsx"),
  route("admin/dashboard/news", "routes/admin/new-orders.ts"),
  route("admin/dashboard/products/export.csv", "routes/admin/products/export.ts"),
  route("admin/dashboard/export/:format", "routes/admin/export.ts"),

  route("dev/ui", "routes/dev/ui.tsx"),
  route("robots.txt", "routes/site/robots.ts"),
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route("site.webmanifest", "routes/site/webmanifest.ts"),
  route("404-not-found", "routes/site/not-found.tsx"),
  route("*", "routes/site/catch-all.tsx"),
] satisfies RouteConfig;
