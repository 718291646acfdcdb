import { readDay } from "../calendar.ts";
import { indiaFormatIn } from "../india/clock.ts";
import type { Offer, OfferTarget } from "../offers.ts";
import { offerKinds, offerTargets } from "../offers.ts";
import { failed, type Result, success } from "../result.ts";
import { isCode, readCode } from "./codes.ts";

/** How an offer comes into a cart: by a code, by itself, or by codes that work once each. */
const applications = ["code", "automatic", "batch"] as const;
export type Application = (typeof applications)[number];

/** How an offer that is kept comes into a cart. */
export const applicationOf = ({ code, batch }: Pick<Offer, "code" | "batch">): Application =>
  batch ? "batch" : code === null ? "automatic" : "code";

/** The fields of the form of an offer; each is a text but the products. */
export type OfferField =
  | "name"
  | "applies"
  | "code"
  | "kind"
  | "value"
  | "target"
  | "products"
  | "minimum"
  | "startsAt"
  | "endsAt"
  | "limitAll"
  | "limitCustomer";
export type OfferErrors = Partial<Record<OfferField, string>>;
export type OfferTexts = Partial<Record<Exclude<OfferField, "products">, string>> & {
  products?: readonly string[];
  active?: string | undefined;
};

export const MAX_NAME_LENGTH = 60;
const MOST_RUPEES = 100_000_000;
const MOST_USES = 10_000_000;

/**
 * What an owner has typed as an offer, or what is wrong by field, as sentences. Amounts are rupees with
 * at most two decimals, times India's (`2026-11-14T00:00`). `isProduct` knows the products' ids.
 */
export function readOffer(
  texts: OfferTexts,
  isProduct: (id: number) => boolean,
): Result<Omit<Offer, "id">, OfferErrors> {
  const errors: OfferErrors = {};
  const text = (field: Exclude<OfferField, "products">) => (texts[field] ?? "").trim();
  const applies = applications.find((each) => each === (text("applies") || "code"));
  if (!applies) errors.applies = "Choose how the offer applies";
  const kind = offerKinds.find((each) => each === text("kind"));
  if (!kind) errors.kind = "Choose percent or an amount";
  const target = offerTargets.find((each) => each === (text("target") || "order"));
  if (!target) errors.target = "Choose what the offer is taken off";

  const code = applies === "code" ? readCode(text("code")) : "";
  if (applies === "code" && code === "") {
    errors.code = "Enter a code, or choose that the offer applies by itself";
  } else if (applies === "code" && !isCode(code)) {
    errors.code = "Use 3 to 32 letters, digits and hyphens";
  }
  const name = text("name") || code;
  if (name === "" && (applies === "automatic" || applies === "batch"))
    errors.name = "Enter a name: customers read it beside what is taken off";
  if (name.length > MAX_NAME_LENGTH) errors.name = `Use at most ${MAX_NAME_LENGTH} characters`;

  const value = kind === "percent" ? readWhole(text("value"), 100) : readRupees(text("value"));
  if (value === null || value === 0) errors.value = valueSentence(kind);
  const { productIds, problem } = readProducts(texts.products ?? [], target, isProduct);
  if (problem) errors.products = problem;
  const minimum = readOptional(text("minimum"), readRupees);
  if (minimum === undefined) errors.minimum = "Enter an amount in rupees such as 2000, or nothing";
  const limit = (field: "limitAll" | "limitCustomer") => {
    const read = readOptional(text(field), (typed) => readWhole(typed, MOST_USES));
    if (!read && read !== null) errors[field] = "Enter a whole number from 1, or nothing";
    return read ?? null;
  };
  const limits = { limitAll: limit("limitAll"), limitCustomer: limit("limitCustomer") };
  const startsAt = readOptional(text("startsAt"), readTime);
  if (startsAt === undefined) errors.startsAt = "Enter a date and a time, or nothing";
  const endsAt = readOptional(text("endsAt"), readTime);
  if (endsAt === undefined) errors.endsAt = "Enter a date and a time, or nothing";
  if (startsAt && endsAt && endsAt <= startsAt)
    errors.endsAt = "The end must be after the beginning";

  if (Object.keys(errors).length > 0 || !kind || !target || value === null) return failed(errors);
  const times = { startsAt: startsAt ?? null, endsAt: endsAt ?? null };
  return success({
    name,
    code: applies === "code" ? code : null,
    batch: applies === "batch",
    ...{ kind, value, target, productIds },
    minimum: minimum || null,
    ...times,
    ...limits,
    active: texts.active === "yes",
  });
}

