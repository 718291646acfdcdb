/**
 * `npm run bench [-- part…]`: figures as ratios to a limit measured in the same run, because machines
 * differ and are busy. Nothing fails; docs/performance.md says what each figure means. What was found
 * is kept in test-results/bench.json, a part at a time; `--markdown` prints that as tables and
 * measures nothing.
 */
import { parseArgs } from "node:util";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchPayments } from "./payments.ts";
import { benchPurchases } from "./purchases.ts";
import { type Findings, table } from "./support/figure.ts";
import { keep, machine, read } from "./support/results.ts";

const parts: Record<string, () => Promise<Findings>> = {
  purchases: benchPurchases,
  pages: benchPages,
  orders: benchOrders,
  payments: benchPayments,
};

const { values, positionals } = parseArgs({
  options: { markdown: { type: "boolean", default: false } },
  allowPositionals: true,
});
const wanted = positionals.length > 0 ? positionals : Object.keys(parts);

for (const name of wanted) {
  if (values.markdown) {
    const kept = read()[name];
    if (kept) console.log(`### ${name}\n\n${kept.machine}\n\n${table(kept.figures)}\n`);
    continue;
  }
  const part = parts[name];
  if (!part) throw new Error(`no part ${name}: ${Object.keys(parts).join(", ")}`);
  console.log(`\n${name}: ${machine()}`);
  const start = machine();
  const { figures, notes } = await part();
  keep(name, { machine: start, figures, notes });
  console.log([table(figures), ...notes.map((note) => `  ${note}`)].join("\n"));
}
process.exit(0); // whatever a failed part has left open is not waited for
