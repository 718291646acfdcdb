import { type ActivityName, activities } from "./activities/all.ts";
import { cells, nameOf } from "./cells.ts";
import { type FaultName, faults } from "./faults/all.ts";
import type { Results } from "./table.ts";

/** What a written page says of each cell that has been run: with it, a new page keeps what was not run anew. */
export function readPage(text: string): Results {
  const results: Results = {};
  for (const part of text.split(/^## /m).slice(1)) {
    const fault = nameWithTitle(faults, part.split("\n", 1)[0] ?? "");
    const where = /^Brought about: .*?(?: Machine: (.*)\.)?$/m.exec(part)?.[1] ?? "";
    for (const line of part.split("\n").filter((each) => each.startsWith("| "))) {
      const [title = "", says = "", , status = "", shown = "", when = ""] = line
        .slice(2, -2)
        .split(" | ");
      const activity = nameWithTitle(activities, title);
      const cell = cells.find((each) => each.fault === fault && each.activity === activity);
      const seen = /^[✓✗] ([\d.]+)(?: → ([\d.]+))?$/.exec(shown);
      if (!cell || !seen) continue;
      results[nameOf(cell)] = {
        problems: [...says.matchAll(/\*\*(.+?)\*\*/g)].map(([, problem = ""]) => problem),
        status: Number(status) || 0, // "no answer"
        answered: Number(seen[1]),
        recovered: seen[2] === undefined ? null : Number(seen[2]),
        machine: `${when}, ${where}`,
      };
    }
  }
  return results;
}

const nameWithTitle = <Name extends FaultName | ActivityName>(
  all: Record<Name, { title: string }>,
  title: string,
): Name | undefined => (Object.keys(all) as Name[]).find((name) => all[name].title === title);
