import { z } from "zod";
import { languages } from "#domain/profile/language.ts";
import type { StoredForm } from "#server/platform/stored-json.ts";

const text = z.string();
const nothing = z.looseObject({}) as unknown as z.ZodType<Record<string, never>>;
const first = <Schema extends z.ZodType>(schema: Schema) => ({ version: 1, schema });

/** What each queue carries, in the version that this shop sends. */
export const jobForms = {
  /** Send a requested mail to an e-mail address: a code to any, the others if an account has it. */
  "account-mail": first(
    z.object({
      kind: z.enum(["reset-password", "verify-email", "sign-in-code"]),
      email: text,
      language: z.enum(languages).optional(),
    }),
  ),
  /** Ask the provider about a checkout and do what follows. */
  "settle-checkout": first(z.object({ providerOrderId: text })),
  /** Bring a refund one step on. */
  "follow-refund": first(z.object({ refundId: text })),
  /** The provider has sent an event of a refund. */
  "hear-of-refund": first(z.object({ paymentId: text, providerRefundId: text })),
  /** The provider has sent an event of a dispute or a payment link; or one of the shop's links is cancelled. */
  "payment-news": first(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("dispute"), provider: text, disputeId: text }),
      z.object({ kind: z.literal("link"), provider: text, providerLinkId: text }),
      z.object({ kind: z.literal("cancel-link"), linkId: text }),
    ]),
  ),
  /** A carrier has sent an update of a parcel; or one that is booked there was taken apart. */
  "parcel-news": first(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("track"), carrier: text, trackingNumber: text }),
      z.object({ kind: z.literal("cancel"), parcelId: text }),
    ]),
  ),
  /** Pieces of a variant that was sold out can be had again: notify those who wait for it. */
  "stock-back": first(z.object({ variantId: z.int() })),
  /** Check a file of products, or import it. */
  "product-import": first(z.object({ importId: text })),
  /** Make the file of a long export. */
  "export-file": first(z.object({ fileId: text })),
  /** Delete such files that are kept no longer. */
  "old-exports": first(nothing),
  /** Write the lines of orders of before (orders/fill-lines.ts). */
  "fill-lines": first(nothing),
  /** Add up what customers of before have ordered (admin/customers/fill-customers.ts). */
  "fill-customers": first(nothing),
  /** Remove what is kept no longer than it is needed. */
  retention: first(nothing),
  /** Hold the money of all orders against itself. */
  "audit-books": first(nothing),
  /** Seal what is stored sealed with the newest key. */
  reseal: first(nothing),
} satisfies Record<string, StoredForm<unknown>>;

export type JobName = keyof typeof jobForms;
export type Jobs = { [Name in JobName]: z.infer<(typeof jobForms)[Name]["schema"]> };
