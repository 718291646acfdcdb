import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { anAddress, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { allCases } from "#tests/support/ring.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aBuyerWith, anOffer, noOffers } from "./an-offer.ts";

const BUYERS = allCases ? 1_000 : 200;
const LIMIT = BUYERS / 10;
const TENTH = 2_999_90;
const MINUTES = 60_000; // ms

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const buy = async (code: string, shown?: string) => {
    const buyer = await aBuyerWith(shop.ctx, code);
    const input = { ...anAddress({ email: buyer.email }), ...(shown ? { offers: shown } : {}) };
    const opened = await openCheckout(shop.ctx, buyer.uid, input);
    return { buyer, opened };
  };

  test(
    "an offer that ten times as many want at once as it has uses: so many orders have it",
    async () => {
      await noOffers(shop.ctx);
      const offerId = await anOffer(shop.ctx, { code: "HUNDRED", limitAll: LIMIT });
      const shown = `${offerId}:HUNDRED-${TENTH}`;
      const all = await Promise.all(
        Array.from({ length: BUYERS }, async (_, at) => {
          // Half of them are shown that it is used up, the others go on without it.
          const { buyer, opened } = await buy("HUNDRED", at % 2 === 0 ? shown : undefined);
          if (!opened.ok) return failureOf(opened).kind;
          return successOf(await payOnDelivery(shop.ctx, buyer.uid, opened.value.checkoutId));
        }),
      );
      const orders = all.filter((one) => typeof one !== "string");
      const refused = all.filter((one) => typeof one === "string");
      const having = orders.filter(({ pricing }) => pricing);
      expect(having).toHaveLength(LIMIT);
      expect(new Set(refused)).toEqual(new Set(["offer-changed"]));
      const [counted] = await shop.rows<{
        used: number;
        held: number;
        given: number;
        sold: number;
      }>(
        sql`select count(order_id)::int as used, (count(*) - count(order_id))::int as held,
          sum(amount)::float8 as given,
          (select count(*)::int from orders where pricing is not null) as sold
        from offer_uses where offer_id = ${offerId}`,
      );
      expect(counted).toEqual({ used: LIMIT, held: 0, given: LIMIT * TENTH, sold: LIMIT });
    },
    5 * MINUTES,
  );

  test(
    "a single-use code, used by many at once: one order has it (§20.8)",
    async () => {
      await noOffers(shop.ctx);
      await anOffer(shop.ctx, { batch: true }, ["GIFT-ONE"]);
      const orders = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const { buyer, opened } = await buy("GIFT-ONE");
          return successOf(await payOnDelivery(shop.ctx, buyer.uid, successOf(opened).checkoutId));
        }),
      );
      expect(orders.filter(({ pricing }) => pricing)).toHaveLength(1);
    },
    MINUTES,
  );
});
