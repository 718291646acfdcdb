import { type ActivityName, activities } from "./activities/all.ts";
import { type Cell, cells, nameOf } from "./cells.ts";
import { type FaultName, faults } from "./faults/all.ts";
import type { Seen } from "./run-cell.ts";

const HEAD = `# Resilience

What people can do while something is away, slow or short. This page is written by \`npm run trial -- resilience\`
from what it saw: each cell is a trial of the built shop in processes of its own, with the fault made for
real. Where it was refused, the same was sent again after the fault and had to work; after each cell every
payment is one order, and every order has its stock, timeline, documents and mails once.

✓ holds, ✗ does not, · was not run, – is no cell. The number is the slowest answer during the fault, in
seconds; behind the arrow stands how long after the fault the same worked again.
`;

/** What was seen of a cell the last time, and when and where. */
export type Stored = Seen & { machine: string };

export type Results = Record<string, Stored>;

/** The page of all cells, by what was seen of them. */
export function page(results: Results): string {
  const names = Object.keys(faults) as FaultName[];
  const columns = Object.keys(activities) as ActivityName[];
  const overview = [
    row(["", ...columns.map((name) => activities[name].title)]),
    row(["---", ...columns.map(() => "---")]),
    ...names.map((fault) =>
      row([
        faults[fault].title,
        ...columns.map((activity) => {
          const cell = cells.find((each) => each.fault === fault && each.activity === activity);
          return cell ? short(cell, results) : "–";
        }),
      ]),
    ),
  ];
  return `${[HEAD, `${overview.join("\n")}\n`, ...names.map((name) => part(name, results))].join("\n")}`;
}

const row = (texts: string[]) => `| ${texts.join(" | ")} |`;

function short(cell: Cell, results: Results): string {
  const seen = results[nameOf(cell)];
  if (!seen) return "·";
  const again = seen.recovered === null ? "" : ` → ${seen.recovered.toFixed(1)}`;
  return `${seen.problems.length > 0 ? "✗" : "✓"} ${seen.answered.toFixed(2)}${again}`;
}

function part(fault: FaultName, results: Results): string {
  const own = cells.filter((cell) => cell.fault === fault);
  const lines = own.map((cell) => {
    const seen = results[nameOf(cell)];
    const wrong = seen?.problems.map((text) => ` **${text.replaceAll("|", "/")}**`).join("") ?? "";
    const status = seen ? String(seen.status || "no answer") : "not run";
    return row([
      activities[cell.activity].title,
      `${cell.says}${wrong}`,
      `${cell.within} s`,
      status,
      short(cell, results),
      seen?.machine.slice(0, 17) ?? "",
    ]);
  });
  const where = new Set(
    own.flatMap(
      (cell) => results[nameOf(cell)]?.machine.replace(/^[^,]*, |, load.*$/g, "").split("; ") ?? [],
    ),
  );
  const { title, how } = faults[fault];
  return [
    `## ${title}`,
    `\nBrought about: ${how}.${where.size > 0 ? ` Machine: ${[...where].join("; ")}.` : ""}\n`,
    row(["What people do", "What holds", "Within", "Answered", "Seen", "When"]),
    row(["---", "---", "---", "---", "---", "---"]),
    ...lines,
    "",
  ].join("\n");
}
