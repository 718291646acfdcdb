/**
 * `npm run seed -- --seed 1 --customers 24 --orders 180 --days 30`: fills a demo shop with customers,
 * admins, orders in every state and a month of days, through the shop's own use-cases. Beyond 1,000
 * orders the rest are bare rows of the last 1,000 days (`--orders 100000`, for benchmarks), and
 * `--products 3000` fills the catalogue up to so many with invented ones. The same
 * seed makes the same shop; run again it adds only what is missing. Stop the shop first.
 */
import { parseArgs } from "node:util";
import { loadEnvironment } from "#server/config/env.ts";
import { DEMO_CUSTOMER, PASSWORD, SUPER_ADMIN } from "./seed/customers.ts";
import { describePurchases } from "./seed/describe.ts";
import { seedShop } from "./seed/run.ts";

const MOST_BY_USE_CASES = 1000;
const DEFAULT_ORDERS = 180;

async function main(): Promise<string> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      customers: { type: "string", default: "24" },
      orders: { type: "string", default: String(DEFAULT_ORDERS) },
      days: { type: "string", default: "30" },
      products: { type: "string", default: "0" },
    },
  });
  const requested = whole("orders", values.orders, 0);
  const orders = requested > MOST_BY_USE_CASES ? DEFAULT_ORDERS : requested;
  const size = {
    seed: whole("seed", values.seed, 0),
    customers: whole("customers", values.customers, 1),
    days: whole("days", values.days, 7),
    orders,
    more: requested - orders,
    products: whole("products", values.products, 0),
  };
  const env = loadEnvironment({ development: false });
  const report = await seedShop(env, size);
  const lines = [
    ...describePurchases(report),
    report.ownAdmin
      ? `Super admin: ${SUPER_ADMIN}, password "${PASSWORD}", at ${env.PUBLIC_URL}/admin/login`
      : "The shop has a super admin of its own already: no admins were made.",
    `Customer: ${DEMO_CUSTOMER}, password "${PASSWORD}", at ${env.PUBLIC_URL}/login`,
  ];
  if (!report.cards) lines.push("No cards were paid with: the shop has no local payment provider.");
  if (report.products > 0) lines.push(`${report.products} invented products were made.`);
  return lines.join("\n");
}

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(`--${name} must be a whole number from ${least}.`);
}

main().then(
  (answer) => console.log(answer),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
