/**
 * `npm run bench`: lists the benchmarks. `npm run bench -- NAME [words]` runs one: figures as ratios to a limit
 * measured in the same run, because machines differ and are busy (docs/performance.md says what each means).
 * What was found is kept in test-results/bench.json; `-- --markdown` prints that as tables and measures nothing,
 * `-- --all` runs every one.
 */
import { parseArgs } from "node:util";
import { installTools } from "#scripts/install-tools.ts";
import { benchFeeds } from "./feeds.ts";
import { benchGrowth } from "./growth.ts";
import { benchMailTrouble } from "./mail-trouble.ts";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchPayments } from "./payments.ts";
import { benchPurchases } from "./purchases.ts";
import { linesOf } from "./support/command.ts";
import { type Findings, table } from "./support/figure.ts";
import { keep, machine, read } from "./support/results.ts";

type Bench = {
  measures: string;
  /** Usual time on two cores. */
  takes: string;
  run(words: string[]): Promise<Findings>;
};

const benches: Record<string, Bench> = {
  purchases: {
    measures: "whole purchases a second; `statements` and `one-pin` are parts of it",
    takes: "4 min",
    run: ([word]) => benchPurchases(word),
  },
  pages: {
    measures: "pages a second: cached, signed in, rendered",
    takes: "2 min",
    run: benchPages,
  },
  orders: {
    measures: "placing an order on the embedded database",
    takes: "1 min",
    run: benchOrders,
  },
  payments: { measures: "paying by card, and its webhook", takes: "1 min", run: benchPayments },
  growth: {
    measures: "the same with up to a million orders; a number is the most",
    takes: "30 min",
    run: ([word]) => benchGrowth(word),
  },
  feeds: {
    measures: "feeds of 3,000 products: made anew, from memory",
    takes: "10 s",
    run: benchFeeds,
  },
  mail: {
    measures: "purchases while mail is slow, silent or refused",
    takes: "5 min",
    run: troubles,
  },
  answers: {
    measures: "whether the time of an answer reveals which e-mail addresses are known",
    takes: "3 min",
    run: (words) => linesOf("bench/enumeration.ts", words),
  },
  weight: {
    measures: "what each page sends to a phone, against its budgets",
    takes: "1 min",
    run: (words) => linesOf("bench/weight.ts", words),
  },
  start: {
    measures: "how long `npm start` takes and how much memory, against a bare server",
    takes: "2 min",
    run: (words) => linesOf("bench/start.ts", words),
  },
  interactions: {
    measures: "how long visitors wait for what they press, on a processor 4 times slowed",
    takes: "5 min",
    run: (words) => linesOf("bench/interactions.ts", words),
  },
  lighthouse: {
    measures: "every public page in Lighthouse on a simulated phone, median of three",
    takes: "20 min",
    run: (words) => {
      installTools("bench/lighthouse");
      return linesOf("bench/lighthouse/main.ts", words);
    },
  },
};

async function troubles([word]: string[]): Promise<Findings> {
  const notes: string[] = [];
  for await (const line of benchMailTrouble(word)) notes.push(line);
  return { figures: [], notes };
}

async function run(name: string, bench: Bench, words: string[]): Promise<void> {
  const title = [name, ...words].join(" ");
  const before = machine();
  console.log(`\n${title}: ${before}`);
  const { figures, notes, hasFailed } = await bench.run(words);
  keep(title, { machine: before, figures, notes });
  if (figures.length > 0) console.log(table(figures));
  for (const note of notes) console.log(`  ${note}`);
  if (hasFailed) process.exitCode = 1;
}

function show([title, { machine: where, figures, notes }]: [
  string,
  ReturnType<typeof read>[string],
]) {
  const text = figures.length > 0 ? table(figures) : ["```", ...notes, "```"].join("\n");
  console.log(`### ${title}\n\n${where}\n\n${text}\n`);
}

function list(): void {
  console.log("npm run bench -- NAME [words]\n");
  const width = Math.max(...Object.keys(benches).map((name) => name.length));
  for (const [name, { measures, takes }] of Object.entries(benches)) {
    console.log(`  ${name.padEnd(width)}  ${takes.padStart(7)}  ${measures}`);
  }
}

const { values, positionals } = parseArgs({
  options: { markdown: { type: "boolean" }, all: { type: "boolean" } },
  allowPositionals: true,
});
const [name = "", ...words] = positionals;
const bench = benches[name];
if (values.markdown) {
  const kept = Object.entries(read());
  kept.filter(([title]) => name === "" || title.split(" ")[0] === name).forEach(show);
} else if (values.all) {
  for (const [each, one] of Object.entries(benches)) {
    await run(each, one, []).catch((error: unknown) => {
      console.error(`${each}:`, error);
      process.exitCode = 1;
    });
  }
  process.exit(); // whatever one that failed has left open is not waited for
} else if (bench) {
  await run(name, bench, words);
  process.exit();
} else {
  list();
  if (name !== "") {
    console.log(`\nThere is no benchmark ${name}.`);
    process.exitCode = 2;
  }
}
