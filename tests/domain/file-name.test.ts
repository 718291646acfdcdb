import { expect, test } from "vitest";
import { fileName } from "#domain/file-name.ts";

test("a file is named after the brand, in letters that every system takes", () => {
  expect(fileName("Greenverse", "data.json")).toBe("greenverse-data.json");
  expect(fileName("Café & Neem Co.", "orders.csv")).toBe("cafe-neem-co-orders.csv");
  expect(fileName('"../x', "data.json")).toBe("x-data.json");
  expect(fileName("हरित", "data.json")).toBe("data.json");
});
