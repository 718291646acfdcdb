import { readFileSync } from "node:fs";
import { z } from "zod";
import {
  type Extended,
  type Extension,
  extendedBy,
  type Taken,
} from "#server/extended/extended.ts";
import {
  adapters,
  adaptersWith,
  configureProviders,
  providerVariables,
} from "#server/payments/registry/registry.ts";
import {
  carrierCompanions,
  adapters as carriers,
  carrierVariables,
} from "#server/shipping/registry/registry.ts";

const port = z.coerce.number().int().min(0).max(65535);
const switchOf = z.enum(["on", "off"]).transform((value) => value === "on");
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ""));
const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const videoId = /^[\w-]{11}$/;

/** So many values, separated by commas; an empty one is null. `rule` says what is right. */
function listOf(length: number, accepts: (value: string) => boolean, rule: string) {
  const none = Array<string | null>(length).fill(null);
  return z
    .string()
    .transform((text) => text.split(",").map((value) => value.trim() || null))
    .refine(
      (values) =>
        values.length === length && values.every((value) => value === null || accepts(value)),
      { error: `Invalid input: expected ${rule}, separated by commas (an empty one is none)` },
    )
    .default(none);
}

/** `id:secret` by commas, the newest first. */
const sealKeys = z
  .string()
  .transform((text) =>
    text.split(",").map((pair) => {
      const [, id = "", secret = ""] = /^\s*([a-z0-9-]{1,20}):(\S{32,})\s*$/.exec(pair) ?? [];
      return { id, secret };
    }),
  )
  .refine(
    (keys) =>
      keys.every(({ id }) => id !== "") && new Set(keys.map(({ id }) => id)).size === keys.length,
    {
      error:
        "Invalid input: expected id:secret, separated by commas; ids of a-z, 0-9 and - that all differ, secrets of at least 32 characters without commas",
    },
  )
  .default([]);

/** Every variable of the contract. What is neither here nor a payment provider's nor a carrier's is not the shop's. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  KEEP_ALIVE_SECONDS: z.coerce.number().int().min(1).max(3600).default(65),
  PUBLIC_URL: address.optional(),
  SHOP_ENV: z.enum(["demo", "production"]).default("demo"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** PostgreSQL itself, where DATABASE_URL is a pooler: migrations and messages go there. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(1000).default(10),
  /** Seconds. */
  DATABASE_STATEMENT_LIMIT: z.coerce.number().int().min(1).max(86_400).default(15),
  AUTH_SECRET: z.string().min(32).optional(),
  SEAL_KEYS: sealKeys,
  SUPER_ADMIN_SIGNUP_CODE: z.string().min(8).optional(),
  EMAIL_ENUMERATION_PROTECTION: switchOf.default(false),
  REQUIRE_VERIFIED_EMAIL: switchOf.default(false),
  REFUSE_COMMON_PASSWORDS: switchOf.default(false),
  /** `card`: the first provider that is configured; or one by its name. */
  PAYMENTS: z.enum(["card", "cod", ...adapters.map(({ name }) => name)]).default("card"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  ADMIN_EMAIL: z.email().optional(),
  EMAILJS_PUBLIC_KEY: z.string().optional(),
  EMAILJS_PRIVATE_KEY: z.string().optional(),
  EMAILJS_SERVICE_ID: z.string().optional(),
  EMAILJS_TEMPLATE_ID_CUSTOMER: z.string().optional(),
  EMAILJS_TEMPLATE_ID_ADMIN: z.string().optional(),
  EMAILJS_API_URL: address.default("https://api.emailjs.com"),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "expected a bucket's name")
    .optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PORTAL_URL: address.optional(),
  MEDIA_VIDEOS: listOf(3, (id) => videoId.test(id), "three video ids of 11 characters"),
  NEWS_LINKS: listOf(4, (link) => address.safeParse(link).success, "four http(s) addresses"),
  BRAND_NAME: z.string().default("Greenverse"),
  BRAND_ADDRESS: z
    .string()
    .default("4th Floor, Banyan Court, Sector 62, Noida 201309, Uttar Pradesh, India"),
  BRAND_EMAIL: z.email().default("hello@greenverse.example"),
  BRAND_LINKEDIN: address.optional(),
  BRAND_FACEBOOK: address.optional(),
  BRAND_X: address.optional(),
  BRAND_INSTAGRAM: address.optional(),
  TRUST_PROXY: z
    .union([z.literal("off").transform(() => 0), z.coerce.number().int().min(0)], {
      error: 'Invalid input: expected "off" or the number of proxies',
    })
    .default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(levels).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().default("shop"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});
