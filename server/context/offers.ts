import type { Offer } from "#domain/offers.ts";

/** The offers in memory, as all processes know them within a second of a change. */
export type OfferStore = {
  /** Any offer, switched off too. */
  find(id: number): Offer | undefined;
  /** The one with this code in capitals; codes of batches are in the database alone. */
  withCode(code: string): Offer | undefined;
  /** Those that apply by themselves and hold at this moment. */
  automatic(now: Date): readonly Offer[];
  /** Whether codes may be typed at all: there is one that is on. */
  hasCodes(): boolean;
  /** Reads them anew. */
  load(): Promise<void>;
};
