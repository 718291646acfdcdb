import { type Trouble, troubles } from "./plan.ts";
import type { Made } from "./purchases.ts";
import type { SeedReport } from "./run.ts";

/** What became of purchases without an order. */
const ends: Record<Trouble, string> = {
  "left before paying": "left before paying",
  abandoned: "abandoned at the payment",
  declined: "declined by the bank",
  "awaiting payment": "still awaiting its payment",
  "paid without an order": "paid, its order still missing",
  "paid twice": "paid twice",
  "wrong amount": "paid with a wrong amount",
  "foreign currency": "paid in a foreign currency",
  "given back": "given back",
};

/** How many purchases were made, what became of them and how many orders there are: the numbers add up. */
export function describePurchases(
  report: Omit<SeedReport, "products" | "ownAdmin" | "cards">,
): string[] {
  return [...purchasesOf(report), ordersOf(report)];
}

function purchasesOf({ made, cash, card, unordered }: Made): string[] {
  if (made === 0) return ["No purchase was missing: none was made now."];
  const became = cash + card === 1 ? "1 became an order" : `${cash + card} became orders`;
  const sum = `${counted(made, "purchase")} made now: ${became} (${card} paid by card, ${cash} in cash)`;
  if (unordered.length === 0) return [`${sum}.`];
  const kinds = troubles.flatMap((trouble) => {
    const count = unordered.filter((each) => each === trouble).length;
    return count > 0 ? [`  ${count} ${ends[trouble]}`] : [];
  });
  return [`${sum}, ${unordered.length} did not:`, ...kinds];
}

type Counted = Pick<SeedReport, "cash" | "card" | "before" | "rows" | "orders">;

function ordersOf({ cash, card, before, rows, orders }: Counted): string {
  const has = `The shop has ${counted(orders, "order")}`;
  if (before === orders && before > 0) return `${has}, all from before.`;
  const parts = [
    { count: cash + card, words: "of these purchases" },
    { count: rows, words: "bare rows" },
    { count: before, words: "from before" },
  ].filter(({ count }) => count > 0);
  const [last, ...others] = parts.map(({ count, words }) => `${count} ${words}`).reverse();
  if (others.length === 0) return `${has}.`;
  return `${has}: ${others.reverse().join(", ")} and ${last}.`;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
