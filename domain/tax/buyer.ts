/** A company that buys, as its buyer named it at checkout. `gstin` is checked; empty: not registered. */
export type BuyerCompany = { company: string; gstin: string };
