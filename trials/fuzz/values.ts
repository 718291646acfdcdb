import type { Luck } from "#scripts/seed/luck.ts";
import { LONE_SURROGATE, nastyTexts } from "#tests/support/nasty.ts";

/** Texts that have confused one program or another. */
const texts = [
  "",
  " ",
  "null",
  "undefined",
  "true",
  "yes",
  "no",
  "[object Object]",
  "__proto__",
  "constructor",
  "prototype",
  "hasOwnProperty",
  "toString",
  "then",
  "'",
  "' or 1=1 --",
  "'; drop table users; --",
  "\\",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</script><svg onload=alert(1)>",
  "{{7*7}}",
  `\${7*7}`,
  "%s%s%n%x",
  "%00",
  "%",
  "../../../../etc/passwd",
  "file:///etc/passwd",
  "//evil.example",
  "javascript:alert(1)",
  "a@b.in\r\nbcc: x@y.in",
  "a@b.in,c@d.in",
  `${"a".repeat(64)}@${"b".repeat(63)}.in`,
  "\u0000",
  "a\u0000b",
  "\ufeff",
  "\u202egnp.exe",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  "Z\u0351\u036b\u0343\u036a\u0302",
  "\ufdfa",
  "\u0130stanbul",
  "\u0645\u0631\u062d\u0628\u0627",
  "00000000-0000-0000-0000-000000000000",
  "2026-02-30",
  "9999-12-31",
  "Maharashtra",
  "411001",
  "delivered",
  "[]",
  "{}",
  "[null]",
  '[{"id":1,"quantity":1}]',
  '[{"id":"1","quantity":"1e308","__proto__":{"admin":true}}]',
  '[{"id":1,"quantity":1,"color":"\\ud800"}]',
  '{"length":4294967295}',
];

const numbers = [
  "0",
  "-0",
  "1",
  "-1",
  "1.5",
  "1e308",
  "1e309",
  "-1e309",
  "NaN",
  "Infinity",
  "0x10",
  "0b1",
  "1_000",
  "1,000",
  "٣",
  "2147483648",
  "9007199254740993",
  "18446744073709551616",
  "9".repeat(400),
];

const lengths = { 60: 4, 300: 3, 2000: 3, 20000: 2, 100000: 1 };

/** Something that no field expects. */
export function hostileValue(luck: Luck): Buffer {
  const kind = luck.choose({ text: 10, number: 5, long: 4, nested: 1, bytes: 1, surrogate: 1 });
  const pick = (from: readonly string[]) => from[luck.below(from.length)] ?? "";
  if (kind === "text") return Buffer.from(pick(texts));
  if (kind === "number") return Buffer.from(pick(numbers));
  if (kind === "surrogate") return LONE_SURROGATE;
  if (kind === "bytes") return Buffer.from(Array.from({ length: 40 }, () => luck.below(256)));
  const length = Number(luck.choose(lengths));
  const unit =
    kind === "nested" ? pick(["[", '{"a":', "(", "<b>"]) : pick(Object.values(nastyTexts));
  return Buffer.from(unit.repeat(Math.ceil(length / unit.length)));
}

/** A name that a form has no field for, or that means something to an object. */
export function hostileName(luck: Luck): string {
  const names = ["__proto__", "constructor", "price", "total", "userId", "role", "a[b][c]", ""];
  return names[luck.below(names.length)] ?? "";
}
