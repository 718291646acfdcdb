/** What a receiver has taken of what it was sent. */
export type WebhookReport = {
  /** How the receiver behaves. */
  way: string;
  /** Changes that were committed, and different messages that were taken: as many. */
  changes: number;
  taken: number;
  /** Orders whose messages did not come in order. */
  disordered: string[];
  /** Messages that the library did not verify, or that are about no change. */
  wrong: number;
  copies: number;
  /** Ms until the last arrived, from the first. */
  took: number;
};