type Variables = z.infer<typeof schema>;

/** Groups of which either all or none must be set. */
const companions: (readonly string[])[] = [
  ...adapters.map((adapter) => adapter.companions),
  ...carrierCompanions,
  [
    "EMAILJS_PUBLIC_KEY",
    "EMAILJS_PRIVATE_KEY",
    "EMAILJS_SERVICE_ID",
    "EMAILJS_TEMPLATE_ID_CUSTOMER",
    "EMAILJS_TEMPLATE_ID_ADMIN",
  ],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
];

/** `extensions`: those that are installed without it. */
type Mode = { development: boolean; extensions?: readonly Extension[] | undefined };

const adaptersOf = ({ payments, carriers, mails }: Extended) => [
  ...payments,
  ...carriers,
  ...mails,
];

/** The variables of providers, carriers and transports. */
const variablesOutside = (extended: Extended): z.ZodRawShape =>
  Object.assign(
    { ...providerVariables, ...carrierVariables },
    ...adaptersOf(extended).map(({ variables }) => variables),
  );

/** What no extension may call its own. */
const taken: Taken = {
  payment: [...adapters.map(({ name }) => name), "card", "cod", "carrier"],
  carrier: [...carriers.map(({ name }) => name), "hand"],
  mail: ["smtp", "mailbox", "emailjs"],
  variables: Object.keys({ ...schema.shape, ...providerVariables, ...carrierVariables }),
};

function schemaWith({ payments }: Extended): typeof schema {
  if (payments.length === 0) return schema;
  const names = adaptersWith(payments).map(({ name }) => name);
  return schema.extend({ PAYMENTS: z.enum(["card", "cod", ...names]).default("card") });
}

const takesCards = (env: Variables & Record<string, unknown>, { payments }: Extended) =>
  configureProviders(env, adaptersWith(payments)).current !== null;

export type Environment = ReturnType<typeof readEnvironment>;

/**
 * The settings of this process. Throws an error whose message is one sentence that names the
 * variable and what it should be; an empty variable counts as not set.
 */
export function readEnvironment(source: Record<string, string | undefined>, mode: Mode) {
  const extended = extendedBy(taken, mode.extensions);
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schemaWith(extended).safeParse(given);
  if (!parsed.success) throw new Error(sentence(parsed.error));
  const outside = z.object(variablesOutside(extended)).safeParse(given);
  if (!outside.success) throw new Error(sentence(outside.error));
  const env: Variables & Record<string, unknown> = { ...outside.data, ...parsed.data };
  for (const group of companions) requireCompanions(env, group);
  for (const { companions } of adaptersOf(extended)) requireCompanions(env, companions);
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new Error(
      "The variable DATABASE_URL is missing: with DATABASE_DIRECT_URL it must be the pooler's address.",
    );
  }
  if (env.SHOP_ENV === "production") requireForProduction(env, extended);
  if (env.WEB_CONCURRENCY > 1) requireForSeveral(env, extended);
  return {
    ...env,
    // A demo is for the machine it runs on: its mailbox and its payments are open to all.
    HOST:
      env.HOST ?? (env.SHOP_ENV === "production" && !mode.development ? "0.0.0.0" : "127.0.0.1"),
    // On a terminal that shows a sign-up code once, a line for each request would push it out of sight.
    LOG_LEVEL: env.LOG_LEVEL ?? (env.SHOP_ENV === "production" ? "info" : "warn"),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    development: mode.development,
    /** What the shop's extensions bring. */
    extended,
    /** Whether traces are exported. */
    traced: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  };
}

