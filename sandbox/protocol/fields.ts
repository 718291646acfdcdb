import { z } from "zod";
import type { Notes } from "./entities.ts";

/** At least one rupee, in whole paise. */
export const amountInPaise = z
  .int("The amount must be an integer.")
  .min(100, "Order amount less than minimum amount allowed");

export const currency = z.literal("INR", "Currency is not supported");

export const receipt = z
  .string("The receipt must be a string.")
  .max(40, "receipt: the length must be no more than 40.");

const noteText = z
  .string("Notes must be text.")
  .max(256, "A note may have 256 characters at most.");

/** At most 15 pairs of 256 characters; an empty list or object is kept as `[]`. */
export const notes = z
  .union([z.tuple([]), z.record(noteText, noteText)], "notes must be an object of short texts")
  .refine((value) => Object.keys(value).length <= 15, "Number of fields in notes should be <= 15")
  .transform((value): Notes => (Array.isArray(value) || isEmpty(value) ? [] : value));

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}
