import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { adapters } from "#server/payments/registry/registry.ts";

test("every provider that has a folder is in the registry", () => {
  const folders = globSync("server/payments/*/adapter.ts")
    .map((file) => file.split("/")[2])
    .filter((name) => name !== "provider"); // what an adapter is
  expect(folders.sort()).toEqual(adapters.map(({ name }) => name).sort());
});

test("every variable of a provider stands in .env.example", () => {
  const example = readFileSync(".env.example", "utf8");
  const variables = adapters.flatMap((adapter) => Object.keys(adapter.variables));
  expect(variables.filter((name) => !example.includes(`# ${name}=`))).toEqual([]);
});
