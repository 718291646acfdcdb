import type { Order } from "#domain/order.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/** What happened, for modules that the one in which it happens does not know. */
export type DomainEvent = { kind: "order-status-changed"; order: Order };

/** What follows from each event, in the same transaction: both are kept or neither. */
export type Listeners = {
  [Kind in DomainEvent["kind"]]: ((
    event: Extract<DomainEvent, { kind: Kind }>,
    tx: Transaction,
  ) => Promise<void>)[];
};
