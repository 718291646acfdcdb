import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { documentOf } from "#server/http/api/frame/document.ts";
import { apiRoutes } from "#server/http/api/routes.ts";

type Operation = { operationId: string; security: Record<string, string[]>[]; responses: object };
type Document = { paths: Record<string, Record<string, Operation>> };

const document = documentOf(apiRoutes, { name: "Greenverse", publicUrl: "https://shop.example" });

test("the document is OpenAPI 3.1 by its published schema", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(
    structuredClone(document) as Record<string, unknown>,
  );
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, "3.1"]);
});

test("each route stands in it once, with the scope that it needs", () => {
  const { paths } = document as Document;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const documented = operations.map(({ operationId, security }) => [
    operationId,
    security[0]?.token?.[0],
  ]);
  expect(documented.sort()).toEqual(apiRoutes.map(({ id, scope }) => [id, scope]).sort());
});

test("no two routes answer to the same address", () => {
  const places = apiRoutes.map(({ method, at }) => `${method} ${at}`);
  expect(new Set(places).size).toBe(places.length);
});
