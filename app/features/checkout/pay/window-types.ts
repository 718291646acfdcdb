/** What the provider answers when money has been taken: fields that the server verifies. */
export type PaymentFields = Record<string, string>;

/** How a window may end. `failed` is called at each decline, after which the window stays open. */
export type WindowEnds = {
  paid(fields: PaymentFields): void;
  dismissed(): void;
  failed(): void;
};

/** The browser's half of a payment provider that opens a window over the page. */
export type PaymentWindow = {
  /** Whether its script has been loaded. */
  isLoaded(): boolean;
  /** Opens it with the options that the server made. `paid` or `dismissed` is called at its end. */
  open(options: Record<string, unknown>, ends: WindowEnds): void;
};
