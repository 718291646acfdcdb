import { payoutPage } from "#texts/orders/payout-page.ts";
import type { RefundMethod, RefundStatus } from "../refund.ts";
import { failed, type Result, success } from "../result.ts";
import { oneLine } from "../typed-text.ts";

/** Where cash goes back to, as its customer gave it. */
export type PayoutDetails =
  | { kind: "upi"; upi: string }
  | { kind: "account"; account: string; ifsc: string; holder: string };

/** The fields of the form (app/features/orders/payout-fields.tsx). */
export const payoutFields = ["payoutKind", "upi", "account", "ifsc", "holder"] as const;
export type PayoutField = (typeof payoutFields)[number];

/** The choice of a form that may be skipped: it is given another time. */
export const LATER = "later";

/** What of an order's money goes back, or may, to where only its customer can say. */
export type PayoutNeed = {
  isAsked: boolean;
  /** Where to, by its last characters; null: not given, or erased. */
  given: string | null;
};

/** Of an order of which nothing goes back by hand. */
export const NO_PAYOUT: PayoutNeed = { isAsked: false, given: null };

/** Whether a refund waits to be paid by hand, to where its customer says. */
export const isPaidByHand = (refund: { method: RefundMethod; status: RefundStatus }): boolean =>
  refund.method === "bank" && refund.status === "requested";

const wrong = () => payoutPage().wrong;
const MAX_NAME = 100;

/** What a form says about where the money goes back to, or what is wrong, by field. */
export function readPayout(
  typed: Readonly<Record<string, string>>,
): Result<PayoutDetails, Partial<Record<PayoutField, string>>> {
  const { payoutKind } = typed;
  if (payoutKind === "upi") {
    const upi = (typed.upi ?? "").trim();
    const right = /^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(upi);
    return right ? success({ kind: "upi", upi }) : failed({ upi: wrong().upi });
  }
  if (payoutKind !== "account") return failed({ payoutKind: wrong().kind });
  const account = (typed.account ?? "").replaceAll(/[\s-]/g, "");
  const ifsc = (typed.ifsc ?? "").trim().toUpperCase();
  const holder = oneLine(typed.holder ?? "");
  const problems = {
    ...(/^[0-9]{9,18}$/.test(account) ? {} : { account: wrong().account }),
    ...(/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? {} : { ifsc: wrong().ifsc }),
    ...(holder !== "" && holder.length <= MAX_NAME ? {} : { holder: wrong().holder }),
  };
  if (Object.keys(problems).length > 0) return failed(problems);
  return success({ kind: "account", account, ifsc, holder });
}

/** The same of a form that may be skipped: null, it is given another time. */
export function readPayoutOrLater(
  typed: Readonly<Record<string, string>>,
): ReturnType<typeof readPayout> | Result<null, never> {
  return (typed.payoutKind ?? LATER) === LATER ? success(null) : readPayout(typed);
}

/** The last characters, by which the customer knows it again; they are kept when the rest is erased. */
export function payoutHint(details: PayoutDetails): string {
  if (details.kind === "account") return details.account.slice(-4);
  const [name = "", bank = ""] = details.upi.split("@");
  return `${name.slice(-2)}@${bank}`;
}

/** The same in words. Details that were kept before had their words with them. */
export function payoutWords({ kind, hint }: { kind: PayoutDetails["kind"]; hint: string }): string {
  if (hint.includes(" ")) return hint;
  return kind === "account" ? payoutPage().accountHint(hint) : payoutPage().upiHint(hint);
}

/** The details as an admin types them into the bank's form. */
export function payoutLines(details: PayoutDetails): [label: string, value: string][] {
  if (details.kind === "upi") return [["UPI id", details.upi]];
  return [
    ["Account", details.account],
    ["IFSC", details.ifsc],
    ["Name", details.holder],
  ];
}
