import { z } from "zod";
import { readDay } from "#domain/calendar.ts";
import { failed, success } from "#domain/result.ts";
import type { CarrierAnswer, Journey, Serviceability } from "../carrier.ts";
import type { Ask } from "./session.ts";

const number = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
const servedAnswer = z.object({
  data: z.object({
    available_courier_companies: z.array(
      z.object({
        courier_company_id: number,
        cod: number.catch(0),
        etd: z.string().catch(""),
      }),
    ),
    recommended_courier_company_id: number.nullish().catch(null),
  }),
});
/** A place that nobody serves is a 200 that says 404. */
const notServedAnswer = z.object({ status: z.literal(404) });
const placesAnswer = z.object({
  data: z.object({
    shipping_address: z.array(
      z.object({ pickup_location: z.string(), pin_code: z.union([z.string(), z.int()]) }),
    ),
  }),
});

/** Where the carrier goes, and the shop's own places, which it knows by their nicknames. */
export function placeCalls(ask: Ask) {
  return {
    serviceability: async (journey: Journey): CarrierAnswer<Serviceability> => {
      const query = new URLSearchParams({
        pickup_postcode: journey.from,
        delivery_postcode: journey.to,
        weight: String(journey.weightGrams / 1000),
        cod: "0",
      });
      const found = await ask({
        method: "GET",
        path: `/courier/serviceability/?${query}`,
        answer: z.union([notServedAnswer, servedAnswer]),
        repeatable: true,
      });
      if (!found.ok) return found;
      const companies = "data" in found.value ? found.value.data.available_courier_companies : [];
      const recommended =
        "data" in found.value ? found.value.data.recommended_courier_company_id : null;
      const best =
        companies.find(({ courier_company_id: id }) => id === recommended) ?? companies[0];
      return success({
        served: companies.length > 0,
        cash: companies.some(({ cod }) => cod === 1),
        expectedOn: best ? dayIn(best.etd) : null,
      });
    },

    /** The nickname of the shop's place with this PIN code. */
    pickupPlace: async (pin: string): CarrierAnswer<string> => {
      const found = await ask({
        method: "GET",
        path: "/settings/company/pickup",
        answer: placesAnswer,
        repeatable: true,
      });
      if (!found.ok) return found;
      const place = found.value.data.shipping_address.find(
        ({ pin_code: code }) => String(code).trim() === pin,
      );
      if (place) return success(place.pickup_location);
      const message = `The account has no pick-up address with the PIN code ${pin}.`;
      return failed({ kind: "rejected", message });
    },
  };
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day as the carrier writes it: `Nov 25, 2026` or `2026-11-25 …`. */
function dayIn(text: string): string | null {
  const named = /^([A-Za-z]{3})[a-z]* (\d{1,2}), (\d{4})/.exec(text);
  if (!named) return readDay(text.slice(0, 10));
  const month = MONTHS.indexOf(named[1]?.toLowerCase() ?? "") + 1;
  const two = (value: number | string | undefined) => String(value).padStart(2, "0");
  return readDay(`${named[3]}-${two(month)}-${two(named[2])}`);
}
