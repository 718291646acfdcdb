import type { Logger } from "pino";
import type { CheckSchedule } from "#domain/checkout/check-schedule.ts";
import type { Tag } from "#domain/consent/tags.ts";
import type { OrderLimits } from "#domain/order/order-limits.ts";
import type { LibraryPicture } from "#domain/picture.ts";
import type { PublishedPolicy } from "#domain/policies/policy.ts";
import type { AcceptedPolicies, PolicySlug } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import type { ArticleDocument, ShownArticle } from "#domain/settings/article.ts";
import type { GroupName, SettingsValues } from "#domain/settings/groups.ts";
import type { CodTerms, DeliveryTerms } from "#domain/settings.ts";
import type { Available, Level, ScarceVariant } from "#domain/stock.ts";
import type { TaxRule } from "#domain/tax/rule.ts";
import type { Terms } from "#domain/terms.ts";
import type { Auth } from "#server/accounts/auth/auth.ts";
import type { PasswordHashing } from "#server/accounts/auth/firebase-password.ts";
import type { Providers } from "#server/payments/provider/providers.ts";
import type { LastBackup } from "#server/platform/backup/last-backup.ts";
import type { Changes } from "#server/platform/db/changes.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { StatementCounter } from "#server/platform/db/statement-counter.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import type { Queue } from "#server/platform/jobs/queue.ts";
import type { SealKeys } from "#server/platform/seal.ts";
import type { Carriers } from "#server/shipping/carriers/carrier.ts";
import type { DomainEvent } from "./events.ts";
import type { HealthReader } from "./health.ts";
import type { OfferStore } from "./offers.ts";
import type { ProductStore } from "./product-store.ts";
import type { Readiness } from "./readiness.ts";
import type { ReviewStore } from "./review-store.ts";

/** The public side of the configuration: what pages and mails may show. */
export type Brand = {
  name: string;
  address: string;
  email: string;
  /** Null where it is not set. */
  telephone: string | null;
  /** No shop that sells: a name without an address leads to a page that says where one is set. */
  isDemo: boolean;
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
  legal: SettingsValues["legal"];
  /** Not a production shop: every page and mail says so, and the pages under /dev are open. */
  demo: boolean;
  /** Mails are kept and read at /dev/mailbox instead of leaving. */
  mailbox: boolean;
  /** Who gets the shop's own mail of each order. */
  adminEmail: string;
  /** The sender of mails, as their header has it. */
  mailFrom: string;
  /** Answer alike for known and unknown e-mail addresses (§12.12). */
  enumerationProtection: boolean;
  requireVerifiedEmail: boolean;
  /** A new password cannot be one of those that are guessed first (§5.8). */
  refuseCommonPasswords: boolean;
  delivery: DeliveryTerms;
  cod: CodTerms;
  /** What is promised with every order, in words. */
  terms: Terms;
  /** Admins get in with a second factor alone. */
  secondFactorRequired: boolean;
  /** All that an owner edits: what the pages say of the shop. */
  content: SettingsValues;
  /** Both as far as they are translated; what is not stands there in English. Read by `settingsIn`. */
  translated: Record<Language, Pick<Settings, "content" | "terms">>;
  /** Both with the drafts of groups in the place of what is published, for those who preview them; null: there is none. */
  drafted: (Pick<Settings, "content" | "translated"> & { groups: readonly GroupName[] }) | null;
};

/**
 * The articles and the owner's own pages that visitors see, the newest first, in memory. What a language lacks is given
 * in English.
 */
export type Articles = {
  live(language?: Language): readonly ShownArticle[];
  find(slug: string, language?: Language): ShownArticle | undefined;
  pages(language?: Language): readonly ShownArticle[];
  findPage(slug: string, language?: Language): ShownArticle | undefined;
  /** Both in English, also drafts and those whose moment is to come: what is translated. */
  all(): readonly ArticleDocument[];
};

/**
 * The legal pages that were published, in memory: a loader reads them without asking the database. A text
 * that a language lacks is given in English.
 */
export type Policies = {
  /** The version that holds; undefined: none was published yet. */
  current(slug: PolicySlug, language?: Language): PublishedPolicy | undefined;
  version(slug: PolicySlug, version: number, language?: Language): PublishedPolicy | null;
  /** All versions in English, the newest first. */
  history(slug: PolicySlug): readonly PublishedPolicy[];
  /** Those that hold, by number: what an order is placed under. */
  versions(): AcceptedPolicies;
  /** Pages whose version that holds nobody has accepted for the company, or that have none. */
  notAccepted(): PolicySlug[];
};

