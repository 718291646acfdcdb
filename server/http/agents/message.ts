import type { SessionProblem } from "#domain/agents/problems.ts";
import { offerSentence } from "#domain/offers/refusals.ts";
import { MOST_LINES } from "#server/agents/given.ts";
import { agentMessages as say } from "#texts/agents/agent-messages.ts";
import { shortages } from "#texts/cart/shortages.ts";

type Severity = "recoverable" | "requires_buyer_input" | "requires_buyer_review" | "unrecoverable";
export type Message = { type: "error" | "warning" | "info"; content: string } & {
  code?: string;
  path?: string;
  severity?: Severity;
};

export const errorMessage = (
  code: string,
  content: string,
  severity: Severity = "recoverable",
  path?: string,
): Message => ({ type: "error", code, content, severity, ...(path ? { path } : {}) });
const warning = (code: string, content: string, path: string): Message => ({
  type: "warning",
  ...{ code, content, path },
});

const PLACE = "$.fulfillment.methods[0].destinations[0]";

/** A problem of a session in the protocol's words. */
export function messageOf(problem: SessionProblem): Message {
  switch (problem.kind) {
    case "nothing-to-buy":
      return errorMessage("item_unavailable", say().nothingToBuy, "recoverable", "$.line_items");
    case "unavailable":
      return warning("item_unavailable", say().unavailable(problem.item), "$.line_items");
    case "sold-out": {
      const { at, name, left } = problem;
      const content = left === 0 ? shortages().gone(name) : shortages().left(name, left);
      return errorMessage("out_of_stock", content, "recoverable", `$.line_items[${at}]`);
    }
    case "price-changed": {
      const { at, name } = problem;
      return warning("price_changed", say().priceChanged(name), `$.line_items[${at}]`);
    }
    case "too-many-lines":
      return warning("too_many_items", say().tooManyLines(MOST_LINES), "$.line_items");
    case "no-place":
      return errorMessage("missing", say().noPlace, "recoverable", "$.fulfillment");
    case "abroad":
      return errorMessage(
        ...(["address_undeliverable", say().abroad(problem.country), "recoverable"] as const),
        `${PLACE}.address_country`,
      );
    case "wrong-pin":
      return errorMessage("invalid", say().wrongPin, "recoverable", `${PLACE}.postal_code`);
    case "not-served":
      return errorMessage(
        ...(["address_undeliverable", say().notServed(problem.pin), "recoverable"] as const),
        `${PLACE}.postal_code`,
      );
    case "code-refused": {
      const { at, code, refusal } = problem;
      const name =
        refusal.kind === "unknown"
          ? "discount_code_invalid"
          : refusal.kind === "over" || refusal.kind === "used-up"
            ? "discount_code_expired"
            : "discount_code_user_ineligible";
      return warning(name, offerSentence(refusal, code), `$.discounts.codes[${at}]`);
    }
    case "code-beside":
      return warning(
        "discount_code_combination_disallowed",
        say().oneCode(problem.code),
        `$.discounts.codes[${problem.at}]`,
      );
    case "shop-not-open":
      return errorMessage("shop_not_open", say().notOpen, "unrecoverable");
    case "needs-person":
      return errorMessage("buyer_review_required", say().needsPerson, "requires_buyer_review");
  }
}
