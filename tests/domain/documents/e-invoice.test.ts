import { describe, expect, test } from "vitest";
import { type EInvoiceForm, mayBeRegistered, readEInvoice } from "#domain/documents/e-invoice.ts";
import { documentMessages } from "#domain/messages/document-messages.ts";
import { messages } from "#domain/messages.ts";
import { aDocument } from "#tests/documents/pdf/values.ts";

const { serial, day, seller } = aDocument();
const document = { serial, day, seller };
const SellerGstin = seller.gstin;
const irn = "0f".repeat(32);
/** A signed text as the registry makes it; nobody checks who signed it. */
const signed = (payload: object) =>
  ["e30", Buffer.from(JSON.stringify(payload)).toString("base64url"), "c2ln"].join(".");
const data = (payload: object) => signed({ iss: "NIC", data: JSON.stringify(payload) });
const good: EInvoiceForm = {
  ...{ irn, acknowledgement: "112610000012345", acknowledgedAt: "2026-11-22T10:05" },
  qr: data({ Irn: irn, DocNo: serial, SellerGstin, TotInvVal: 29999 }),
};
const { badIrn, badAcknowledgement, badTime, earlyTime, badQr, otherQr } =
  documentMessages.registry;

describe("the answer of the invoice registry (§23.56)", () => {
  test.each([
    ["as it stands", {}],
    ["with spaces and large letters", { irn: ` ${irn.toUpperCase()} ` }],
    ["with the portal's own time", { acknowledgedAt: "2026-11-22 10:05:59" }],
    ["with its data as an object", { qr: signed({ data: JSON.parse(trackingOf(good.qr)) }) }],
  ])("is taken %s", (_, change) => {
    expect(readEInvoice({ ...good, ...change }, document)).toEqual({
      ok: true,
      value: {
        ...{ irn, acknowledgement: "112610000012345", acknowledgedAt: "22-11-2026 10:05" },
        qr: { ...good, ...change }.qr,
      },
    });
  });

  test.each([
    ["irn", "", messages().blankField],
    ["irn", "0f", badIrn],
    ["irn", "g".repeat(64), badIrn],
    ["acknowledgement", "12a", badAcknowledgement],
    ["acknowledgedAt", "yesterday", badTime],
    ["acknowledgedAt", "2026-02-30T10:00", badTime],
    ["acknowledgedAt", "2026-11-21T23:59", earlyTime],
    ["qr", "signed", badQr],
    ["qr", `e30.${"A".repeat(2_000)}.c2ln`, badQr],
    [
      "qr",
      data({ Irn: irn, DocNo: "INV/26-27/000124", SellerGstin }),
      otherQr("INV/26-27/000124", SellerGstin),
    ],
    [
      "qr",
      data({ Irn: "00".repeat(32), DocNo: serial, SellerGstin }),
      otherQr(serial, SellerGstin),
    ],
    [
      "qr",
      data({ Irn: irn, DocNo: serial, SellerGstin: "27AAACZ0000A1Z9" }),
      otherQr(serial, "27AAACZ0000A1Z9"),
    ],
    ["qr", data({ Irn: irn, DocNo: serial }), badQr],
    ["qr", signed({ data: null }), badQr],
    ["irn", `${irn}0`, badIrn],
    ["irn", `x${irn}`, badIrn],
    ["irn", " ", messages().blankField],
    ["acknowledgement", "12345", badAcknowledgement],
    ["acknowledgement", "1".repeat(21), badAcknowledgement],
    ["acknowledgement", "x123456", badAcknowledgement],
    ["acknowledgement", "123456x", badAcknowledgement],
    ["acknowledgedAt", "on 2026-11-22T10:05", badTime],
    ["acknowledgedAt", "2026-11-22T10:05 or so", badTime],
    ["qr", `(${good.qr}`, badQr],
    ["qr", `${good.qr})`, badQr],
    ["qr", data({ Irn: 5, DocNo: serial, SellerGstin }), badQr],
    ["qr", data({ Irn: irn, DocNo: 5 }), badQr],
    ["qr", data({}), badQr],
    ["qr", data({ Irn: irn, DocNo: serial, SellerGstin, more: "A".repeat(2_000) }), badQr],
  ] as const)("%s %s is refused at its field", (field, typed, sentence) => {
    const read = readEInvoice({ ...good, [field]: typed }, document);
    expect(read).toMatchObject({ ok: false, errors: { [field]: sentence } });
  });

  test("is asked for what was sold to a GSTIN alone", () => {
    const buyerGstin = "29AAACZ0000A1Z5";
    expect(mayBeRegistered({ kind: "tax invoice", buyerGstin })).toBe(true);
    expect(mayBeRegistered({ kind: "credit note", buyerGstin })).toBe(true);
    expect(mayBeRegistered({ kind: "tax invoice", buyerGstin: "" })).toBe(false);
    expect(mayBeRegistered({ kind: "receipt voucher", buyerGstin })).toBe(false);
    expect(mayBeRegistered({ kind: "bill of supply", buyerGstin })).toBe(false);
  });
});

function trackingOf(text: string): string {
  return JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString()).data;
}