/** A tracked variant as it was last read. */
export type StockLevel = Level & ScarceVariant;

/**
 * What is left of the tracked variants, in memory: as of up to a second ago, for pages. What can be
 * bought is decided by the database at confirming and placing.
 */
export type StockLevels = {
  /** Null: it is not tracked. */
  level(variantId: number): StockLevel | null;
  /** Null: it is not tracked, there is always enough. */
  available(variantId: number): Available;
  /** All that are few or none. */
  scarce(): StockLevel[];
  /** Reads all anew; done by itself at the start and after each change. */
  load(): Promise<void>;
  /** A change was noted within a transaction: listeners are notified of it soon after the commit. */
  lookSoon(): void;
};

/** Uploaded pictures as they are known in memory, alike in all processes within a second. */
export type Pictures = {
  find(name: string): LibraryPicture | undefined;
  list(): LibraryPicture[];
  /** The same as `find`, looked up where it is not known: another process may just have made it. */
  findFresh(name: string): Promise<LibraryPicture | undefined>;
  /** Reads all of them. */
  load(): Promise<void>;
  /** Reads those of these names; none: all. */
  refresh(names: readonly string[]): Promise<void>;
};

/** Everything a use-case needs, put together once by the entry. */
export type Context = {
  /** What holds now: it changes while the process runs. */
  readonly settings: Settings;
  /** What holds for settings that nobody has edited. */
  firstSettings: SettingsValues;
  articles: Articles;
  policies: Policies;
  db: Database;
  /** What is sent to `db`. */
  statements: StatementCounter;
  /** Sends the database a query; rejects or hangs where it does not answer. */
  ping(): Promise<void>;
  /** Returns when everything committed so far survives a power cut. */
  flush(): Promise<void>;
  auth: Auth;
  /** What cookies, links and forms are signed with, each purpose by a key of its own (`keyOf`). */
  authSecret: string;
  /** How passwords are hashed. */
  passwords: PasswordHashing;
  /** What texts are sealed with that are kept; the first is the newest. */
  sealKeys: SealKeys;
  /** Who takes new payments, and who took earlier ones. */
  payments: Providers;
  /** Who carries parcels, beside those by hand. */
  carriers: Carriers;
  /** How the shop taxes otherwise than by HSN and day; null: it does not. */
  taxRule: TaxRule | null;
  /** What others do on public pages for those who have agreed to it. */
  tags: readonly Tag[];
  /** When the providers are asked without being prompted. */
  checkSchedule: CheckSchedule;
  /** How much may be ordered unpaid, and how many mails that may cause. */
  limits: OrderLimits;
  jobs: Queue;
  /** Mails are written but do not leave: for the seed, whose days are past. */
  holdMails?: boolean;
  /** Makes the first super admin (§5.12). */
  signupCode: string;
  log: Logger;
  now(): Date;
  /** Notifies other modules of an event, which they handle in the same transaction. */
  publish(event: DomainEvent, tx: Transaction): Promise<void>;
  offers: OfferStore;
  /** What product pages show of reviews, in memory. */
  reviews: ReviewStore;
  /** What is missing before the shop may sell. */
  readiness: Readiness;
  /** The products, in memory. */
  catalogue: ProductStore;
  /** What has changed of that which is cached in memory. */
  changes: Changes;
  /** What is left of the tracked variants, in memory. */
  stock: StockLevels;
  /** Files that are no part of the build. */
  files: FileStore;
  /** The folder in which uploads lie until they have been looked at. */
  incoming: string;
  /** The media library. */
  pictures: Pictures;
  /** How the shop is doing. */
  health: HealthReader;
  /** How many of the owner's texts are not in Hindi as a whole: of products, articles, pages and settings. */
  untranslated(): Promise<number>;
  /** When the last backup was made that is known, whether a later one failed, and whether one is being made. */
  lastBackup(): Promise<LastBackup>;
  /**
   * Begins a backup; false: one is being made already. Null: the shop is on PostgreSQL, whose own tools make them
   * (docs/backup.md).
   */
  backUp: (() => boolean) | null;
};