const valueSentence = (kind: string | undefined) =>
  kind === "percent"
    ? "A percentage is a whole number from 1 to 100"
    : "Enter an amount above ₹0, such as 500 or 99.50";

function readProducts(
  texts: readonly string[],
  target: OfferTarget | undefined,
  isProduct: (id: number) => boolean,
): { productIds: number[]; problem: string | null } {
  if (target !== "products") return { productIds: [], problem: null };
  const words = texts.flatMap((text) => text.split(/[\s,;]+/)).filter((word) => word !== "");
  const ids = [...new Set(words.map(Number))].sort((a, b) => a - b);
  const unknown = words.find((word) => !/^\d{1,9}$/.test(word) || !isProduct(Number(word)));
  if (unknown) return { productIds: [], problem: `There is no product with the number ${unknown}` };
  return { productIds: ids, problem: ids.length === 0 ? "Choose at least one product" : null };
}

/** Null for blank text; undefined where it cannot be read. */
function readOptional<Value>(text: string, read: (text: string) => Value | null) {
  return text === "" ? null : (read(text) ?? undefined);
}

/** `1,499.50` in paise; null: no amount. */
function readRupees(text: string): number | null {
  const bare = text.replaceAll(/[₹,\s]/g, "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(bare) || Number(bare) > MOST_RUPEES) return null;
  return Math.round(Number(bare) * 100);
}

function readWhole(text: string, most: number): number | null {
  const bare = text.replace(/%$/, "").trim();
  return /^\d{1,9}$/.test(bare) && Number(bare) <= most ? Number(bare) : null;
}

const INDIA = "+05:30";

/** A time of a form, India's, as an ISO text; null: none. */
function readTime(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null;
  if (readDay(text.slice(0, 10)) === null) return null; // the 30th of February is no 2nd of March
  const date = new Date(text.slice(0, 16) + INDIA);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

const written = indiaFormatIn("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** An offer as its form shows it. */
export function offerTexts(offer: Omit<Offer, "id">): OfferTexts {
  const rupees = (paise: number | null) => (paise === null ? "" : String(paise / 100));
  const time = (iso: string | null) => (iso ? written.format(new Date(iso)).replace(" ", "T") : "");
  return {
    name: offer.name,
    applies: applicationOf(offer),
    code: offer.code ?? "",
    kind: offer.kind,
    value: offer.kind === "percent" ? String(offer.value) : rupees(offer.value),
    target: offer.target,
    products: offer.productIds.map(String),
    minimum: rupees(offer.minimum),
    startsAt: time(offer.startsAt),
    endsAt: time(offer.endsAt),
    limitAll: String(offer.limitAll ?? ""),
    limitCustomer: String(offer.limitCustomer ?? ""),
    active: offer.active ? "yes" : undefined,
  };
}

export type OfferState = "running" | "coming" | "over" | "off";

/** Where an offer stands at a moment, in ms. */
export function stateOf({ active, startsAt, endsAt }: Omit<Offer, "id">, now: number): OfferState {
  if (!active) return "off";
  if (endsAt && Date.parse(endsAt) <= now) return "over";
  return startsAt && now < Date.parse(startsAt) ? "coming" : "running";
}