/**
 * The same from `.env` (where there is one) and the process. The only reader of process.env
 * (node-env.ts writes one variable).
 */
export function loadEnvironment(mode: Mode): Environment {
  try {
    process.loadEnvFile(".env");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return readEnvironment(withFiles(process.env, mode), mode);
}

/**
 * Variables whose value stands in a file that NAME_FILE names: secrets that are mounted. Throws a
 * sentence where a file cannot be read, or NAME is given as well.
 */
export function withFiles(
  source: Record<string, string | undefined>,
  { extensions }: Pick<Mode, "extensions"> = {},
): Record<string, string | undefined> {
  const outside = variablesOutside(extendedBy(taken, extensions));
  const known = Object.keys({ ...schema.shape, ...outside });
  const read = { ...source };
  for (const name of known) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name])
      throw new Error(`The variable ${name} is given twice: ${name}_FILE is set too.`);
    try {
      read[name] = readFileSync(file, "utf8").trimEnd();
    } catch {
      throw new Error(
        `The variable ${name}_FILE is not right: there is no file to read at ${file}.`,
      );
    }
  }
  return read;
}

function sentence(error: z.ZodError): string {
  const issue = error.issues[0];
  return `The variable ${issue?.path.join(".")} is not right: ${issue?.message} (see .env.example).`;
}

function requireCompanions(env: Record<string, unknown>, group: readonly string[]): void {
  const missing = group.find((name) => env[name] === undefined);
  const given = group.find((name) => env[name] !== undefined);
  if (missing && given) {
    throw new Error(`The variable ${missing} is missing: with ${given} it must be set too.`);
  }
}

/** What one process has for itself, several cannot share. */
function requireForSeveral(env: Variables & Record<string, unknown>, extended: Extended): void {
  const wrong = (variable: string, should: string) =>
    new Error(`The variable ${variable} ${should} when WEB_CONCURRENCY is more than 1.`);
  if (!env.DATABASE_URL) {
    throw wrong(
      "DATABASE_URL",
      "must name a PostgreSQL, because the embedded database lets in one process,",
    );
  }
  if (env.PAYMENTS !== "cod" && !takesCards(env, extended)) {
    throw wrong(
      "PAYMENTS",
      "must be cod, or a payment account configured, because the local sandbox is in one process,",
    );
  }
}

function requireForProduction(env: Variables & Record<string, unknown>, extended: Extended): void {
  const wrong = (variable: string, should: string) =>
    new Error(`The variable ${variable} ${should} when SHOP_ENV is production.`);
  if (!env.AUTH_SECRET) throw wrong("AUTH_SECRET", "must be a secret of at least 32 characters");
  if (!env.PUBLIC_URL?.startsWith("https://"))
    throw wrong("PUBLIC_URL", "must start with https://");
  if (env.PAYMENTS !== "cod" && !takesCards(env, extended)) {
    const chosen =
      adaptersWith(extended.payments).find(({ name }) => name === env.PAYMENTS) ?? adapters[0];
    const variable = chosen?.companions[0] ?? "PAYMENTS";
    throw wrong(variable, "must be set with its companions, or PAYMENTS must be cod,");
  }
  // EmailJS sends the mails of orders alone: a password reset would never arrive.
  const sends = ({ companions }: { companions: readonly string[] }) =>
    companions.every((variable) => env[variable] !== undefined);
  if (!env.SMTP_URL && !extended.mails.some(sends)) throw wrong("SMTP_URL", "must be set");
}
