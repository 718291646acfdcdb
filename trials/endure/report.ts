import type { Endured } from "./endure.ts";
import type { Minute } from "./minutes.ts";

const row = (texts: (string | number)[]) => `| ${texts.join(" | ")} |`;
const whole = (value: number) => value.toFixed(0);

function cellsOf({ fault, memory, ...minute }: Minute, number: number): (string | number)[] {
  const { answers, p50, p99, refused, failed, broken } = minute;
  const each = memory.map((one) => (one ? `${whole(one.heap)} / ${whole(one.rss)}` : "down"));
  return [number, fault, answers, whole(p50), whole(p99), refused, failed, broken, ...each];
}

const HEAD = [
  ...[
    "Minute",
    "What was wrong",
    "Answers",
    "p50, ms",
    "p99, ms",
    "503",
    "Other failures",
    "No answer",
  ],
  ...["Process 1: heap / all, MB", "Process 2: heap / all, MB"],
];

/** A minute as a line of the terminal. */
export const lineOf = (minute: Minute, number: number): string =>
  cellsOf(minute, number).join("  ");

/** The whole run as a page. */
export function page({ minutes, ...endured }: Endured, seed: number, machine: string): string {
  const { capacity, rate, begun, leftOut, orders, heap, problems } = endured;
  const found =
    problems.length === 0 ? "None is lost or doubled." : "**Not all is as it must be:**";
  return `# Endurance

Written by \`npm run trial -- endure --minutes ${minutes.length} --seed ${seed}\`: two processes of the built shop on
one PostgreSQL behind a balancer, visits at half of what they can, and a fault each minute, made as those of
[resilience.md](resilience.md). ${machine}. People and shop share the machine.

Capacity: ${capacity.toFixed(1)} visits a second (62 of 100 read pages, 16 look at their own, 8 add to the cart, 10 buy,
half of them by card, 4 are admins'); the load: ${rate.toFixed(1)}. ${begun} visits, ${leftOut} left out because too
many were under way; ${orders} orders, each held against its payment, stock, timeline, documents and mails.
The heap of the process that was never killed, after a collection: ${heap.heap.toFixed(1)} MB, ${heap.grown.toFixed(1)} MB more in
the last third than in the second. ${found}
${countsOf(problems)}

p50 and p99 are of answers that are no failures. Buyers try again until it is done.

${[row(HEAD), row(HEAD.map(() => "---")), ...minutes.map((minute, at) => row(cellsOf(minute, at + 1)))].join("\n")}
`;
}

/** Each problem once, with how often it was met, as a list. */
function countsOf(problems: readonly string[]): string {
  const groups = [...Map.groupBy(problems, (each) => each)];
  return groups.map(([each, all]) => `\n- ${all.length} × ${each}`).join("");
}
