import { describe, expect, test } from "vitest";
import { messages } from "#domain/messages.ts";
import { buyerLines, MOST_COMPANY } from "#domain/tax/buyer.ts";
import { checkBuyer } from "#domain/tax/check-buyer.ts";
import { taxMessages } from "#texts/law/tax-messages.ts";

const GSTIN = "27AAACZ0000A1Z9";

describe("a company that buys (§23.35)", () => {
  test.each<[Record<string, unknown>, object | null]>([
    [{}, null],
    [{ company: 5, gstin: null }, null],
    [{ company: " ", gstin: " " }, null],
    [{ company: " Neem Works " }, { company: "Neem Works", gstin: "" }],
    [
      { company: "Neem Works", gstin: ` 27-aaacz 0000a1z9` },
      { company: "Neem Works", gstin: GSTIN },
    ],
    [{ company: "a".repeat(MOST_COMPANY) }, { company: "a".repeat(MOST_COMPANY), gstin: "" }],
    [
      { company: `a${" ".repeat(999)}`, gstin: `${GSTIN}${" ".repeat(2000)}` },
      { company: "a", gstin: GSTIN },
    ],
  ])("%j is %j", (input, value) => {
    expect(checkBuyer(input)).toEqual({ ok: true, value });
  });

  test.each<[Record<string, unknown>, object]>([
    [{ gstin: GSTIN }, { company: taxMessages().nameCompany }],
    [{ company: "Neem", gstin: "27AAACZ0000A1Z5" }, { gstin: taxMessages().badGstin }],
    [{ gstin: "x" }, { gstin: taxMessages().badGstin }],
    [{ company: "a".repeat(MOST_COMPANY + 1) }, { company: messages().tooLong(MOST_COMPANY) }],
    [{ company: " ".repeat(1001) }, { company: messages().tooLong(MOST_COMPANY) }],
    [
      { company: "a".repeat(MOST_COMPANY + 1), gstin: "x" },
      { company: messages().tooLong(MOST_COMPANY), gstin: taxMessages().badGstin },
    ],
  ])("%j is refused", (input, failure) => {
    expect(checkBuyer(input)).toEqual({ ok: false, failure });
  });

  test("is a line or two of its address", () => {
    expect(buyerLines({ company: "Neem", gstin: GSTIN })).toEqual(["Neem", `GSTIN ${GSTIN}`]);
    expect(buyerLines({ company: "Neem", gstin: "" })).toEqual(["Neem"]);
    expect(buyerLines(null)).toEqual([]);
  });
});
