import type { DeliveryTerms } from "../../settings.ts";
import type { SettingsValues } from "../groups.ts";

const EWAY_BEGAN = "2018-04-01";
const above = (rupees: number, state = "") => ({ above: rupees * 100, state, from: EWAY_BEGAN });
/** Above ₹50,000; within Delhi, Maharashtra, Tamil Nadu, West Bengal and Punjab above ₹1,00,000 (rule 138). */
const ewayBills = [
  above(50_000),
  ...["07", "27", "33", "19", "03"].map((state) => above(1_00_000, state)),
];

/** Free everywhere in India, within 7 to 14 days; cash for every order; 30 days to return (§9.10). */
export const firstSelling = {
  delivery: {
    ...{ least: 7, most: 14, fee: 0, freeFrom: null },
    ...{ byWeight: [], zones: [], served: [], notServed: [] },
  },
  cod: {
    offered: true,
    from: null,
    to: null,
    firstOrder: null,
    notServed: [],
    openByCustomer: 5,
    openByPhone: 10,
    openByAddress: 20,
    fee: 0,
    wholeRupees: false,
    confirmFirst: false,
  },
  shipping: { carrier: "hand", pickupPin: "", ewayBills },
  returns: { moneyBackDays: 30, replacementDays: 10, warranty: "1 year" },
  agents: { on: true },
} as const satisfies Pick<SettingsValues, "delivery" | "cod" | "shipping" | "returns" | "agents">;

/** The delivery terms of the values that are edited. */
export function deliveryTermsOf(values: SettingsValues["delivery"]): DeliveryTerms {
  const { least, most, zones, byWeight, ...rest } = values;
  const withDays = ({ least, most, ...zone }: (typeof zones)[number]) => ({
    ...zone,
    days: { least, most },
  });
  const steps = byWeight.map(({ above, fee }) => ({ aboveGrams: Math.round(above * 1000), fee }));
  return { ...rest, days: { least, most }, byWeight: steps, zones: zones.map(withDays) };
}
