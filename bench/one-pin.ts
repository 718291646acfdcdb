import type { Figure, Findings } from "./support/figure.ts";
import { openSamples, type Samples } from "./support/samples.ts";
import { openShopOnPostgres } from "./support/shop-on-postgres.ts";
import { checkOrders, wholeOrders } from "./support/whole-orders.ts";

const ACCOUNTS = 6000; // for five purchases each
const BUYERS = 32;
const PROCESSES = [1, 2];
const PIN = "411001";
const ROUNDS = 3;
const SECONDS = 5;

/**
 * Purchases of 32 buyers who all live at one PIN code, at addresses of their own, in turns with those of
 * buyers who live apart; by one process of the shop and by two, each on a database of its own.
 */
export async function benchOnePin(): Promise<Findings> {
  const samples = openSamples();
  const notes: string[] = [];
  for (const processes of PROCESSES) notes.push(await measure(processes, samples));
  return { figures: PROCESSES.map((processes) => figureOf(processes, samples)), notes };
}

/** The rates of so many processes; the note that no order is missing. */
async function measure(processes: number, { note }: Samples): Promise<string> {
  const variables = { PAYMENTS: "cod", WEB_CONCURRENCY: String(processes) };
  const shop = await openShopOnPostgres({ accounts: ACCOUNTS, variables });
  try {
    let { purchases } = await shop.crowd.buy(BUYERS, SECONDS); // warms up
    await shop.mailsLeft();
    const rateOf = async (pinCode?: string) => {
      const bought = await shop.crowd.buy(BUYERS, SECONDS, pinCode);
      purchases += bought.purchases;
      await shop.mailsLeft();
      return bought.rate;
    };
    for (let round = 0; round < ROUNDS; round++) {
      note(`apart, ${processes}`, await rateOf());
      note(`one PIN, ${processes}`, await rateOf(PIN));
    }
    await checkOrders(shop, purchases);
    return wholeOrders(purchases);
  } finally {
    await shop.close();
  }
}

function figureOf(processes: number, { runs }: Samples): Figure {
  const by = processes === 1 ? "1 process" : `${processes} processes`;
  return {
    name: `purchases/s to one PIN code, ${BUYERS} buyers, ${by}`,
    runs: runs(`one PIN, ${processes}`),
    limit: { name: "purchases/s to PIN codes apart", runs: runs(`apart, ${processes}`) },
  };
}
