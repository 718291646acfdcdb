import type { Context } from "./context.ts";

// What the use-cases of each module are given: what they touch themselves, and what those of other modules
// need that they call. In the order of the modules (ARCHITECTURE.md). `tests/contexts.test.ts` finds a
// use-case that takes more, and a field that its module does not touch any more.

export type SettingsContext = Pick<
  Context,
  "firstSettings" | "db" | "flush" | "now" | "publish" | "changes" | "carriers"
>;

export type PoliciesContext = Pick<Context, "db" | "now" | "changes">;

export type ConsentContext = Pick<Context, "settings" | "policies" | "authSecret" | "tags">;

export type MailContext = Pick<Context, "settings" | "db" | "limits" | "holdMails" | "log" | "now">;

export type AccountsContext = Pick<
  Context,
  | "settings"
  | "db"
  | "statements"
  | "flush"
  | "auth"
  | "authSecret"
  | "passwords"
  | "sealKeys"
  | "jobs"
  | "log"
  | "now"
  | "catalogue"
> &
  ConsentContext &
  MailContext;

export type TokensContext = Pick<Context, "db" | "flush" | "now">;

export type WebhooksContext = Pick<
  Context,
  "settings" | "db" | "flush" | "sealKeys" | "log" | "now"
> &
  MailContext;

export type MediaContext = Pick<Context, "db" | "log" | "now" | "changes" | "files" | "incoming">;

export type CatalogueContext = Pick<Context, "db" | "now" | "changes">;

export type StockContext = Pick<
  Context,
  "db" | "flush" | "jobs" | "now" | "catalogue" | "changes" | "stock"
> &
  ConsentContext &
  MailContext;

export type OffersContext = Pick<
  Context,
  "settings" | "db" | "now" | "offers" | "catalogue" | "changes"
>;

export type CartContext = Pick<Context, "settings" | "db" | "log" | "catalogue"> & OffersContext;

export type OrdersContext = Pick<
  Context,
  | "settings"
  | "db"
  | "statements"
  | "flush"
  | "authSecret"
  | "log"
  | "now"
  | "publish"
  | "catalogue"
  | "taxRule"
> &
  MailContext;

export type PaymentsContext = Pick<
  Context,
  | "settings"
  | "db"
  | "flush"
  | "sealKeys"
  | "payments"
  | "checkSchedule"
  | "jobs"
  | "log"
  | "now"
  | "publish"
> &
  MailContext;

export type ReadinessContext = Pick<
  Context,
  "settings" | "db" | "log" | "now" | "readiness" | "changes"
>;

export type CheckoutContext = Pick<
  Context,
  | "settings"
  | "firstSettings"
  | "policies"
  | "db"
  | "flush"
  | "payments"
  | "checkSchedule"
  | "limits"
  | "jobs"
  | "log"
  | "now"
  | "publish"
  | "offers"
  | "readiness"
  | "catalogue"
  | "changes"
  | "stock"
> &
  MailContext &
  StockContext &
  OffersContext &
  OrdersContext &
  PaymentsContext;

export type AgentsContext = Pick<
  Context,
  "settings" | "db" | "now" | "readiness" | "catalogue" | "stock" | "sealKeys" | "log"
> &
  OffersContext &
  CartContext;

export type ShippingContext = Pick<
  Context,
  | "settings"
  | "db"
  | "flush"
  | "carriers"
  | "checkSchedule"
  | "jobs"
  | "log"
  | "now"
  | "publish"
  | "catalogue"
> &
  MailContext &
  OrdersContext;

export type CodContext = Pick<
  Context,
  "settings" | "db" | "flush" | "authSecret" | "payments" | "now"
> &
  MailContext &
  OrdersContext &
  PaymentsContext;

export type ReturnsContext = Pick<Context, "settings" | "db" | "flush" | "now" | "files"> &
  MailContext &
  MediaContext &
  StockContext &
  PaymentsContext;

export type ReviewsContext = Pick<Context, "db" | "now" | "reviews" | "changes" | "files"> &
  MediaContext;

export type DocumentsContext = Pick<
  Context,
  "settings" | "db" | "flush" | "log" | "now" | "catalogue" | "files" | "taxRule"
> &
  ShippingContext;

export type BooksContext = Pick<Context, "db" | "log" | "now">;

export type LeadsContext = Pick<Context, "settings" | "db" | "authSecret" | "now"> &
  ConsentContext &
  MailContext;

export type GrievancesContext = Pick<Context, "settings" | "db" | "authSecret" | "now"> &
  MailContext;

export type PrivacyContext = Pick<
  Context,
  "db" | "sealKeys" | "log" | "now" | "changes" | "files"
> &
  ConsentContext &
  MailContext &
  AccountsContext &
  MediaContext &
  StockContext &
  CartContext &
  OrdersContext &
  CheckoutContext;

export type HealthContext = Pick<Context, "health">;

export type AdminContext = Pick<
  Context,
  | "settings"
  | "articles"
  | "db"
  | "flush"
  | "passwords"
  | "jobs"
  | "signupCode"
  | "log"
  | "now"
  | "changes"
  | "files"
  | "pictures"
  | "lastBackup"
  | "backUp"
  | "untranslated"
> &
  MailContext &
  AccountsContext &
  OrdersContext &
  ReadinessContext &
  CheckoutContext &
  ShippingContext &
  DocumentsContext;
