import { z } from "zod";

const LONGEST = 500; // characters; nothing that a form of a shop asks for is longer

/** Without control characters and broken surrogates, which PostgreSQL refuses to store. */
const clean = (text: string) =>
  text
    .replaceAll(/\s*[\r\n]+\s*/g, ", ")
    .replaceAll(/\p{Cc}/gu, "")
    .toWellFormed()
    .trim();

const anyText = z
  .union([z.string(), z.number().transform(String)], { error: "is not a text" })
  .transform(clean)
  .pipe(z.string().max(LONGEST, `is longer than ${LONGEST} characters`));

/** A text; a phone number or PIN code that was stored as a number is one too. */
export const text = anyText.nullish().transform((value) => value ?? "");

/** A text that must be there. */
export const requiredText = text.pipe(z.string().min(1, "is missing"));

/** A choice of a cart line: a text, or null when nothing was chosen. */
export const choice = text.transform((value) => value || null);

/** Key of a document or uid of a user. */
export const identifier = z
  .string("is missing")
  .min(1, "is missing")
  .max(200, "is longer than 200 characters")
  .refine((id) => clean(id) === id, "has characters that no id has");

/** Rupees, perhaps with decimals, as paise. */
export const amount = z
  .number("is not an amount of rupees")
  .min(0, "is a negative amount")
  .max(1e11, "is an absurd amount")
  .transform((rupees) => Math.round(rupees * 100)); // floats: 0.29 * 100 is 28.999999999999996

const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d))?$/;
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2100, 0);

/** A time as either dump writes it: an ISO text, a timestamp of seconds, or milliseconds. */
export const time = z.unknown().transform((value, context) => {
  const milliseconds = toMilliseconds(value);
  if (milliseconds >= EARLIEST && milliseconds < LATEST) return new Date(milliseconds);
  context.addIssue(value === undefined ? "is missing" : "is not a time");
  return z.NEVER;
});

/** The same where it may be absent. */
export const optionalTime = z.preprocess((value) => value ?? undefined, time.optional());

function toMilliseconds(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value === "string") return ISO.test(value) ? Date.parse(value) : Number.NaN;
  if (typeof value !== "object" || value === null) return Number.NaN;
  if ("__datatype__" in value && "value" in value) return toMilliseconds(value.value);
  const stamp = value as Record<string, unknown>;
  const seconds = stamp._seconds ?? stamp.seconds;
  const nanoseconds = stamp._nanoseconds ?? stamp.nanoseconds ?? 0;
  if (typeof seconds !== "number" || typeof nanoseconds !== "number") return Number.NaN;
  return seconds * 1000 + Math.floor(nanoseconds / 1e6);
}

/** What is wrong with a document, for the report: where and what. */
export function reasonOf(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "is broken";
  const message = issue.message.replace(/^Invalid input: /, "");
  return issue.path.length > 0 ? `${issue.path.join(".")} ${message}` : message;
}
