/** What can become of a shipment: the carrier's code, its label, and what a courier writes. */
export const statuses = {
  1: ["AWB ASSIGNED", "Airway bill assigned"],
  3: ["PICKUP SCHEDULED", "Pick-up scheduled"],
  5: ["MANIFEST GENERATED", "Manifest uploaded"],
  6: ["SHIPPED", "Shipped"],
  7: ["DELIVERED", "Delivered"],
  8: ["CANCELED", "Shipment cancelled"],
  9: ["RTO INITIATED", "Return to origin initiated"],
  10: ["RTO DELIVERED", "Returned to the seller"],
  12: ["LOST", "Shipment lost"],
  17: ["OUT FOR DELIVERY", "Out for delivery"],
  18: ["IN TRANSIT", "Reached at hub"],
  19: ["OUT FOR PICKUP", "Out for pick-up"],
  20: ["PICKUP EXCEPTION", "Pick-up not possible"],
  21: ["UNDELIVERED", "Nobody at home"],
  25: ["DAMAGED", "Shipment damaged"],
  38: ["REACHED AT DESTINATION HUB", "Reached at destination hub"],
  42: ["PICKED UP", "Picked up from the seller"],
  46: ["RTO IN TRANSIT", "Return to origin in transit"],
} as const satisfies Record<number, readonly [string, string]>;
export type StatusCode = keyof typeof statuses;

/** The same status in the other table, which webhooks name too. */
const others: Partial<Record<StatusCode, number>> = { 18: 20, 42: 18, 17: 19 };

export const isStatus = (code: unknown): code is StatusCode =>
  typeof code === "number" && Object.hasOwn(statuses, code);

export const otherCode = (code: StatusCode): number => others[code] ?? code;

/** The way of most parcels. */
export const usualWay: readonly StatusCode[] = [42, 6, 18, 38, 17, 7];
