import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source/source-files.ts";

/** Pages with forms of a signed-in customer in which nothing is kept, and why. */
const without: Record<string, string> = {
  "app/routes/accounts/security.tsx": "passwords and codes, which no browser storage may hold",
  "app/routes/checkout/payment.tsx": "buttons: nothing is typed",
  "app/routes/orders/pay.tsx": "a button: nothing is typed",
};

/** Pages whose form is refused to who is not signed in any more. */
const refusing = sourceFiles().filter((path) => {
  if (!path.startsWith("app/routes/")) return false;
  const text = readFileSync(path, "utf8");
  return /function action\b/.test(text) && /\brequire(Customer|Asker)\b/.test(text);
});

test("each form of a signed-in customer keeps what is typed when the session ends, or says why not (§12.36)", () => {
  expect(refusing.length).toBeGreaterThan(8);
  for (const path of refusing) {
    const text = readFileSync(path, "utf8");
    const forgets = /\b(dropWhenTaken|useTaken)\(/.test(text);
    expect(forgets, path).toBe(!(path in without));
    const keeps = /<KeptDraft|draft=\{\{|<DetailsForm/.test(text);
    expect(keeps, path).toBe(!(path in without));
  }
  expect(Object.keys(without).filter((path) => !refusing.includes(path))).toEqual([]);
});
