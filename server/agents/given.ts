import { z } from "zod";
import { MAX_QUANTITY } from "#domain/cart.ts";
import { languages } from "#domain/profile/language.ts";
import type { StoredForm } from "#server/platform/stored-json.ts";

/** Different lines of a session: as many as fit into the cookie of a visitor who is signed out. */
export const MOST_LINES = 20;
const short = z.string().max(200);

const schema = z.object({
  /** What was chosen, with the price that the agent was given. */
  lines: z
    .array(
      z.object({
        id: z.int(),
        variantId: z.int(),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        price: z.int().min(0),
      }),
    )
    .max(MOST_LINES),
  /** Ids of items that the shop does not know, as they were sent. */
  unknown: z.array(short),
  /** Whether there were more lines than may be. */
  cut: z.boolean(),
  /** Codes of offers, in capitals; the first one counts. */
  codes: z.array(z.string().max(40)),
  /** Where it goes and who buys, as fields of the profile, as far as they were said; not checked. */
  address: z.record(z.string().max(40), z.string().max(1000)),
  /** The country that it goes to, as it was named; undefined: India, or none was named. */
  abroad: z.string().max(60).optional(),
  /** What the agent says that its buyer agreed to. Nothing is done by it: a person agrees in the shop. */
  consent: z.record(z.string().max(100), z.boolean()),
  language: z.enum(languages),
});

/** What an agent has said about what shall be bought. */
export type Given = z.infer<typeof schema>;
export const givenForm: StoredForm<Given> = { version: 1, schema };
