import { formatPaise, type Paise } from "../money.ts";

/** What is known when a cash order is looked at. Counts are of the last twelve months. */
export type CashFacts = {
  total: Paise;
  /** Cash orders that were refused at the door, by whom and where. */
  refusedByPhone: number;
  refusedInPin: number;
  /** Orders that arrived and were paid, at this PIN code and by this customer. */
  arrivedInPin: number;
  arrivedByCustomer: number;
};
export type CashRisk = { level: "low" | "medium" | "high"; reasons: readonly string[] };

const LARGE: Paise = 50_000_00;
const FEW = 3; // refusals at a PIN code that are no accident

/** How likely a cash order comes back, with the reasons as sentences for an admin. */
export function cashRisk(facts: CashFacts): CashRisk {
  const { total, refusedByPhone, refusedInPin, arrivedInPin, arrivedByCustomer } = facts;
  const reasons: [points: number, sentence: string][] = [];
  if (refusedByPhone > 0) {
    const times = refusedByPhone === 1 ? "one parcel" : `${refusedByPhone} parcels`;
    reasons.push([refusedByPhone > 1 ? 4 : 2, `This phone number has refused ${times}.`]);
  }
  if (refusedInPin >= FEW && refusedInPin * 4 >= arrivedInPin) {
    reasons.push([2, `${refusedInPin} parcels were refused at this PIN code.`]);
  }
  if (arrivedByCustomer === 0)
    reasons.push([1, "Nothing has been delivered to this customer yet."]);
  if (total >= LARGE) reasons.push([1, `It is ${formatPaise(LARGE)} or more.`]);
  const points = reasons.reduce((sum, [each]) => sum + each, 0);
  return {
    level: points >= 4 ? "high" : points >= 2 ? "medium" : "low",
    reasons: reasons.map(([, sentence]) => sentence),
  };
}
