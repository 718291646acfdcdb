import { describe, expect, test } from "vitest";
import type { Format } from "#domain/settings/fields.ts";
import { checkFormat, videoIdOf, webAddressOf } from "#domain/settings/formats.ts";
import { isPinRange, pinWithin } from "#domain/settings/pins.ts";

const stored = (format: Format, text: string) => {
  const checked = checkFormat(text, format);
  return "value" in checked ? checked.value : null;
};

describe("values of settings in their formats", () => {
  test.each<[Format, string, string | null]>([
    ["email", "asha@example.in", "asha@example.in"],
    ["email", "asha", null],
    ["address", "https://shop.example/", "https://shop.example"],
    ["telephone", "+91 (120) 555-0142", "+91 (120) 555-0142"],
    ["telephone", "12345678", "12345678"],
    ["telephone", "1234567", null],
    ["telephone", "123456789012345", "123456789012345"],
    ["telephone", "1234567890123456", null],
    ["telephone", "call 12345678", null],
    ["telephone", "12345678 (Asha)", null],
    ["gstin", "27 aaacz0000a1z9", "27AAACZ0000A1Z9"],
    ["gstin", "27AAACZ0000A1Z5", null],
    ["cin", "u74999 ka 2026 ptc 000000", "U74999KA2026PTC000000"],
    ["cin", "L74999KA2026PTC000000", "L74999KA2026PTC000000"],
    ["cin", "X74999KA2026PTC000000", null],
    ["cin", "U74999KA2026PTC0000000", null],
    ["cin", "AU74999KA2026PTC000000", null],
    ["colour", "#15803D", "#15803d"],
    ["colour", "15803d", null],
    ["colour", "#15803d0", null],
    ["colour", "green", null],
    ["hsn", "84", "84"],
    ["hsn", "84213920", "84213920"],
    ["hsn", "842", null],
    ["hsn", "8", null],
    ["hsn", "8421392000", null],
    ["hsn", "x842", null],
    ["hsn", "842x", null],
    ["day", "2026-11-14", "2026-11-14"],
    ["day", "2026-02-30", null],
    ["slug", "air-in-winter-2", "air-in-winter-2"],
    ["slug", "Air", null],
    ["slug", "air--winter", null],
    ["slug", "-air", null],
    ["slug", "air-", null],
    ["moment", "2026-11-14T10:30", "2026-11-14T10:30"],
    ["moment", "2026-11-14T25:30", null],
    ["moment", "2026-13-14T10:30", null],
    ["moment", "2026-02-30T10:30", null],
    ["moment", "1999-11-14T10:30", null],
    ["moment", "at 2026-11-14T10:30", null],
    ["moment", "2026-11-14T10:30:00", null],
    ["video", "dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["video", "dQw4w9WgXc", null],
  ])("%s: %s is kept as %j", (format, text, value) => {
    expect(stored(format, text)).toBe(value);
  });

  test("what is wrong is a sentence for the owner", () => {
    expect(checkFormat("x", "hsn")).toEqual({ error: "Please give 2, 4, 6 or 8 digits." });
    expect(checkFormat("x", "day")).toEqual({ error: "Please give a day." });
  });

  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5", "dQw4w9WgXcQ"],
    ["https://m.youtube.com/watch?v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://youtube.com/watch?v=short", null],
    ["https://youtube.com/", null],
    ["https://youtube.com.bad.example/dQw4w9WgXcQ", null],
    ["https://bad.example/watch?v=dQw4w9WgXcQ", null],
    ["https://notyoutube.com/watch?v=dQw4w9WgXcQ", null],
    ["dQw4w9WgXcQx", null],
    ["xdQw4w9WgXcQ", null],
  ])("%s is the video %j", (text, id) => {
    expect(videoIdOf(text)).toBe(id);
  });

  test.each([
    ["http://shop.example/a/", "http://shop.example/a"],
    ["https://localhost:3000", "https://localhost:3000"],
    ["https://shop", null],
    ["ftp://shop.example", null],
    ["https://asha@shop.example", null],
    ["https://:key@shop.example", null],
    ["shop.example", null],
    ["xhttps://shop.example", null],
    ["https-x://shop.example", null],
    ["https:shop.example", null],
    ["https:/shop.example", null],
    ["https:///shop.example", null],
    ["https:\\\\shop.example", null],
    ["HTTPS://shop.example", "HTTPS://shop.example"],
  ])("%s leads to %j (§19.39)", (text, address) => {
    expect(webAddressOf(text)).toBe(address);
  });
});

describe("PIN codes as an owner writes them", () => {
  test.each([
    ["1", true],
    ["110001", true],
    ["1100011", false],
    ["", false],
    ["11x", false],
    ["x11", false],
    ["110001-110096", true],
    ["110001-110001", true],
    ["110096-110001", false],
    ["110001-1100", false],
    ["1100-110096", false],
    ["x110001-110096", false],
    ["110001-110096x", false],
  ])("%j is one: %s", (text, is) => {
    expect(isPinRange(text)).toBe(is);
  });

  test.each([
    [["110001-110096"], "110001", true],
    [["110001-110096"], "110096", true],
    [["110001-110096"], "110097", false],
    [["110001-110096"], "110000", false],
    [["4", "1100"], "110096", true],
    [["4", "1100"], "111096", false],
    [[], "110001", false],
  ])("%j hold %s: %s", (ranges, pin, within) => {
    expect(pinWithin(ranges, pin)).toBe(within);
  });
});
