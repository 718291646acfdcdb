import type { Logger } from "pino";
import type { Pace } from "../domain/checks.ts";
import type { OrderLimits } from "../domain/order-limits.ts";
import type { Auth } from "./auth/auth.ts";
import type { Database } from "./db/database.ts";
import type { Queue } from "./jobs/queue.ts";
import type { PaymentProvider } from "./payments/provider.ts";

/** The public side of the configuration: what pages and mails may show. */
export type Brand = {
  name: string;
  address: string;
  email: string;
  /** Addresses of the shop's own pages elsewhere; null: it has none. */
  linkedin: string | null;
  facebook: string | null;
  x: string | null;
  instagram: string | null;
};

export type Settings = {
  publicUrl: string;
  brand: Brand;
  /** Null where the shop has no portal yet. */
  portalUrl: string | null;
  /** Ids of the three videos on Media; null: the card plays a film of the shop's own. */
  mediaVideos: readonly (string | null)[];
  /** Where the four news cards lead; null: nowhere. */
  newsLinks: readonly (string | null)[];
  /** Not a production shop: every page and mail says so, and the pages under /dev are open. */
  demo: boolean;
  /** Mails are kept and read at /dev/mailbox instead of leaving. */
  mailbox: boolean;
  /** Who gets the shop's own mail of each order. */
  adminEmail: string;
  /** Answer alike for known and unknown e-mail addresses (§12.12). */
  enumerationProtection: boolean;
  requireVerifiedEmail: boolean;
};

/** Everything a use-case needs, put together once by the entry. */
export type Shop = {
  settings: Settings;
  db: Database;
  /** Asks the database something; rejects or hangs where it does not answer. */
  ping(): Promise<void>;
  /** Returns when everything committed so far survives a power cut. */
  flush(): Promise<void>;
  auth: Auth;
  /** Null when the shop takes cash on delivery only. */
  payments: PaymentProvider | null;
  /** How patiently the provider is asked without being prompted. */
  pace: Pace;
  /** How much may be ordered unpaid, and how many mails that may cause. */
  limits: OrderLimits;
  jobs: Queue;
  /** Makes the first super admin (§5.12). */
  signupCode: string;
  log: Logger;
  now(): Date;
};

/** Who sends a request, as far as the server itself saw it. */
export type Client = { cookie: string; address: string; userAgent: string };
