import { expect, test } from "vitest";
import { changeOf } from "#app/features/admin/entries.tsx";

type Change = Parameters<typeof changeOf>[0];

test.each<[string, Change, string]>([
  [
    "rows of settings",
    {
      before: { entries: [] },
      after: {
        entries: [
          { page: "shop", label: "Store", slug: "" },
          { page: "own", label: "Care", slug: "care" },
        ],
      },
    },
    "entries shop Store, own Care care",
  ],
  [
    "a draft that was discarded",
    { before: { first: "Air" }, after: { first: null } },
    "first nothing",
  ],
  [
    "a list that was emptied",
    { before: { served: ["38"] }, after: { served: [] } },
    "served nothing",
  ],
  ["a list of texts", { before: { served: [] }, after: { served: ["38", "39"] } }, "served 38, 39"],
  ["a switch", { before: { sent: false }, after: { sent: true } }, "sent true"],
  ["a long text", { before: null, after: { body: "x".repeat(200) } }, `body ${"x".repeat(160)}…`],
])("the trail says in words what changed: %s (§21.44)", (_, change, words) => {
  expect(changeOf(change)).toBe(words);
});
