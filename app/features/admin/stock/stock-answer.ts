import type { ImportPlan } from "./stock-import.tsx";
import type { TypedStock } from "./stock-table.tsx";

/** What the page's forms answer. */
export type StockAnswer = {
  notice?: string;
  problem?: string;
  /** By variant: what was typed and not kept. */
  typed?: Record<number, TypedStock>;
  note?: string;
  csv?: string;
  plan?: ImportPlan;
};
