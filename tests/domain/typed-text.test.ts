import { describe, expect, test } from "vitest";
import { checkAddress } from "#domain/address.ts";
import { commaLine, oneLine, severalLines } from "#domain/typed-text.ts";
import { anAddress } from "#tests/support/customers.ts";

// Marks that turn the direction of writing, by their numbers: they cannot be seen.
const marks = [0x061c, 0x200e, 0x200f, 0x202a, 0x202d, 0x202e, 0x2066, 0x2067, 0x2069];
const turning = marks.map((code) => String.fromCharCode(code));

describe("what people typed is kept without what turns the direction of writing (§25.111)", () => {
  test.each(turning)("%j", (mark) => {
    expect(oneLine(`12 ${mark}Neem\nStreet`)).toBe("12 Neem Street");
    expect(commaLine(`12 ${mark}Neem\nPune\u2028India`)).toBe("12 Neem, Pune, India");
    expect(severalLines(` a${mark}\r\nb\u2029c\u0007\n\n\nd `)).toBe("a\nb\nc\n\nd");
    const address = anAddress();
    const typed = {
      ...address,
      address: `${address.address}${mark}`,
      city: `${mark}${address.city}`,
      pinCode: `${mark}${address.pinCode}`,
    };
    expect(checkAddress(typed)).toEqual({ ok: true, value: address });
  });

  test("joiners, which Indian letters are written with, stay", () => {
    const name = "\u0930\u094d\u200d\u092f \u0915\u094d\u200c\u0937";
    expect(oneLine(name)).toBe(name);
    expect(commaLine(name)).toBe(name);
  });
});
