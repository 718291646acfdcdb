/**
 * `npm run bench [-- part…]`: figures as ratios to a limit measured in the same run, because machines
 * differ and are busy. Nothing fails; docs/performance.md says what each figure means. What was found
 * is kept in test-results/bench.json, a part at a time; `--markdown` prints that as tables and
 * measures nothing. Without names the short parts are run, with `--all` every part and every command.
 * A part that has words of its own takes them after a colon (`mail:429`).
 */
import { parseArgs } from "node:util";
import { installTools } from "#scripts/install-tools.ts";
import { benchGrowth } from "./growth.ts";
import { benchMailTrouble } from "./mail-trouble.ts";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchPayments } from "./payments.ts";
import { benchPurchases } from "./purchases.ts";
import { linesOf } from "./support/command.ts";
import { type Findings, table } from "./support/figure.ts";
import { keep, machine, read } from "./support/results.ts";

type Part = (words: string) => Promise<Findings>;

const short: Record<string, Part> = {
  purchases: benchPurchases,
  pages: benchPages,
  orders: benchOrders,
  payments: benchPayments,
};
/** Some minutes each. The commands can be run alone too, and then end with 1 beyond their budgets. */
const long: Record<string, Part> = {
  growth: benchGrowth,
  mail: troubles,
  answers: () => linesOf("bench/enumeration.ts"),
  weight: () => linesOf("bench/weight.ts"),
  start: () => linesOf("bench/start.ts"),
  interactions: () => linesOf("bench/interactions.ts"),
  lighthouse: async () => {
    installTools("bench/lighthouse");
    return linesOf("bench/lighthouse/main.ts");
  },
};
const parts = { ...short, ...long };

const { values, positionals } = parseArgs({
  options: { markdown: { type: "boolean" }, all: { type: "boolean" } },
  allowPositionals: true,
});

async function troubles(words: string): Promise<Findings> {
  const notes: string[] = [];
  for await (const line of benchMailTrouble(words)) notes.push(line);
  return { figures: [], notes };
}

async function run(asked: string): Promise<void> {
  const [name = "", words = ""] = asked.split(":");
  const part = parts[name];
  if (!part) throw new Error(`no part ${name}: ${Object.keys(parts).join(", ")}`);
  const before = machine();
  console.log(`\n${asked}: ${before}`);
  const { figures, notes } = await part(words);
  keep(asked, { machine: before, figures, notes });
  if (figures.length > 0) console.log(table(figures));
  for (const note of notes) console.log(`  ${note}`);
}

function show([name, { machine: where, figures, notes }]: [
  string,
  ReturnType<typeof read>[string],
]) {
  const text = figures.length > 0 ? table(figures) : ["```", ...notes, "```"].join("\n");
  console.log(`### ${name}\n\n${where}\n\n${text}\n`);
}

const wanted = positionals.length > 0 ? positionals : Object.keys(values.all ? parts : short);
if (values.markdown) {
  const kept = Object.entries(read());
  kept.filter(([name]) => positionals.length === 0 || positionals.includes(name)).forEach(show);
} else {
  for (const asked of wanted) {
    await run(asked).catch((error: unknown) => console.error(`${asked}:`, error));
  }
  process.exit(0); // whatever a part that failed has left open is not waited for
}
